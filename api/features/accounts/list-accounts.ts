import type { AccountWire } from '../../../shared/accounts/account-change.ts'
import { toIso } from '../../../shared/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type AdminRow, listAdmins, readAdminEmails } from '../../database/admins.ts'
import { spellOutEmail } from './spell-out-email.ts'

function presentAccount(admin: AdminRow, emails: ReadonlyMap<string, string>): AccountWire {
  const spelledOut = spellOutEmail(admin.email)
  const how = admin.created_by === null ? 'approved' : 'created'
  const by = emails.get(admin.created_by ?? admin.approved_by ?? '')
  return {
    _id: admin.id,
    email: admin.email,
    createdAt: toIso(admin.created_at_ms),
    ...(spelledOut !== null && { spelledOut }),
    ...(by !== undefined && { letIn: { how, by: spellOutEmail(by) ?? by } }),
    ...(admin.last_used_at_ms !== null && { lastUsedAt: toIso(admin.last_used_at_ms) }),
  }
}

/** Accounts that work, or that wait for an admin's word; the oldest first. */
export async function listAccounts(
  app: AppContext,
  status: 'approved' | 'pending',
): Promise<AccountWire[]> {
  return app.db.read(async (transaction) => {
    const admins = await listAdmins(transaction, status)
    const others = admins.flatMap((admin) => admin.created_by ?? admin.approved_by ?? [])
    const emails = await readAdminEmails(transaction, [...new Set(others)])
    return admins.map((admin) => presentAccount(admin, emails))
  })
}
