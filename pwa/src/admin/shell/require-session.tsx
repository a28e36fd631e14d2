import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { sessionEnding } from '../../local/session/session.ts'
import { useTillPerson } from '../../local/till/till-person.ts'
import { adminTexts } from '#texts/admin.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { LOGIN_PATH, type LoginState } from '../parts/wished-path.ts'
import { useSessionWatch } from './use-session-watch.ts'

/** Redirects to the login, which leads back to this page, except after a logout on it: the next person starts anew. */
function ToLogin({ wasOpen }: { wasOpen: boolean }) {
  const { pathname, search } = useLocation()
  const isLeft = wasOpen && sessionEnding() === 'logged-out'
  const state: LoginState | null = isLeft ? null : { from: { pathname, search } }
  return <Navigate to={LOGIN_PATH} state={state} replace />
}

/** Renders its children only with a valid session. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSessionWatch()
  const [wasOpen] = useState(session !== null)
  return session === null ? <ToLogin wasOpen={wasOpen} /> : children
}

/** The till also opens to the person who was last signed in on this device: an outage must not stop the shop. */
export function RequireTillPerson({ children }: { children: ReactNode }) {
  const session = useSessionWatch()
  const [wasOpen] = useState(session !== null)
  const person = useTillPerson()
  if (session !== null) return children
  if (!person.loaded) return <Spinner fullScreen text={adminTexts.shell.loading} />
  return person.adminId === null ? <ToLogin wasOpen={wasOpen} /> : children
}
