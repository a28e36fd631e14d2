import type { Context } from 'koa'
import { PASSWORD_ATTEMPTS } from '../../../shared/accounts/account-change.ts'
import {
  CURRENT_PASSWORD_MESSAGE,
  confirmationSchema,
} from '../../../shared/accounts/account-rules.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { readJson } from '../../http/read-request.ts'
import type { SignedIn } from '../../http/require-admin.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Checks the password of whoever is signed in. Throws Refusal('wrong-password'), or 'too-many-passwords' after five
 * wrong ones.
 */
export type CheckPassword = (ctx: Context, signedIn: SignedIn, password: string) => Promise<void>

/**
 * Counted by token, whatever the address: who holds another's token must not try passwords from many places. A new
 * token is not to be had without the password, and a stolen one must not keep its owner, who signs in anew, from
 * changing the password or removing the thief.
 */
export function createPasswordCheck(app: AppContext): CheckPassword {
  const attempts = createAttemptLimit(app, {
    ...PASSWORD_ATTEMPTS,
    refuse: (minutes) => new Refusal('too-many-passwords', { minutes }),
  })
  return async (ctx, { admin, token }, password) => {
    await attempts.count(ctx, token.jti)
    const fits = await verifyPassword(admin.password_hash, password)
    if (!fits) throw new Refusal('wrong-password')
    await attempts.reset(token.jti)
  }
}

/** The body of a call that asks for the password again. Apps from before it was asked for send no body at all. */
export async function readConfirmation(ctx: Context): Promise<string> {
  const isEmpty = ctx.is('application/json') === null || ctx.request.length === 0
  if (isEmpty) throw new Refusal('invalid-request', { reason: CURRENT_PASSWORD_MESSAGE })
  const { currentPassword } = await readJson(ctx, confirmationSchema)
  return currentPassword
}
