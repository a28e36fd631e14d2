import type { Middleware } from 'koa'
import * as v from 'valibot'
import { csrfTokenSchema } from '../../shared/accounts/account-rules.ts'
import { Refusal } from '../../shared/refusals.ts'

/**
 * Refuses a request without a well-formed X-CSRF-Token. The value is not secret: a page of another origin cannot send
 * a custom header without a CORS preflight, which is never granted. The main protection is the bearer token.
 */
export const requireCsrf: Middleware = (ctx, next) => {
  if (!v.is(csrfTokenSchema, ctx.get('X-CSRF-Token'))) throw new Refusal('csrf-missing')
  return next()
}
