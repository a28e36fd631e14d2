import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type Session, readSession, sessionEnd, useSession } from '../../local/session/session.ts'

/**
 * The session, looked at again on every change of page, when its time is up, and when the screen is back in view:
 * timers stand still while a tablet sleeps.
 */
export function useSessionWatch(): Session | null {
  const session = useSession()
  const { key } = useLocation()

  useEffect(() => {
    readSession()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of page is the occasion, not an input
  }, [key])

  useEffect(() => {
    const end = session && sessionEnd(session.token)
    if (end === null) return
    const timer = setTimeout(() => readSession(), Math.max(0, end - Date.now()) + 50)
    const look = () => readSession()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [session])

  return session
}
