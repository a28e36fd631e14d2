import type { Context } from 'koa'
import type * as v from 'valibot'
import { PASSWORD_ATTEMPTS } from '../../shared/accounts/account-change.ts'
import { NO_CURRENT_PASSWORD } from '../../shared/accounts/account-rules.ts'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'
import { createAttemptLimit } from './rate-limits.ts'
import { readJson } from './read-request.ts'
import type { SignedIn } from './require-role.ts'
import { isPasswordProof } from './tokens.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Verifies the password of the signed-in account. Throws Refusal('wrong-password'), or 'too-many-passwords' after five
 * wrong ones.
 */
export type CheckPassword = (ctx: Context, signedIn: SignedIn, password: string) => Promise<void>

/**
 * The rate limit counts by token, not by IP address: the holder of a stolen token must not try passwords from many
 * addresses. A new token requires the password, so attempts with a stolen token do not block the owner, who can sign
 * in again and change the password or remove the attacker's account.
 */
export function createPasswordCheck(app: AppContext): CheckPassword {
  const attempts = createAttemptLimit(app, {
    name: 'own-password',
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

/** Reads a body that contains a password confirmation. Older versions of the app send no body. */
export async function readConfirmed<TSchema extends v.GenericSchema>(
  ctx: Context,
  schema: TSchema,
): Promise<v.InferOutput<TSchema>> {
  const isEmpty = ctx.is('application/json') === null || ctx.request.length === 0
  if (isEmpty) throw new Refusal('invalid-request', { reason: NO_CURRENT_PASSWORD })
  return readJson(ctx, schema)
}

/**
 * Expects that a request which makes something that outlives the session was made by whoever knows the password: typed
 * for it, or at a login a little before, whose proof came with it. A token alone may be stolen. Throws
 * Refusal('password-needed'), and as CheckPassword.
 */
export async function expectTyped(
  app: AppContext,
  checkPassword: CheckPassword,
  ctx: Context,
  signedIn: SignedIn,
  typed: { currentPassword?: string | undefined; passwordProof?: string | undefined },
): Promise<void> {
  if (typed.currentPassword !== undefined)
    return checkPassword(ctx, signedIn, typed.currentPassword)
  const { passwordProof: proof } = typed
  if (proof === undefined || !isPasswordProof(app, proof, signedIn.admin))
    throw new Refusal('password-needed')
}
