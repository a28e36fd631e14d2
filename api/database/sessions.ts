import { type AdminRow, findAdmin } from './admins.ts'
import type { ReadTransaction } from './database.ts'
import { isTokenEnded } from './ended-tokens.ts'

/**
 * The account of a session, as it is now; undefined when the session has ended: by a logout, a new password or role, or
 * the removal of the account. Whether the token has expired is not known here.
 */
export async function findSessionAccount(
  db: ReadTransaction,
  session: { adminId: string; tokenVersion: number; tokenId: string },
): Promise<AdminRow | undefined> {
  const admin = await findAdmin(db, session.adminId)
  if (admin?.status !== 'approved' || admin.token_version !== session.tokenVersion) return undefined
  return (await isTokenEnded(db, session.tokenId)) ? undefined : admin
}
