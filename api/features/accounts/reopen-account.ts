import { endAccountLinks } from '../../database/account-links.ts'
import { type AdminRow, setAdminEmail, setAdminPassword } from '../../database/admins.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { undoEmailChanges } from '../../database/email-changes.ts'
import { freeEmail } from './free-email.ts'

/**
 * Sets a new password, which ends every token and every link of the account, and puts `email` back unless it is null.
 * False when the account was changed since `admin` was read. Throws Refusal('email-taken') when another account got the
 * email before it was kept free.
 */
export async function reopenAccount(
  transaction: WriteTransaction,
  { id, token_version: version }: AdminRow,
  { hash, atMs, email }: { hash: string; atMs: number; email: string | null },
): Promise<boolean> {
  if (!(await setAdminPassword(transaction, { id, version, hash, atMs }))) return false
  await endAccountLinks(transaction, id)
  if (email === null) return true
  await freeEmail(transaction, email, { id, isByAccount: true, atMs })
  await setAdminEmail(transaction, id, email)
  await undoEmailChanges(transaction, id, atMs)
  return true
}
