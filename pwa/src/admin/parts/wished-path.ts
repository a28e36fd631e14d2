import * as v from 'valibot'

export const ADMIN_HOME = '/admin'
export const LOGIN_PATH = '/admin-login'

const NOWHERE = 'https://shop.invalid'

const loginStateSchema = v.object({
  from: v.object({ pathname: v.string(), search: v.optional(v.string(), '') }),
})

/** The address a person was on their way to, as the guard hands it to the login screen. */
export interface LoginState {
  from: { pathname: string; search: string }
}

/**
 * Where to go after signing in: the wished page when it is one of the back office's own, else the orders.
 * The state could have been forged by whoever opened the page, so nothing outside /admin is followed.
 */
export function wishedPath(state: unknown): string {
  const parsed = v.safeParse(loginStateSchema, state)
  if (!parsed.success) return ADMIN_HOME
  const address = parsed.output.from.pathname + parsed.output.from.search
  if (!URL.canParse(address, NOWHERE)) return ADMIN_HOME
  const { origin, pathname, search } = new URL(address, NOWHERE)
  const isOwn = pathname === ADMIN_HOME || pathname.startsWith(`${ADMIN_HOME}/`)
  return origin === NOWHERE && isOwn ? pathname + search : ADMIN_HOME
}
