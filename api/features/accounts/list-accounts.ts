import type { AccountWire } from '../../../shared/accounts/account-change.ts'
import { toIso } from '../../../shared/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type AdminRow, listAdmins } from '../../database/admins.ts'

/** Accounts that work, or that wait for an admin's word; the oldest first. */
export async function listAccounts(
  app: AppContext,
  status: AdminRow['status'],
): Promise<AccountWire[]> {
  const admins = await listAdmins(app.db, status)
  return admins.map((admin) => ({
    _id: admin.id,
    email: admin.email,
    createdAt: toIso(admin.created_at_ms),
  }))
}
