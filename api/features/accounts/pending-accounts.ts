import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { approvePendingAdmin, deletePendingAdmin } from '../../database/admins.ts'

/** Lets a waiting account sign in. Throws Refusal('unknown-account') when none waits under this id. */
export async function approveAccount(app: AppContext, id: string): Promise<void> {
  if (!(await approvePendingAdmin(app.db, id))) throw new Refusal('unknown-account')
}

/** Removes a waiting account. Throws Refusal('unknown-account') when none waits under this id. */
export async function removePendingAccount(app: AppContext, id: string): Promise<void> {
  if (!(await deletePendingAdmin(app.db, id))) throw new Refusal('unknown-account')
}
