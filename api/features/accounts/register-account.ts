import type * as v from 'valibot'
import { MOST_PENDING } from '../../../shared/accounts/account-rules.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { registrationSchema } from '../../../shared/accounts/account-rules.ts'
import { newId } from '../../../shared/new-id.ts'
import type { AppContext } from '../../app-context.ts'
import {
  countApprovedAdmins,
  countPendingAdmins,
  deleteOldPending,
  insertAdmin,
} from '../../database/admins.ts'
import { tellOfAccount } from './decide-accounts.ts'
import { decideRegistration, decideRole } from './decide-registration.ts'
import { freeEmail } from './free-email.ts'
import { hashPassword } from '../../http/passwords.ts'

/**
 * Creates an account and returns its status. `creatorId`: the admin who creates it and has confirmed the password; null
 * for everyone else, even with a token. Throws Refusal('registration-closed' | 'email-taken' | 'too-many-waiting'). Check and insert are one
 * transaction, so that only one of two concurrent registrations becomes the first account.
 */
export async function registerAccount(
  app: AppContext,
  registration: v.InferOutput<typeof registrationSchema>,
  creatorId: string | null,
): Promise<'approved' | 'pending'> {
  const passwordHash = await hashPassword(registration.password)
  const registered = await app.db.write(async (transaction) => {
    const atMs = app.clock()
    const isFirst = (await countApprovedAdmins(transaction)) === 0
    // The running shop had an owner and its database has none any more, so the data went back. A stranger who registers
    // now must not become the owner.
    if (isFirst && app.marker.hadOwner()) throw new Refusal('registration-closed')
    const policy = app.config.adminRegistration
    const byAdmin = creatorId !== null
    const status = decideRegistration({ policy, byAdmin, isFirst })
    await deleteOldPending(transaction, atMs)
    await freeEmail(transaction, registration.email, { isByAccount: byAdmin, atMs })
    if (status === 'pending' && (await countPendingAdmins(transaction)) >= MOST_PENDING)
      throw new Refusal('too-many-waiting')
    const id = newId()
    await insertAdmin(transaction, {
      id,
      email: registration.email,
      password_hash: passwordHash,
      status,
      role: decideRole({ byAdmin, isFirst }, registration.role),
      token_version: 1,
      created_at_ms: atMs,
      created_by: creatorId,
      ...(byAdmin && { role_given_at_ms: atMs }),
    })
    if (creatorId !== null) await tellOfAccount(app, transaction, { id, by: creatorId, atMs })
    return { status, isFirst }
  })
  // Whatever else a copy of the database or a lost log takes away, the shop is the owner's.
  if (registered.isFirst) await app.marker.secure()
  return registered.status
}
