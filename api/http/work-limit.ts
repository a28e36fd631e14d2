import type { Context, Middleware } from 'koa'
import { Refusal } from '../../shared/refusals.ts'
import { passTurns } from './pass-turns.ts'
import { type CountedKey, countedKeys, countedSender } from './sender-address.ts'

/** Requests worked on at once, in all and of one sender; how many more of a sender may wait, and for how long. */
export interface WorkLimits {
  inAll: number
  ofSender: number
  waiting: number
  waitMs: number
}

/**
 * For making what all may read. The database is asked by one after the other, so more at once would only hold more
 * memory; hundreds of shoppers behind one address wait some milliseconds for their turn.
 */
const READ_LIMITS: WorkLimits = { inAll: 16, ofSender: 4, waiting: 1000, waitMs: 10_000 }
/** For all else: orders, what admins do. Most of their time they come in over a slow line, which costs little. */
const OTHER_LIMITS: WorkLimits = { inAll: 1024, ofSender: 64, waiting: 1000, waitMs: 10_000 }

/** Seconds after which a rush has passed. */
const RETRY_S = 5

/** Whether nobody is there any more to take an answer. */
export function isGone(ctx: Context): boolean {
  return ctx.res.closed || !ctx.writable
}

interface Queue {
  keys: readonly CountedKey[]
  /** How each begins, in the order they came. */
  waiting: Set<() => void>
}

/**
 * Bounds how many requests are worked on at once. The rest waits; senders take turns, so that one who asks a thousand
 * times holds up another once.
 */
export class WorkLimit {
  readonly #limits: WorkLimits
  readonly #working = new Map<string, number>()
  /** By sender; whose turn was longest ago comes first. */
  readonly #queues = new Map<string, Queue>()
  #inAll = 0

  constructor(limits: WorkLimits) {
    this.#limits = limits
  }

  /**
   * Does a request's work in its turn. Throws Refusal('too-busy'), with Retry-After set, when too many wait, when it
   * has waited too long, or when its client has gone: then the work was not begun. `work` is told whether it had to wait.
   */
  async run<T>(ctx: Context, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const sender = countedSender(ctx)
    const queue = this.#queues.get(sender) ?? { keys: countedKeys(sender), waiting: new Set() }
    const isNext = queue.waiting.size === 0 && this.#hasRoom(queue.keys) && !isGone(ctx)
    if (isNext) this.#count(queue.keys, 1)
    else await this.#wait(ctx, sender, queue)
    try {
      if (!isNext && isGone(ctx)) throw new Refusal('too-busy')
      return await work(!isNext)
    } finally {
      this.#count(queue.keys, -1)
      this.#beginNext()
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

  /** Resolves when the request has been counted among those worked on. */
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
        // The database answers at once: without a pause, whoever asks for what is ready would wait for all of these.
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
      // To the end of the row of senders.
      this.#queues.delete(sender)
      this.#queues.set(sender, queue)
      begin?.()
      return
    }
  }
}

/** For the answers that are made for all to read. */
export function limitReads(limits = READ_LIMITS): WorkLimit {
  return new WorkLimit(limits)
}

function isPublicRead({ method, headers }: Context): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

/**
 * Bounds the work on all requests but the reads of strangers: those are files, what is ready to send, or made within the
 * limit of the answer cache, so that whoever asks for what is there waits for nobody.
 */
export function limitWork(limits = OTHER_LIMITS): Middleware {
  const work = new WorkLimit(limits)
  return (ctx, next) => (isPublicRead(ctx) ? next() : work.run(ctx, () => next()))
}
