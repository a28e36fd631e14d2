import type { Insertable, Selectable } from 'kysely'
import { prepared } from './prepared.ts'
import type { Queryable, Tables } from './tables.ts'

export type AdminRow = Selectable<Tables['admins']>

const selectAdmin = prepared<{ id: string }, AdminRow>((db, row) =>
  db.selectFrom('admins').selectAll().where('id', '=', row.id),
)

export async function findAdmin(db: Queryable, id: string): Promise<AdminRow | undefined> {
  const [row] = await selectAdmin(db, { id })
  return row
}

/** `email` in lower case, as it is stored. */
export function findAdminByEmail(db: Queryable, email: string): Promise<AdminRow | undefined> {
  return db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function hasApprovedAdmin(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .select('id')
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertAdmin(
  db: Queryable,
  admin: Insertable<Tables['admins']>,
): Promise<void> {
  await db.insertInto('admins').values(admin).execute()
}

/** The oldest first. */
export function listAdmins(db: Queryable, status: AdminRow['status']): Promise<AdminRow[]> {
  return db
    .selectFrom('admins')
    .selectAll()
    .where('status', '=', status)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
}

/** True when a pending account with this id was there. */
export async function approvePendingAdmin(db: Queryable, id: string): Promise<boolean> {
  const result = await db
    .updateTable('admins')
    .set({ status: 'approved' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** True when a pending account with this id was there; an approved one is never removed here. */
export async function deletePendingAdmin(db: Queryable, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('admins')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** `email` in lower case, and nobody else's. */
export async function setAdminEmail(db: Queryable, id: string, email: string): Promise<void> {
  await db.updateTable('admins').set({ email }).where('id', '=', id).execute()
}

/** Stores a new password and bumps the token version; false when `version` is not the current one any more. */
export async function setAdminPassword(
  db: Queryable,
  change: { id: string; version: number; hash: string },
): Promise<boolean> {
  const result = await db
    .updateTable('admins')
    .set({ password_hash: change.hash, token_version: change.version + 1 })
    .where('id', '=', change.id)
    .where('token_version', '=', change.version)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
