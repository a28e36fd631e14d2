import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses inside a machine or a network: a subscription must not make the server call what only it can reach. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is on the internet. An IPv4 address written as IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Whether the address of a push service may be called as far as its text says: https at the usual port, and no address
 * inside. What a name leads to is checked when it is called (lookupPublic).
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? hostname.includes('.') : isPublicAddress(address)
}

/** Looks a name up for a connection, and fails when any of its addresses is inside. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} is not on the internet.`), '', 0)
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}
