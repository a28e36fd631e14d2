import { Refusal } from '../../../shared/refusals.ts'
import { deletePendingAdmin, findAdminByEmail } from '../../database/admins.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { findWayBack } from '../../database/email-changes.ts'

/**
 * Expects that an account can get an email: no other one has it, nor may have it back. `id`: the account; undefined for
 * a new one. `isByAccount`: a signed-in account wants it, for which a registration that waits under this email, and
 * which anybody may have made, is removed. Throws Refusal('email-taken').
 */
export async function freeEmail(
  transaction: WriteTransaction,
  email: string,
  { id, isByAccount, atMs }: { id?: string; isByAccount: boolean; atMs: number },
): Promise<void> {
  const holder = await findAdminByEmail(transaction, email)
  if (holder && holder.id !== id) {
    const isFreed = isByAccount && (await deletePendingAdmin(transaction, holder.id))
    if (!isFreed) throw new Refusal('email-taken')
  }
  const returning = await findWayBack(transaction, email, atMs)
  if (returning && returning.admin.id !== id) throw new Refusal('email-taken')
}
