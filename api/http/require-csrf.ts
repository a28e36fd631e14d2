import type { Middleware } from 'koa'
import * as v from 'valibot'
import { csrfTokenSchema } from '../../shared/accounts/account-rules.ts'
import { Refusal } from '../../shared/refusals.ts'

/**
 * Refuses a call without a well-formed X-CSRF-Token. The value itself is nobody's secret: a page of another
 * site cannot add a header of its own without being asked first, and the bearer token is the protection.
 */
export const requireCsrf: Middleware = (ctx, next) => {
  if (!v.is(csrfTokenSchema, ctx.get('X-CSRF-Token'))) throw new Refusal('csrf-missing')
  return next()
}
