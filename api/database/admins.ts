import { sql, type Insertable, type Selectable } from 'kysely'
import { PENDING_DAYS } from '../../shared/accounts/account-rules.ts'
import type { Role } from '../../shared/accounts/role.ts'
import { maySee, type Seen } from '../../shared/accounts/seen-by.ts'
import { prepared } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

const PENDING_MS = PENDING_DAYS * 24 * 3_600_000

export type AdminRow = Selectable<Tables['admins']>

const selectAdmin = prepared<{ id: string }, AdminRow>((db, row) =>
  db.selectFrom('admins').selectAll().where('id', '=', row.id),
)

/** An account by its id, including removed accounts. */
export async function findAdmin(db: ReadTransaction, id: string): Promise<AdminRow | undefined> {
  const [row] = await selectAdmin(db, { id })
  return row
}

/** The account that uses this email, not counting removed ones. `email` in lower case, as stored. */
export function findAdminByEmail(
  db: ReadTransaction,
  email: string,
): Promise<AdminRow | undefined> {
  return db
    .selectFrom('admins')
    .selectAll()
    .where('email', '=', email)
    .where('status', '<>', 'removed')
    .executeTakeFirst()
}

/** How many accounts can sign in. */
export async function countApprovedAdmins(db: ReadTransaction): Promise<number> {
  const { count } = await db
    .selectFrom('admins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAdmin(
  db: WriteTransaction,
  admin: Insertable<Tables['admins']>,
): Promise<void> {
  await db.insertInto('admins').values(admin).execute()
}

/** Oldest first. */
export function listAdmins(db: ReadTransaction, status: AdminRow['status']): Promise<AdminRow[]> {
  return db
    .selectFrom('admins')
    .selectAll()
    .where('status', '=', status)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
}

/** The accounts that are told of something that leaves the shop, oldest first: those that the API shows it to. */
export async function listToldAdmins(db: ReadTransaction, what: Seen): Promise<AdminRow[]> {
  return (await listAdmins(db, 'approved')).filter(({ role }) => maySee(role, what))
}

/** An account that may be told of `what` now; undefined when it was removed, or its role no longer shows it that. */
export async function findToldAdmin(
  db: ReadTransaction,
  id: string,
  what: Seen,
): Promise<AdminRow | undefined> {
  const admin = await findAdmin(db, id)
  return admin?.status === 'approved' && maySee(admin.role, what) ? admin : undefined
}

/** Emails by account id, including removed accounts. */
export async function readAdminEmails(
  db: ReadTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('admins')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.email]))
}

/** How many owners can sign in. */
export async function countOwners(db: ReadTransaction): Promise<number> {
  const { count } = await db
    .selectFrom('admins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'approved')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return count
}

/** Gives an account another role, and invalidates its tokens: what a screen shows goes by its token. */
export async function setAdminRole(
  db: WriteTransaction,
  id: string,
  { role, atMs }: { role: Role; atMs: number },
): Promise<void> {
  await db
    .updateTable('admins')
    .set(({ eb }) => ({ role, role_given_at_ms: atMs, token_version: eb('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** True when there was a pending account with this id. `approvedBy`: the id of the approving admin. */
export async function approvePendingAdmin(
  db: WriteTransaction,
  id: string,
  { role, approvedBy, atMs }: { role: Role; approvedBy: string; atMs: number },
): Promise<boolean> {
  const result = await db
    .updateTable('admins')
    .set({ status: 'approved', approved_by: approvedBy, role, role_given_at_ms: atMs })
    .where('id', '=', id)
    .where('created_at_ms', '>', atMs - PENDING_MS)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes the accounts that waited for approval too long, so that nobody blocks an email for ever. Returns how many. */
export async function deleteOldPending(db: WriteTransaction, nowMs: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('admins')
    .where('status', '=', 'pending')
    .where('created_at_ms', '<=', nowMs - PENDING_MS)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Whether an account waited for approval too long; it is deleted with the next registration, or in a day. */
export function isOldPending(admin: AdminRow, nowMs: number): boolean {
  return admin.status === 'pending' && admin.created_at_ms <= nowMs - PENDING_MS
}

/** How many accounts wait for approval. */
export async function countPendingAdmins(db: ReadTransaction): Promise<number> {
  const { count } = await db
    .selectFrom('admins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/** True when there was a pending account with this id. Never deletes an approved account. */
export async function deletePendingAdmin(db: WriteTransaction, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('admins')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Removes an approved account: deletes its password and invalidates its tokens. The row remains for the history. */
export async function markAdminRemoved(
  db: WriteTransaction,
  removal: { id: string; by: string; atMs: number },
): Promise<void> {
  await db
    .updateTable('admins')
    .set(({ eb }) => ({
      status: 'removed',
      password_hash: '',
      token_version: eb('token_version', '+', 1),
      removed_by: removal.by,
      removed_at_ms: removal.atMs,
    }))
    .where('id', '=', removal.id)
    .execute()
}

/** `email` must be in lower case and not used by another account. */
export async function setAdminEmail(
  db: WriteTransaction,
  id: string,
  email: string,
): Promise<void> {
  await db.updateTable('admins').set({ email }).where('id', '=', id).execute()
}

/** Stores a new password and raises the token version; false when `version` is no longer the current one. */
export async function setAdminPassword(
  db: WriteTransaction,
  change: { id: string; version: number; hash: string; atMs: number },
): Promise<boolean> {
  const result = await db
    .updateTable('admins')
    .set({
      password_hash: change.hash,
      token_version: change.version + 1,
      newest_token_at_ms: change.atMs,
      password_set_at_ms: change.atMs,
    })
    .where('id', '=', change.id)
    .where('token_version', '=', change.version)
    .where('status', '<>', 'removed')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Records a sign-in and returns the claims for its new token; undefined when the password was changed or the account
 * was removed in the meantime. If the newest token was issued after `futureMs`, the clock was ahead then: raising the
 * token version invalidates such tokens, which would otherwise become valid once the clock reaches their time.
 */
export async function noteSignIn(
  db: WriteTransaction,
  admin: Pick<AdminRow, 'id' | 'password_hash'>,
  moment: { atMs: number; futureMs: number },
): Promise<Pick<AdminRow, 'token_version' | 'role'> | undefined> {
  return db
    .updateTable('admins')
    .set({
      token_version: sql<number>`token_version + case when coalesce(newest_token_at_ms, 0) > ${moment.futureMs} then 1 else 0 end`,
      newest_token_at_ms: moment.atMs,
      last_used_at_ms: moment.atMs,
    })
    .where('id', '=', admin.id)
    .where('status', '=', 'approved')
    .where('password_hash', '=', admin.password_hash)
    .returning(['token_version', 'role'])
    .executeTakeFirst()
}

export async function noteAdminUsed(db: WriteTransaction, id: string, atMs: number): Promise<void> {
  await db.updateTable('admins').set({ last_used_at_ms: atMs }).where('id', '=', id).execute()
}
