import { isIP } from 'node:net'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'

/**
 * Whether a text can be the address of a push service: https at the usual port, and a name with a dot, since push services
 * have no bare IP addresses. Where the name leads is checked when it is called, see postOutside().
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  // An IPv6 address has no dot: URL writes even one with an IPv4 part in it without.
  return isIP(hostname) === 0 && hostname.includes('.')
}

/** Throws Refusal('invalid-request') unless the shop may call this address as a push service. */
export function expectPushEndpoint({ config }: Pick<AppContext, 'config'>, endpoint: string): void {
  if (config.outgoingReach !== 'public' || isPushEndpoint(endpoint)) return
  throw new Refusal('invalid-request', {
    reason: 'endpoint must be an https address on the internet.',
  })
}
