import { isIP } from 'node:net'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'

/**
 * Whether a text may be the address of a push service: https at the default port, and a host name with a dot, since
 * push services have no bare IP addresses. The address that the name resolves to is checked when it is called, see
 * postOutside().
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  // A host without a dot is not public. An IPv6 address never has one, since URL rewrites embedded IPv4 parts.
  return isIP(hostname) === 0 && hostname.includes('.')
}

/** Throws Refusal('invalid-request') unless the shop may call this address as a push service. */
export function expectPushEndpoint({ config }: Pick<AppContext, 'config'>, endpoint: string): void {
  if (config.outgoingReach !== 'public' || isPushEndpoint(endpoint)) return
  throw new Refusal('invalid-request', {
    reason: 'endpoint must be an https address on the internet.',
  })
}
