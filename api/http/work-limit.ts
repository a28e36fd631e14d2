import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import { Refusal } from '../../shared/refusals.ts'
import { passTurns } from './pass-turns.ts'
import { type CountedKey, countedKeys, countedSender } from './sender-address.ts'

/** Maximum concurrent requests, in all and of one sender; how many more of a sender may wait, and for how long. */
export interface WorkLimits {
  inAll: number
  ofSender: number
  waiting: number
  waitMs: number
}

/**
 * For computing public answers. Database queries run one at a time, so more concurrency would only use more memory;
 * hundreds of shoppers behind one address wait a few milliseconds each.
 */
const READ_LIMITS: WorkLimits = { inAll: 16, ofSender: 4, waiting: 1000, waitMs: 10_000 }
/** For all other requests: orders, admin requests. They mostly wait for the database; none waits for a body. */
const OTHER_LIMITS: WorkLimits = { inAll: 1024, ofSender: 64, waiting: 1000, waitMs: 10_000 }

/** Retry-After in seconds, by when a peak has usually passed. */
const RETRY_S = 5

/** Whether the client has disconnected. */
export function isGone(ctx: Context): boolean {
  return ctx.res.closed || !ctx.writable
}

/** The slot of a request that is being worked on. */
interface Slot {
  giveBack(): void
  /** Resolves when the request may go on; rejects as WorkLimit.run does. */
  takeAgain(): Promise<void>
}

interface Queue {
  keys: readonly CountedKey[]
  /** Starts one waiting request each, in order of arrival. */
  waiting: Set<() => void>
}

/**
 * Bounds how many requests are handled concurrently and queues the rest. Senders are served round-robin, so that
 * a sender with a thousand queued requests delays another sender by only one of them.
 */
export class WorkLimit {
  readonly #limits: WorkLimits
  readonly #working = new Map<string, number>()
  /** By sender; the sender served longest ago is first. */
  readonly #queues = new Map<string, Queue>()
  #inAll = 0

  constructor(limits: WorkLimits) {
    this.#limits = limits
  }

  /**
   * Runs `work` within the limits and passes whether it had to wait, and its slot. Throws Refusal('too-busy') without starting it,
   * and sets Retry-After, when the queue is full, the wait was too long or the client has disconnected.
   */
  async run<T>(ctx: Context, work: (hasWaited: boolean, slot: Slot) => Promise<T>): Promise<T> {
    const sender = countedSender(ctx)
    const keys = countedKeys(sender)
    let isHeld = false
    const take = (): Promise<void> | null => {
      const queue = this.#queues.get(sender) ?? { keys, waiting: new Set() }
      if (queue.waiting.size > 0 || !this.#hasRoom(keys) || isGone(ctx)) {
        return this.#wait(ctx, sender, queue).then(() => void (isHeld = true))
      }
      this.#count(keys, 1)
      isHeld = true
      return null
    }
    const giveBack = () => {
      if (!isHeld) return
      isHeld = false
      this.#count(keys, -1)
      this.#beginNext()
    }
    const waiting = take()
    try {
      if (waiting) await waiting
      if (waiting && isGone(ctx)) throw new Refusal('too-busy')
      return await work(waiting !== null, { giveBack, takeAgain: async () => void (await take()) })
    } finally {
      giveBack()
    }
  }

  #hasRoom(keys: readonly CountedKey[]): boolean {
    const { inAll, ofSender } = this.#limits
    if (this.#inAll >= inAll) return false
    return keys.every(({ key, times }) => (this.#working.get(key) ?? 0) < ofSender * times)
  }

  #count(keys: readonly CountedKey[], change: 1 | -1): void {
    this.#inAll += change
    for (const { key } of keys) {
      const now = (this.#working.get(key) ?? 0) + change
      if (now > 0) this.#working.set(key, now)
      else this.#working.delete(key)
    }
  }

  /** Resolves when the request may start; #beginNext has then counted it. */
  #wait(ctx: Context, sender: string, queue: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        ctx.res.off('close', giveUp)
        queue.waiting.delete(begin)
        if (queue.waiting.size === 0) this.#queues.delete(sender)
      }
      const begin = () => {
        end()
        // SQLite is synchronous: without yielding, requests for cached answers would wait for the whole queue.
        void passTurns().then(resolve)
      }
      const giveUp = () => {
        end()
        ctx.set('Retry-After', String(RETRY_S))
        reject(new Refusal('too-busy'))
      }
      const timer = setTimeout(giveUp, this.#limits.waitMs)
      if (isGone(ctx) || queue.waiting.size >= this.#limits.waiting) {
        giveUp()
        return
      }
      ctx.res.once('close', giveUp)
      queue.waiting.add(begin)
      this.#queues.set(sender, queue)
    })
  }

  #beginNext(): void {
    for (const [sender, queue] of this.#queues) {
      if (!this.#hasRoom(queue.keys)) continue
      const [begin] = queue.waiting
      this.#count(queue.keys, 1)
      // Move this sender to the end of the rotation.
      this.#queues.delete(sender)
      this.#queues.set(sender, queue)
      begin?.()
      return
    }
  }
}

/** The work limit for computing public answers. */
export function limitReads(limits = READ_LIMITS): WorkLimit {
  return new WorkLimit(limits)
}

function isPublicRead({ method, headers }: Context): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

const slots = new WeakMap<IncomingMessage, Slot>()

/**
 * Runs `wait` without the slot of the request, so that others work meanwhile, and then takes a slot again. Throws
 * Refusal('too-busy') when there is none in time, and what `wait` throws.
 */
export async function withoutSlot<T>({ req }: Context, wait: () => Promise<T>): Promise<T> {
  const slot = slots.get(req)
  slot?.giveBack()
  const result = await wait()
  await slot?.takeAgain()
  return result
}

/**
 * Bounds the work on all requests except unauthenticated reads. Those are files, cached answers, or answers computed
 * within the answer cache's own limit, so a request for a file or a cached answer never waits. A request whose body is
 * still arriving is not being worked on: see receiveBody.
 */
export function limitWork(limits = OTHER_LIMITS): Middleware {
  const work = new WorkLimit(limits)
  return (ctx, next) =>
    isPublicRead(ctx)
      ? next()
      : work.run(ctx, (_hasWaited, slot) => {
          slots.set(ctx.req, slot)
          return next()
        })
}
