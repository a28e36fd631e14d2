import { mayActAs, type Role } from '../../../../shared/accounts/role.ts'
import { readSession, useSession } from './session.ts'
import { tokenRole } from './token-expiry.ts'

/** The role of the signed-in account now; null without a session. */
export function readRole(): Role | null {
  const session = readSession()
  return session && tokenRole(session.token)
}

/** The role of the signed-in account; null without a session. */
export function useRole(): Role | null {
  const session = useSession()
  return session && tokenRole(session.token)
}

/**
 * Whether the signed-in account has at least the role `needed`; false without a session. For display only: the server
 * checks every call.
 */
export function useMay(needed: Role): boolean {
  const role = useRole()
  return role !== null && mayActAs(role, needed)
}
