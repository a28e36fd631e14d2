import { Refusal } from '../../../shared/refusals.ts'
import { toIso } from '../../../shared/time.ts'
import type { AppContext } from '../../app-context.ts'
import {
  approvePendingAdmin,
  deletePendingAdmin,
  listPendingAdmins,
} from '../../database/admins.ts'

/** An account that waits for an admin's word, as the wire carries it. */
export interface PendingAccountWire {
  _id: string
  email: string
  createdAt: string
}

/** The longest waiting first. */
export async function listPendingAccounts(app: AppContext): Promise<PendingAccountWire[]> {
  const admins = await listPendingAdmins(app.db)
  return admins.map((admin) => ({
    _id: admin.id,
    email: admin.email,
    createdAt: toIso(admin.created_at_ms),
  }))
}

/** Lets a waiting account sign in. Throws Refusal('not-found') when none waits under this id. */
export async function approveAccount(app: AppContext, id: string): Promise<void> {
  if (!(await approvePendingAdmin(app.db, id))) throw new Refusal('not-found')
}

/** Removes a waiting account. Throws Refusal('not-found') when none waits under this id. */
export async function removePendingAccount(app: AppContext, id: string): Promise<void> {
  if (!(await deletePendingAdmin(app.db, id))) throw new Refusal('not-found')
}
