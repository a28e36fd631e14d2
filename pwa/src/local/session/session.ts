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

/** Local storage key: by how many ms this device's clock was ahead of the server's at the sign-in. */
const CLOCK_AHEAD_KEY = 'koraClockAhead'

/** Local storage key: how the last session ended, where it did not just expire. */
const ENDING_KEY = 'koraSessionEnding'

/** 'refused': the server takes the token no more. */
export type SessionEnding = 'logged-out' | 'refused'

/** How the session ended, in whichever tab; null while there is one, and when it expired. */
export function sessionEnding(): SessionEnding | null {
  const stored = localStorage.getItem(ENDING_KEY)
  return stored === 'logged-out' || stored === 'refused' ? stored : null
}

/** Epoch ms of this device's clock at which a token ends; null when it cannot be decoded. */
export function sessionEnd(token: string): number | null {
  const expiry = tokenExpiry(token)
  return expiry === null ? null : expiry + (Number(localStorage.getItem(CLOCK_AHEAD_KEY)) || 0)
}

/**
 * A clock that is ahead by more than a token lives would end every new one at once: nobody could sign in. A clock that
 * is behind is left alone: the server says when the token is over, and one set right later would end it too early.
 */
function noteClock(token: string): void {
  const begin = tokenBegin(token)
  const ahead = begin === null ? 0 : Math.max(0, Date.now() - begin)
  localStorage.setItem(CLOCK_AHEAD_KEY, String(ahead))
}

/**
 * The signed-in admin as the browser's storage has it, cleared out when it cannot count any more. Half of it is nobody,
 * and is left alone: another tab may be about to write the other half.
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

/** The session, or null when it is missing, undecodable or expired: then it is removed from local storage. */
export function readSession(): Session | null {
  const session = readStored(Date.now())
  publish(session)
  return session
}

/** Begins a session with a token that the server has just given. */
export function storeSession(session: Session): void {
  noteClock(session.token)
  localStorage.removeItem(ENDING_KEY)
  localStorage.setItem(ADMIN_TOKEN_KEY, session.token)
  localStorage.setItem(ADMIN_ID_KEY, session.adminId)
  publish(session)
}

/** Ends the session; `ending` where it did not just expire. */
export function clearSession(ending?: SessionEnding): void {
  // First: the other tabs look as soon as the token is gone.
  if (ending !== undefined) localStorage.setItem(ENDING_KEY, ending)
  localStorage.removeItem(ADMIN_TOKEN_KEY)
  localStorage.removeItem(ADMIN_ID_KEY)
  publish(null)
}

/** Ends the session of a token that the server does not take any more. False when it is not this device's. */
export function endRefusedSession(token: string): boolean {
  if (localStorage.getItem(ADMIN_TOKEN_KEY) !== token) return false
  clearSession('refused')
  return true
}

/** Signing in or out in this tab or another; an expiry shows at the next readSession(). */
export function useSession(): Session | null {
  return useSessionStore((state) => state.session)
}

/** Calls `listener` when the session changes. Returns the way to stop. */
export function onSessionChange(listener: (session: Session | null) => void): () => void {
  return useSessionStore.subscribe((state) => listener(state.session))
}

function follow(event: StorageEvent): void {
  // A null key: the whole storage was cleared.
  if (event.key === null || event.key === ADMIN_TOKEN_KEY || event.key === ADMIN_ID_KEY) {
    readSession()
  }
}

/** Follows sign-in and logout in the other tabs. Returns the way to stop. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function newCsrfToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The CSRF value of this tab's session storage, made when there is none: 64 hex characters. */
export function csrfToken(): string {
  const stored = sessionStorage.getItem(CSRF_STORAGE_KEY)
  if (v.is(csrfTokenSchema, stored)) return stored
  const made = newCsrfToken()
  sessionStorage.setItem(CSRF_STORAGE_KEY, made)
  return made
}
