import { mayActAs, type Role } from '../../../shared/accounts/role.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import {
  type AdminRow,
  approvePendingAdmin,
  countApprovedAdmins,
  countOwners,
  deletePendingAdmin,
  findAdmin,
  markAdminRemoved,
  setAdminRole,
} from '../../database/admins.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { tellOwners } from '../../present/owner-news.ts'

/**
 * The account as it is now. Password hashing takes time: it may have been removed or signed out meanwhile. Throws
 * Refusal('not-signed-in').
 */
export async function expectStillSignedIn(
  transaction: WriteTransaction,
  by: AdminRow,
): Promise<AdminRow> {
  const now = await findAdmin(transaction, by.id)
  if (now?.status !== 'approved' || now.token_version !== by.token_version)
    throw new Refusal('not-signed-in')
  return now
}

/** Emails the owners that somebody let an account in, or gave it another role. */
export async function tellOfAccount(
  app: AppContext,
  transaction: WriteTransaction,
  { id, by, atMs }: { id: string; by: string; atMs: number },
): Promise<void> {
  const account = await findAdmin(transaction, id)
  if (!account) return
  const { email, role } = account
  await tellOwners(app, transaction, { kind: 'account', by, email, role }, { atMs })
}

/**
 * Approves a pending account. Throws Refusal('unknown-account') when no pending account has this id, 'not-signed-in'
 * when `by` is no longer signed in.
 */
export async function approveAccount(
  app: AppContext,
  id: string,
  { role, by }: { role: Role; by: AdminRow },
): Promise<void> {
  await app.db.write(async (transaction) => {
    await expectStillSignedIn(transaction, by)
    const atMs = app.clock()
    const approval = { role, approvedBy: by.id, atMs }
    if (!(await approvePendingAdmin(transaction, id, approval)))
      throw new Refusal('unknown-account')
    await tellOfAccount(app, transaction, { id, by: by.id, atMs })
  })
}

/**
 * Changes the role of an account, which signs it out everywhere. Setting the role that it has changes nothing. Throws
 * Refusal('account-gone' | 'last-owner' | 'not-signed-in').
 */
export async function changeRole(
  app: AppContext,
  id: string,
  { role, by }: { role: Role; by: AdminRow },
): Promise<void> {
  await app.db.write(async (transaction) => {
    await expectStillSignedIn(transaction, by)
    const account = await expectApproved(transaction, id)
    if (account.role === role) return
    await expectOtherOwner(transaction, account)
    const atMs = app.clock()
    await setAdminRole(transaction, id, { role, atMs })
    await tellOfAccount(app, transaction, { id, by: by.id, atMs })
  })
}

/** An account that can sign in. Throws Refusal('account-gone'). */
async function expectApproved(transaction: WriteTransaction, id: string): Promise<AdminRow> {
  const account = await findAdmin(transaction, id)
  if (account?.status !== 'approved') throw new Refusal('account-gone')
  return account
}

/** Throws Refusal('last-owner') for the only owner, since somebody must be able to change the settings. */
async function expectOtherOwner(transaction: WriteTransaction, account: AdminRow): Promise<void> {
  if (account.role === 'owner' && (await countOwners(transaction)) <= 1)
    throw new Refusal('last-owner')
}

/** Removes a pending account. Throws Refusal('unknown-account') when no pending account has this id. */
export async function removePendingAccount(app: AppContext, id: string): Promise<void> {
  if (!(await app.db.write((transaction) => deletePendingAdmin(transaction, id))))
    throw new Refusal('unknown-account')
}

/**
 * Removes an approved or pending account, possibly one's own. Its tokens are invalid after the commit. Its sales are
 * kept, and pending operations on its devices are pushed once another account signs in there. Throws
 * Refusal('account-gone' | 'last-account' | 'last-owner' | 'not-signed-in' | 'not-allowed').
 */
export async function removeAccount(app: AppContext, id: string, by: AdminRow): Promise<void> {
  await app.db.write(async (transaction) => {
    await expectStillSignedIn(transaction, by)
    if (id !== by.id && !mayActAs(by.role, 'owner')) throw new Refusal('not-allowed')
    if (await deletePendingAdmin(transaction, id)) return
    const account = await expectApproved(transaction, id)
    if ((await countApprovedAdmins(transaction)) <= 1) throw new Refusal('last-account')
    await expectOtherOwner(transaction, account)
    await markAdminRemoved(transaction, { id, by: by.id, atMs: app.clock() })
  })
}
