import { isIP, isIPv6 } from 'node:net'
import type { Context, Middleware } from 'koa'
import type { AppContext } from '../app-context.ts'
import type { Config } from '../config.ts'

/**
 * The IP address in an entry of X-Forwarded-For, or null when it is none. Some proxies add a port, and brackets around
 * IPv6.
 */
function readEntry(entry: string): string | null {
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? entry
  if (isIP(address) !== 0) return address
  const withoutPort = address.replace(/:\d+$/, '')
  return isIP(withoutPort) === 4 ? withoutPort : null
}

/**
 * Settings of Koa for `trustProxy` reverse proxies in front: ctx.ips then holds the entries of X-Forwarded-For that
 * they appended, and none of those that a client wrote before them. Hazard: Koa then also takes ctx.host and
 * ctx.protocol from X-Forwarded-Host and X-Forwarded-Proto, which a proxy may pass on as a client sent them.
 */
export function proxySettings({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return { proxy: trustProxy > 0, maxIpsCount: trustProxy }
}

/**
 * Corrects ctx.ip, for which Koa takes the first of ctx.ips without looking at it. With fewer entries than trusted
 * proxies, or an entry that is no address, a client may have written it, so the connection's address counts. Warns
 * once when X-Forwarded-For comes while TRUST_PROXY is off.
 */
export function checkSenderAddress(app: Pick<AppContext, 'config' | 'log'>): Middleware {
  const { trustProxy } = app.config
  let hasWarned = false
  return (ctx, next) => {
    const [outermost = ''] = ctx.ips.length === trustProxy ? ctx.ips : []
    ctx.request.ip = readEntry(outermost) ?? ctx.socket.remoteAddress ?? ''
    if (trustProxy === 0 && !hasWarned && ctx.get('X-Forwarded-For') !== '') {
      hasWarned = true
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
    const bitsOfGroup = Math.min(16, Math.max(0, bits - index * 16))
    return group & ((0xffff << (16 - bitsOfGroup)) & 0xffff)
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
 * The network that contains a client's address: a /24 of IPv4, which is the smallest that is routed, or a /48 of IPv6.
 * Many customers of a mobile operator share one.
 */
export function networkOfSender({ ip }: Pick<Context, 'ip'>): string {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv6(address)) return networkOf(groupsOf(address), 48)
  return address.replace(/\.\d+$/, '.0/24')
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
