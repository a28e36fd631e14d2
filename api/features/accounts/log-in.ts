import type * as v from 'valibot'
import type { loginAnswerSchema, loginSchema } from '../../../shared/accounts/account-rules.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { findAdminByEmail } from '../../database/admins.ts'
import { signToken } from '../../http/tokens.ts'
import { verifyPassword } from './passwords.ts'

/**
 * A token for the account's twelve hours. Throws Refusal('wrong-login') for an unknown email and a wrong
 * password alike, and 'awaiting-approval' only to who knows the password.
 */
export async function logIn(
  app: AppContext,
  login: v.InferOutput<typeof loginSchema>,
): Promise<v.InferOutput<typeof loginAnswerSchema>> {
  const admin = await findAdminByEmail(app.db, login.email)
  const fits = await verifyPassword(admin?.password_hash, login.password)
  if (!admin || !fits) throw new Refusal('wrong-login')
  if (admin.status === 'pending') throw new Refusal('awaiting-approval')
  return { token: signToken(app, admin), adminId: admin.id }
}
