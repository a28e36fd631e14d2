import { isIP, isIPv6 } from 'node:net'
import type { Context, Middleware } from 'koa'
import type { AppContext } from '../app-context.ts'

/** The IP address in an entry of X-Forwarded-For, or null. Some proxies add a port, and brackets around IPv6. */
function readEntry(entry: string): string | null {
  const written = entry.trim()
  const address = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written
  if (isIP(address) !== 0) return address
  const withoutPort = address.replace(/:\d+$/, '')
  return isIP(withoutPort) === 4 ? withoutPort : null
}

/**
 * The client address that the outermost of `hops` trusted proxies wrote into X-Forwarded-For. Each proxy appends its
 * entry, so entries forged by the client come before it. Null when there are too few entries or it is no address.
 */
export function forwardedAddress(header: string, hops: number): string | null {
  const entry = header.split(',').at(-hops)
  return entry === undefined ? null : readEntry(entry)
}

/**
 * Sets ctx.ip to the client's address when TRUST_PROXY says how many reverse proxies are in front; without it,
 * X-Forwarded-For is ignored. Koa's `app.proxy` is not used: it also trusts X-Forwarded-Host and X-Forwarded-Proto,
 * which a proxy may pass on from the client, and takes the first entry without checking that it is an address.
 */
export function readSenderAddress(app: Pick<AppContext, 'config' | 'log'>): Middleware {
  const hops = app.config.trustProxy
  let warned = false
  return (ctx, next) => {
    const header = ctx.get('X-Forwarded-For')
    if (header === '') return next()
    if (hops > 0) {
      const address = forwardedAddress(header, hops)
      if (address !== null) ctx.request.ip = address
    } else if (!warned) {
      warned = true
      app.log.warn(
        'A request came with X-Forwarded-For while TRUST_PROXY is off: if a proxy stands in front, all visitors count as one.',
      )
    }
    return next()
  }
}

function readGroups(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const first = readGroups(head)
  const last = readGroups(tail)
  return [...first, ...Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last]
}

function networkOf(groups: readonly number[], bits: number): string {
  const shown = groups.slice(0, 4).map((group, index) => {
    const kept = Math.min(16, Math.max(0, bits - index * 16))
    return group & ((0xffff << (16 - kept)) & 0xffff)
  })
  return `${shown.map((group) => group.toString(16)).join(':')}::/${bits}`
}

/**
 * The key that limits count a client by: an IPv4 address, or the /64 network of an IPv6 address, because each
 * customer of a provider has a whole network to choose addresses from.
 */
export function countedSender({ ip }: Pick<Context, 'ip'>): string {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIPv6(address) ? networkOf(groupsOf(address), 64) : address
}

/**
 * The networks that contain a /64, with how many times its limit they may use. Providers assign a customer a /56 or
 * a /48, and without these limits the customer could switch to a new /64 to start a new count.
 */
const WIDER = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

/** A /64 as formatted by countedSender, also inside a longer key. */
const countedNetwork = /((?:[\da-f]{1,4}:){4}):\/64/

/** A key and the factor by which its limit is multiplied. */
export interface CountedKey {
  key: string
  times: number
}

/** All keys to count for a key that contains a sender: the key itself and, for IPv6, one for each network around it. */
export function countedKeys(key: string): CountedKey[] {
  const itself = { key, times: 1 }
  const network = countedNetwork.exec(key)
  if (!network) return [itself]
  const [written, groups = ''] = network
  const around = WIDER.map(({ bits, times }) => ({
    key: key.replace(written, networkOf(readGroups(groups.slice(0, -1)), bits)),
    times,
  }))
  return [itself, ...around]
}
