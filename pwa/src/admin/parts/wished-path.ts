import * as v from 'valibot'

export const ADMIN_HOME = '/admin'
export const TILL_PATH = '/admin/store-order'
export const LOGIN_PATH = '/admin-login'
export const GUIDE_PATH = '/admin/guide'
export const SETTINGS_PATH = '/admin/settings'

const NOWHERE = 'https://shop.invalid'

const loginStateSchema = v.object({
  from: v.object({ pathname: v.string(), search: v.optional(v.string(), '') }),
})

/** Navigation state with the requested address, passed by the session guard to the login screen. */
export interface LoginState {
  from: { pathname: string; search: string }
}

/**
 * Where to go after signing in: the requested page if it is in the back office, else the orders. The state is
 * untrusted, so paths outside /admin are ignored.
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
