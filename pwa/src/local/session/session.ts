import * as v from 'valibot'
import { create } from 'zustand'
import {
  ADMIN_ID_KEY,
  ADMIN_TOKEN_KEY,
  CSRF_STORAGE_KEY,
  csrfTokenSchema,
} from '../../../../shared/accounts/account-rules.ts'
import { tokenBegin, tokenExpiry } from './token-expiry.ts'

export interface Session {
  token: string
  adminId: string
}

/** Local storage key: how many ms this device's clock was ahead of the server's at sign-in. */
const CLOCK_AHEAD_KEY = 'koraClockAhead'

/** Local storage key: how the last session ended, unless it expired. */
const ENDING_KEY = 'koraSessionEnding'

/** 'refused': the server no longer accepts the token. */
export type SessionEnding = 'logged-out' | 'refused'

/** How the session ended, in any tab; null during a session, and when it expired. */
export function sessionEnding(): SessionEnding | null {
  const stored = localStorage.getItem(ENDING_KEY)
  return stored === 'logged-out' || stored === 'refused' ? stored : null
}

/** Epoch ms by this device's clock at which a token expires; null when it cannot be decoded. */
export function sessionEnd(token: string): number | null {
  const expiry = tokenExpiry(token)
  return expiry === null ? null : expiry + (Number(localStorage.getItem(CLOCK_AHEAD_KEY)) || 0)
}

/**
 * Stores how far this device's clock is ahead: with an offset above a token's lifetime, every new token would count as
 * expired. A clock that is behind is not corrected: the server rejects expired tokens anyway, and once the clock is set
 * right, the correction would end the token too early.
 */
function noteClock(token: string): void {
  const begin = tokenBegin(token)
  const ahead = begin === null ? 0 : Math.max(0, Date.now() - begin)
  localStorage.setItem(CLOCK_AHEAD_KEY, String(ahead))
}

/**
 * The stored session; removes it when it is expired or undecodable. When only one of the two keys is set, it counts as
 * none but is not removed: another tab may be about to write the other key.
 */
function readStored(now: number): Session | null {
  const token = localStorage.getItem(ADMIN_TOKEN_KEY)
  const adminId = localStorage.getItem(ADMIN_ID_KEY)
  if (token === null || adminId === null) return null
  const end = sessionEnd(token)
  if (end !== null && end > now) return { token, adminId }
  localStorage.removeItem(ADMIN_TOKEN_KEY)
  localStorage.removeItem(ADMIN_ID_KEY)
  return null
}

const useSessionStore = create<{ session: Session | null }>(() => ({
  session: typeof localStorage === 'undefined' ? null : readStored(Date.now()),
}))

function publish(session: Session | null): void {
  const known = useSessionStore.getState().session
  if (known?.token === session?.token && known?.adminId === session?.adminId) return
  useSessionStore.setState({ session })
}

/** The session, or null when it is missing, undecodable or expired. Removes such a session from local storage. */
export function readSession(): Session | null {
  const session = readStored(Date.now())
  publish(session)
  return session
}

/** Begins a session with a token that the server has just issued. */
export function storeSession(session: Session): void {
  noteClock(session.token)
  localStorage.removeItem(ENDING_KEY)
  localStorage.setItem(ADMIN_TOKEN_KEY, session.token)
  localStorage.setItem(ADMIN_ID_KEY, session.adminId)
  publish(session)
}

/** Ends the session; `ending`: why, unless it expired. */
export function clearSession(ending?: SessionEnding): void {
  // First: other tabs read it as soon as the token is removed.
  if (ending !== undefined) localStorage.setItem(ENDING_KEY, ending)
  localStorage.removeItem(ADMIN_TOKEN_KEY)
  localStorage.removeItem(ADMIN_ID_KEY)
  publish(null)
}

/** Ends the session of a token that the server no longer accepts. False when it is not the current token. */
export function endRefusedSession(token: string): boolean {
  if (localStorage.getItem(ADMIN_TOKEN_KEY) !== token) return false
  clearSession('refused')
  return true
}

/** The session, updated by sign-in and logout in any tab; an expiry only by the next readSession(). */
export function useSession(): Session | null {
  return useSessionStore((state) => state.session)
}

/** Calls `listener` when the session changes. Returns an unsubscribe function. */
export function onSessionChange(listener: (session: Session | null) => void): () => void {
  return useSessionStore.subscribe((state) => listener(state.session))
}

function follow(event: StorageEvent): void {
  // A null key means that the storage was cleared.
  if (event.key === null || event.key === ADMIN_TOKEN_KEY || event.key === ADMIN_ID_KEY) {
    readSession()
  }
}

/** Follows sign-in and logout in other tabs. Returns an unsubscribe function. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function newCsrfToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** This tab's CSRF token, 64 hex characters, created when session storage has none. */
export function csrfToken(): string {
  const stored = sessionStorage.getItem(CSRF_STORAGE_KEY)
  if (v.is(csrfTokenSchema, stored)) return stored
  const made = newCsrfToken()
  sessionStorage.setItem(CSRF_STORAGE_KEY, made)
  return made
}
