import { isIP, isIPv6 } from 'node:net'
import type { Context, Middleware } from 'koa'
import type { AppContext } from '../app-context.ts'

/** An entry of X-Forwarded-For as an address, or null; some proxies add the port, and brackets with it. */
function readEntry(entry: string): string | null {
  const written = entry.trim()
  const address = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written
  if (isIP(address) !== 0) return address
  const withoutPort = address.replace(/:\d+$/, '')
  return isIP(withoutPort) === 4 ? withoutPort : null
}

/**
 * The address that the outermost of `hops` proxies saw, out of X-Forwarded-For: each proxy writes its entry at the
 * end, so what a visitor invents stands before it. Null when fewer proxies wrote, or something else than an address.
 */
export function forwardedAddress(header: string, hops: number): string | null {
  const entry = header.split(',').at(-hops)
  return entry === undefined ? null : readEntry(entry)
}

/**
 * Sets ctx.ip to the visitor's own address, where the owner said how many proxies stand in front (TRUST_PROXY).
 * Nobody else's headers are believed. Koa's `app.proxy` would also believe X-Forwarded-Host and X-Forwarded-Proto, which
 * a proxy may pass on from a visitor, and takes the first entry for an address whatever it says.
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
 * Whom limits count: an IPv4 address, or the /64 network of an IPv6 one, since each customer of a provider has
 * a whole network to choose addresses from.
 */
export function countedSender({ ip }: Pick<Context, 'ip'>): string {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIPv6(address) ? networkOf(groupsOf(address), 64) : address
}

/**
 * The networks around one, and how many times as much of everything they may have as it has: providers give a customer
 * a /56 or a /48, of which each /64 would begin to count anew.
 */
const WIDER = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

/** A /64 as countedSender writes it, also within a longer key. */
const countedNetwork = /((?:[\da-f]{1,4}:){4}):\/64/

/** A key, and how many times the limit it may have. */
export interface CountedKey {
  key: string
  times: number
}

/** What counts when a key that names a sender does: itself, and for an IPv6 sender the networks around it. */
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
