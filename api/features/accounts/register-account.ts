import type * as v from 'valibot'
import type { registrationSchema } from '../../../shared/accounts/account-rules.ts'
import { newId } from '../../../shared/new-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { countApprovedAdmins, findAdminByEmail, insertAdmin } from '../../database/admins.ts'
import { decideRegistration, decideRole } from './decide-registration.ts'
import { hashPassword } from './passwords.ts'

/**
 * Creates an account and returns its status. `creatorId`: the admin who creates it and has confirmed the password; null
 * for everyone else, even with a token. Throws Refusal('registration-closed' | 'email-taken'). Check and insert are one
 * transaction, so that only one of two concurrent registrations becomes the first account.
 */
export async function registerAccount(
  app: AppContext,
  registration: v.InferOutput<typeof registrationSchema>,
  creatorId: string | null,
): Promise<'approved' | 'pending'> {
  const passwordHash = await hashPassword(registration.password)
  const registered = await app.db.write(async (transaction) => {
    const isFirst = (await countApprovedAdmins(transaction)) === 0
    // The database went back to before the owner's account under the running shop: a stranger must not get it.
    if (isFirst && app.marker.hadOwner()) throw new Refusal('registration-closed')
    const policy = app.config.adminRegistration
    const byAdmin = creatorId !== null
    const status = decideRegistration({ policy, byAdmin, isFirst })
    if (await findAdminByEmail(transaction, registration.email)) throw new Refusal('email-taken')
    await insertAdmin(transaction, {
      id: newId(),
      email: registration.email,
      password_hash: passwordHash,
      status,
      role: decideRole({ byAdmin, isFirst }, registration.role),
      token_version: 1,
      created_at_ms: app.clock(),
      created_by: creatorId,
    })
    return { status, isFirst }
  })
  // Whatever else a copy of the database or a lost log takes away, the shop is the owner's.
  if (registered.isFirst) await app.marker.secure()
  return registered.status
}
