import type * as v from 'valibot'
import type { loginAnswerSchema } from '../../../shared/accounts/account-rules.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { isOldPending, noteSignIn } from '../../database/admins.ts'
import type { NamedAccount } from '../../database/email-changes.ts'
import { readShopSettings } from '../../database/shop-settings.ts'
import { newestPossibleToken, signPasswordProof, signToken } from '../../http/tokens.ts'
import { verifyPassword } from '../../http/passwords.ts'

/**
 * Signs in and returns a token valid for twelve hours. Throws Refusal('wrong-login') for an unknown email as well as a
 * wrong password; 'awaiting-approval', and 'email-changed' for the email that the account had before, only when the
 * password is correct.
 */
export async function logIn(
  app: AppContext,
  named: NamedAccount | undefined,
  password: string,
): Promise<v.InferOutput<typeof loginAnswerSchema>> {
  const fits = await verifyPassword(named?.admin.password_hash, password)
  if (!named || !fits) throw new Refusal('wrong-login')
  const { admin, former } = named
  if (former) throw new Refusal('email-changed', { email: admin.email })
  if (isOldPending(admin, app.clock())) throw new Refusal('wrong-login')
  if (admin.status === 'pending') throw new Refusal('awaiting-approval')
  const moment = { atMs: app.clock(), futureMs: newestPossibleToken(app) }
  const { signedIn, guideDone } = await app.db.write(async (transaction) => ({
    signedIn: await noteSignIn(transaction, admin, moment),
    guideDone: (await readShopSettings(transaction)).guideDone,
  }))
  // The account was changed or removed while the password was being verified.
  if (signedIn === undefined) throw new Refusal('wrong-login')
  const account = { ...admin, ...signedIn }
  return {
    token: signToken(app, account),
    passwordProof: signPasswordProof(app, account),
    adminId: admin.id,
    ...(guideDone !== true && signedIn.role === 'owner' && { needsGuide: true as const }),
  }
}
