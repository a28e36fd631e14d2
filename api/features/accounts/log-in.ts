import type * as v from 'valibot'
import type { loginAnswerSchema } from '../../../shared/accounts/account-rules.ts'
import { normaliseEmail } from '../../../shared/accounts/email-characters.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { type AdminRow, findAdminByEmail, noteSignIn } from '../../database/admins.ts'
import { readShopSettings } from '../../database/shop-settings.ts'
import { newestPossibleToken, signToken } from '../../http/tokens.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Finds the account of a typed email: first as typed, since older accounts have emails that are not normalised, then
 * in normalised form.
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
 * Signs in and returns a token valid for twelve hours. Throws Refusal('wrong-login') for an unknown email as well as a
 * wrong password, and 'awaiting-approval' only when the password is correct.
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
  const { signedIn, guideDone } = await app.db.write(async (transaction) => ({
    signedIn: await noteSignIn(transaction, admin, moment),
    guideDone: (await readShopSettings(transaction)).guideDone,
  }))
  // The account was changed or removed while the password was being verified.
  if (signedIn === undefined) throw new Refusal('wrong-login')
  return {
    token: signToken(app, { ...admin, ...signedIn }),
    adminId: admin.id,
    ...(guideDone !== true && signedIn.role === 'owner' && { needsGuide: true as const }),
  }
}
