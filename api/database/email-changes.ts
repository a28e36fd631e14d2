import type { Selectable } from 'kysely'
import { EMAIL_HOLD_MS, WAY_BACK_MS } from '../../shared/accounts/account-change.ts'
import { normaliseEmail } from '../../shared/accounts/email-characters.ts'
import { newId } from '../../shared/new-id.ts'
import { type AdminRow, findAdmin, findAdminByEmail } from './admins.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export type EmailChange = Selectable<Tables['email_changes']>

/** The changes of an account's email that were not undone, newest first. */
function selectChanges(db: ReadTransaction, adminId: string) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('admin_id', '=', adminId)
    .where('undone_at_ms', 'is', null)
    .orderBy('changed_at_ms', 'desc')
    .orderBy('id', 'desc')
}

/**
 * The address that an account had before somebody changed its email without the password, while the new one is on hold:
 * it gets no link for a forgotten password, and no news for owners, which go to this address instead. Null when the
 * email is not on hold.
 */
export async function findHeldFor(
  db: ReadTransaction,
  { id, email }: Pick<AdminRow, 'id' | 'email'>,
  nowMs: number,
): Promise<string | null> {
  const last = await selectChanges(db, id).limit(1).executeTakeFirst()
  const isOver = !last || last.changed_at_ms <= nowMs - EMAIL_HOLD_MS
  return isOver || last.way_back === email ? null : last.way_back
}

/** How many times the email of an account was changed without the password since a time. */
export async function countUnconfirmedChanges(
  db: ReadTransaction,
  adminId: string,
  sinceMs: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('email_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('admin_id', '=', adminId)
    .where('way_back', 'is not', null)
    .where('changed_at_ms', '>', sinceMs)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a change of an email and returns its id. */
export async function insertEmailChange(
  transaction: WriteTransaction,
  change: Omit<EmailChange, 'id' | 'undone_at_ms'>,
): Promise<string> {
  const id = newId()
  await transaction
    .insertInto('email_changes')
    .values({ id, ...change })
    .execute()
  return id
}

/** A change by its id; undefined once it was undone. */
export function findEmailChange(db: ReadTransaction, id: string): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', id)
    .where('undone_at_ms', 'is', null)
    .executeTakeFirst()
}

/** The account to which an address can be put back, with the newest change that this would undo. */
export async function findWayBack(
  db: ReadTransaction,
  email: string,
  nowMs: number,
): Promise<{ admin: AdminRow; change: EmailChange } | undefined> {
  const change = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('way_back', '=', email)
    .where('undone_at_ms', 'is', null)
    .where('changed_at_ms', '>', nowMs - WAY_BACK_MS)
    .orderBy('changed_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const admin = change && (await findAdmin(db, change.admin_id))
  return change && admin?.status === 'approved' ? { admin, change } : undefined
}

/** An account, and the change to undo where it was named by the email that it had before. */
export interface NamedAccount {
  admin: AdminRow
  former: EmailChange | null
}

/**
 * The account of a typed email: first as typed, since older accounts have emails that are not normalised, then in
 * normalised form, then by an address that can be put back.
 */
export async function findNamedAccount(
  db: ReadTransaction,
  typed: string,
  nowMs: number,
): Promise<NamedAccount | undefined> {
  const forms = [typed, normaliseEmail(typed)]
  for (const email of forms) {
    const admin = await findAdminByEmail(db, email)
    if (admin) return { admin, former: null }
  }
  for (const email of forms) {
    const found = await findWayBack(db, email, nowMs)
    if (found) return { admin: found.admin, former: found.change }
  }
  return undefined
}

/** The account that had an email before the newest change from it, however long ago; undefined for none. */
export async function findFormerHolder(
  db: ReadTransaction,
  email: string,
): Promise<AdminRow | undefined> {
  const change = await db
    .selectFrom('email_changes')
    .select('admin_id')
    .where('old_email', '=', email)
    .orderBy('changed_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  const admin = change && (await findAdmin(db, change.admin_id))
  return admin?.status === 'approved' ? admin : undefined
}

/** Notes that an earlier address of an account was put back: what was changed before is over. */
export async function undoEmailChanges(
  transaction: WriteTransaction,
  adminId: string,
  atMs: number,
): Promise<void> {
  await transaction
    .updateTable('email_changes')
    .set({ undone_at_ms: atMs })
    .where('admin_id', '=', adminId)
    .where('undone_at_ms', 'is', null)
    .execute()
}

/** The changes of all accounts' emails since a time that were not undone, newest first. */
export function listEmailChanges(db: ReadTransaction, sinceMs: number): Promise<EmailChange[]> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('changed_at_ms', '>', sinceMs)
    .where('undone_at_ms', 'is', null)
    .orderBy('changed_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
