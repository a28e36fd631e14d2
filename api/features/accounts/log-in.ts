import type * as v from 'valibot'
import type { loginAnswerSchema } from '../../../shared/accounts/account-rules.ts'
import { normaliseEmail } from '../../../shared/accounts/email-characters.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { type AdminRow, findAdminByEmail, noteSignIn } from '../../database/admins.ts'
import { newestPossibleToken, signToken } from '../../http/tokens.ts'
import { verifyPassword } from './passwords.ts'

/**
 * The account that a typed email belongs to: as it is written, since accounts from before emails were normalised log in
 * as ever, else as it would be stored today.
 */
export async function findAccountToLogIn(
  app: AppContext,
  email: string,
): Promise<AdminRow | undefined> {
  return app.db.read(
    async (transaction) =>
      (await findAdminByEmail(transaction, email)) ??
      (await findAdminByEmail(transaction, normaliseEmail(email))),
  )
}

/**
 * A token for the account's twelve hours. Throws Refusal('wrong-login') for an unknown email and a wrong
 * password alike, and 'awaiting-approval' only to who knows the password.
 */
export async function logIn(
  app: AppContext,
  admin: AdminRow | undefined,
  password: string,
): Promise<v.InferOutput<typeof loginAnswerSchema>> {
  const fits = await verifyPassword(admin?.password_hash, password)
  if (!admin || !fits) throw new Refusal('wrong-login')
  if (admin.status === 'pending') throw new Refusal('awaiting-approval')
  const moment = { atMs: app.clock(), futureMs: newestPossibleToken(app) }
  const version = await app.db.write((transaction) => noteSignIn(transaction, admin, moment))
  // Changed or removed while the password was being checked.
  if (version === undefined) throw new Refusal('wrong-login')
  return { token: signToken(app, { id: admin.id, token_version: version }), adminId: admin.id }
}
