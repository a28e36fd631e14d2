import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type Session, readSession, sessionEnd, useSession } from '../../local/session/session.ts'

/**
 * The session, read again on every navigation, when it expires, and when the page becomes visible, since timers do not
 * run while a tablet sleeps.
 */
export function useSessionWatch(): Session | null {
  const session = useSession()
  const { key } = useLocation()

  useEffect(() => {
    readSession()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on a change of page, which it does not read
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
