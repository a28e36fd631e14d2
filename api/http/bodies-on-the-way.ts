import type { Context } from 'koa'
import { Refusal } from '../../shared/refusals.ts'
import { countedKeys, countedSender, type CountedKey } from './sender-address.ts'
import { withoutSlot } from './work-limit.ts'

/** Maximum bodies that are being received at once, in all and of one sender, and the bytes of all of them together. */
export interface BodyLimits {
  inAll: number
  ofSender: number
  bytes: number
}

/** Of bodies kept in memory: half of the connections that the server accepts, and a part of its memory. */
const MEMORY_LIMITS: BodyLimits = { inAll: 2048, ofSender: 256, bytes: 64 * 1024 * 1024 }
/** Of uploads, which are written to the disk: they come from people who are signed in. */
const DISK_LIMITS: BodyLimits = { inAll: 512, ofSender: 64, bytes: 2 * 1024 ** 3 }

/** The least that must arrive of a body, on average: the worst mobile network on which a page still opens. */
const MIN_BYTES_PER_S = 512
/** How often that is checked. A small body may take as long as this. */
const LATE_MS = 30_000
/**
 * A body that began this recently is not displaced while others are older: bytes that were sent ahead must not make it
 * the one that is furthest behind, and most bodies arrive in a moment.
 */
const JUST_BEGUN_MS = 1000
/** How often the bytes are added up while bodies arrive. */
const SUM_MS = 250

interface Body {
  keys: readonly CountedKey[]
  startedMs: number
  received: () => number
  /** Bytes received, at least those that are reserved. */
  bytes: () => number
  /** The whole body is here, and waits for a slot of work. */
  hasArrived: boolean
  cutOff: () => void
}

const nowMs = () => performance.now()

/** Counts the bytes of a request from now on; what arrived before and was not read is included. */
function receivedOf({ req }: Context): () => number {
  const before = req.socket.bytesRead - req.readableLength
  return () => req.socket.bytesRead - before
}

/**
 * Rejects with Refusal('too-slow') when less than MIN_BYTES_PER_S arrived in a period of LATE_MS: a large body may take
 * long on a slow network, but a slow-loris client cannot keep the request open.
 */
async function inTime<T>(reading: Promise<T>, received: () => number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const checkAfter = (before: number) => {
      timer = setTimeout(() => {
        const now = received()
        if (now - before < (MIN_BYTES_PER_S * LATE_MS) / 1000) reject(new Refusal('too-slow'))
        else checkAfter(now)
      }, LATE_MS)
    }
    checkAfter(received())
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Bounds the bodies that are being received. A new one is always admitted. Beyond the limits the body that is furthest
 * behind loses its connection: of the same sender beyond the sender's limit, otherwise of the sender with the most. So
 * slow senders displace each other, and not a body that arrives in a moment, also behind one address.
 */
export class BodiesOnTheWay {
  readonly #limits: BodyLimits
  readonly #bodies = new Set<Body>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: BodyLimits) {
    this.#limits = limits
  }

  /**
   * Runs `read`, which reads the body, without a slot of work, and returns when there is a slot for the rest of the
   * request. `reservedBytes` count from the start. Throws Refusal: 'too-slow', 'too-busy'; and what `read` throws.
   */
  async receive<T>(ctx: Context, reservedBytes: number, read: () => Promise<T>): Promise<T> {
    const received = receivedOf(ctx)
    const body: Body = {
      keys: countedKeys(countedSender(ctx)),
      startedMs: nowMs(),
      received,
      bytes: () => Math.max(received(), reservedBytes),
      hasArrived: false,
      cutOff: () => void ctx.req.socket.destroy(),
    }
    this.#bodies.add(body)
    this.#timer ??= setInterval(() => this.#limitBytes(), SUM_MS).unref()
    try {
      this.#limitCount(body)
      return await withoutSlot(ctx, async () => {
        const result = await inTime(read(), received)
        body.hasArrived = true
        return result
      })
    } finally {
      this.#remove(body)
    }
  }

  #remove(body: Body): void {
    this.#bodies.delete(body)
    if (this.#bodies.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #limitCount({ keys }: Body): void {
    const { inAll, ofSender } = this.#limits
    const arriving = [...this.#bodies].filter(({ hasArrived }) => !hasArrived)
    for (const { key, times } of keys) {
      const ofKey = arriving.filter((body) => body.keys.some((other) => other.key === key))
      if (ofKey.length > ofSender * times) this.#cutOff(ofKey)
    }
    if (arriving.length > inAll)
      this.#cutOff(this.#ofBiggest(({ hasArrived }) => (hasArrived ? 0 : 1)))
  }

  #limitBytes(): void {
    let bytes = 0
    for (const body of this.#bodies) bytes += body.bytes()
    while (bytes > this.#limits.bytes && this.#bodies.size > 1) {
      bytes -= this.#cutOff(this.#ofBiggest((body) => body.bytes()))
    }
  }

  /** The bodies of the sender with the most, where the widest network of an IPv6 address counts as one sender. */
  #ofBiggest(weigh: (body: Body) => number): Body[] {
    const bySender = new Map<string, { weight: number; bodies: Body[] }>()
    for (const body of this.#bodies) {
      const key = body.keys.at(-1)?.key ?? ''
      const sender = bySender.get(key) ?? { weight: 0, bodies: [] }
      sender.weight += weigh(body)
      sender.bodies.push(body)
      bySender.set(key, sender)
    }
    let biggest = { weight: -1, bodies: [] as Body[] }
    for (const sender of bySender.values()) if (sender.weight > biggest.weight) biggest = sender
    return biggest.bodies
  }

  /** Disconnects the body that is furthest behind, of those that have just begun the first; returns its bytes. */
  #cutOff(bodies: readonly Body[]): number {
    const justBegunMs = nowMs() - JUST_BEGUN_MS
    const dueMs = ({ startedMs, received, hasArrived }: Body) => {
      if (hasArrived) return Infinity
      // Later than any that is older.
      if (startedMs > justBegunMs) return Number.MAX_SAFE_INTEGER / 2 + startedMs
      return startedMs + (received() / MIN_BYTES_PER_S) * 1000
    }
    let last = bodies[0]
    for (const body of bodies) if (last && dueMs(body) < dueMs(last)) last = body
    if (!last) return 0
    const bytes = last.bytes()
    this.#remove(last)
    last.cutOff()
    return bytes
  }
}

const inMemory = new BodiesOnTheWay(MEMORY_LIMITS)
const onDisk = new BodiesOnTheWay(DISK_LIMITS)

/**
 * Runs `read`, which reads the body of the request into memory (at most `maxBytes`) or onto the disk. Unless the body
 * is here already, the request has no slot of work until it is. Throws Refusal: 'too-slow', 'too-busy'; and what `read`
 * throws.
 */
export function receiveBody<T>(
  ctx: Context,
  { to, maxBytes }: { to: 'memory' | 'disk'; maxBytes: number },
  read: () => Promise<T>,
): Promise<T> {
  if (ctx.req.complete) return read()
  // A small compressed body may be large once it is unpacked.
  const reservedBytes = ctx.get('Content-Encoding') === '' ? 0 : maxBytes
  return (to === 'memory' ? inMemory : onDisk).receive(ctx, reservedBytes, read)
}
