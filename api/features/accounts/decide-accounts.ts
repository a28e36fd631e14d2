import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import {
  type AdminRow,
  approvePendingAdmin,
  countApprovedAdmins,
  deletePendingAdmin,
  findAdmin,
  markAdminRemoved,
} from '../../database/admins.ts'
import type { WriteTransaction } from '../../database/database.ts'

/** Checking a password takes its time: whoever decides may have been removed, or signed out, in it. */
async function expectStillIn(transaction: WriteTransaction, by: AdminRow): Promise<void> {
  const now = await findAdmin(transaction, by.id)
  const isIn = now?.status === 'approved' && now.token_version === by.token_version
  if (!isIn) throw new Refusal('not-signed-in')
}

/**
 * Lets a waiting account sign in. Throws Refusal('unknown-account') when none waits under this id, 'not-signed-in'
 * when `by` may not decide any more.
 */
export async function approveAccount(app: AppContext, id: string, by: AdminRow): Promise<void> {
  await app.db.write(async (transaction) => {
    await expectStillIn(transaction, by)
    if (!(await approvePendingAdmin(transaction, id, by.id))) throw new Refusal('unknown-account')
  })
}

/** Removes a waiting account. Throws Refusal('unknown-account') when none waits under this id. */
export async function removePendingAccount(app: AppContext, id: string): Promise<void> {
  if (!(await app.db.write((transaction) => deletePendingAdmin(transaction, id))))
    throw new Refusal('unknown-account')
}

/**
 * Removes an account, whether it works or waits; one's own too. Its tokens are dead from the commit on. What it sold
 * stays, and what its devices still hold arrives when somebody else signs in there. Throws Refusal('account-gone' |
 * 'last-account' | 'not-signed-in').
 */
export async function removeAccount(app: AppContext, id: string, by: AdminRow): Promise<void> {
  await app.db.write(async (transaction) => {
    await expectStillIn(transaction, by)
    if (await deletePendingAdmin(transaction, id)) return
    const account = await findAdmin(transaction, id)
    if (account?.status !== 'approved') throw new Refusal('account-gone')
    if ((await countApprovedAdmins(transaction)) <= 1) throw new Refusal('last-account')
    await markAdminRemoved(transaction, { id, by: by.id, atMs: app.clock() })
  })
}
