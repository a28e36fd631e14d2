import { hash, randomBytes } from 'node:crypto'
import { type AdminRow, findAdmin } from './admins.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

/** 256 random bits need no slow hash: nobody can try them all. */
function hashToken(token: string): string {
  return hash('sha256', token)
}

/** Creates a new token for this account, which replaces an earlier one, and returns it. Only its hash is stored. */
export async function makePasswordReset(
  transaction: WriteTransaction,
  admin: Pick<AdminRow, 'id' | 'email' | 'token_version'>,
  expiresAtMs: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const link = {
    token_hash: hashToken(token),
    email: admin.email,
    token_version: admin.token_version,
    expires_at_ms: expiresAtMs,
  }
  await transaction
    .insertInto('password_resets')
    .values({ admin_id: admin.id, ...link })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(link))
    .execute()
  return token
}

/**
 * The account of a valid link: the link was not used, replaced or expired, the account may sign in, and neither its
 * email nor its password changed since.
 */
export async function findPasswordReset(
  db: ReadTransaction,
  token: string,
  nowMs: number,
): Promise<AdminRow | undefined> {
  const link = await db
    .selectFrom('password_resets')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst()
  const admin = link && (await findAdmin(db, link.admin_id))
  const isGood =
    admin?.status === 'approved' &&
    admin.email === link?.email &&
    admin.token_version === link.token_version
  return isGood ? admin : undefined
}

export async function deletePasswordReset(
  transaction: WriteTransaction,
  adminId: string,
): Promise<void> {
  await transaction.deleteFrom('password_resets').where('admin_id', '=', adminId).execute()
}
