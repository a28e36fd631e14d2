import type { Context } from 'koa'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { keyedHash } from '../../database/keyed-hash.ts'
import { putWrongTries, readWrongTries } from '../../database/wrong-tries.ts'
import { type AttemptLimit, createAttemptLimit } from '../../http/rate-limits.ts'
import { countedSender } from '../../http/sender-address.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR_MS = 3_600_000

/**
 * Limits on how often orders may be looked up by number and phone number. Somebody who knows a phone number could try
 * all order numbers, which are consecutive. So each phone number has only a few wrong tries, from whatever address.
 * Somebody who knows an order number would have to try a hundred million phone numbers; there is no limit by order
 * number, because strangers could use it to lock out the shopper. A successful lookup is taken back from all limits,
 * since a mobile network has thousands of shoppers behind one address. Nobody gains tries by looking up an order of
 * their own.
 */
export const TRACK_LIMITS = {
  ofSender: { limit: 30, windowMs: QUARTER_MS },
  /** Both apply. Strangers can lock a shopper out for hours, who still has the link and the telephone. */
  wrongOfPhone: [
    { limit: 4, windowMs: 6 * HOUR_MS },
    { limit: 12, windowMs: 30 * 24 * HOUR_MS },
  ],
  /** For all addresses together. Above it each address has only a few tries, which the people behind it share. */
  wrongInAll: { limit: 1000, windowMs: QUARTER_MS },
  ofSenderInFlood: { limit: 3, windowMs: QUARTER_MS },
  /**
   * Calls with the token of a link, which cannot be guessed: of one order, and of one sender those whose token is
   * wrong. So nobody is kept from an order by what others send from the same address. This only keeps scripts from
   * overloading the shop.
   */
  links: { limit: 120, windowMs: 60_000 },
} as const

const IN_ALL = 'all'

/** Looks up the requested order. */
type Find<T> = (db: ReadTransaction) => Promise<T>

/** Whether an attempt is within a limit. It counts either way. */
async function isWithin(limit: AttemptLimit, ctx: Context, key: string): Promise<boolean> {
  try {
    await limit.count(ctx, key)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/** Limits lookups of orders by number and phone number. */
export function limitTries(app: AppContext) {
  const limitOf = (name: 'ofSender' | 'ofSenderInFlood' | 'wrongInAll') =>
    createAttemptLimit(app, {
      name: `track-${name}`,
      ...TRACK_LIMITS[name],
      refuse: (minutes) => new Refusal('too-many-tries', { minutes }),
    })
  const ofSender = limitOf('ofSender')
  const ofSenderInFlood = limitOf('ofSenderInFlood')
  const inAll = limitOf('wrongInAll')

  /**
   * In one transaction, so that concurrent tries are counted one after the other. A successful lookup writes nothing.
   */
  function lookFor<T>(phone: string, find: Find<T>): Promise<T | { waitMs: number }> {
    if (!app.config.rateLimits) return app.db.read(find)
    const key = keyedHash(app.config, 'wrong-try', phone)
    const { wrongOfPhone } = TRACK_LIMITS
    return app.db.write(async (transaction) => {
      const nowMs = app.clock()
      const { times, waitMs } = await readWrongTries(transaction, key, wrongOfPhone, nowMs)
      if (waitMs > 0) return { waitMs }
      const found = await find(transaction)
      if (!found) await putWrongTries(transaction, key, [...times, nowMs])
      return found
    })
  }

  return {
    /**
     * Looks up an order by phone number, and counts a try that finds none. The sender's try is counted before, and
     * taken back when the order was found. Throws Refusal('too-many-tries').
     */
    async attempt<T extends object | undefined>(
      ctx: Context,
      phone: string,
      find: Find<T>,
    ): Promise<T> {
      const sender = countedSender(ctx)
      await ofSender.count(ctx, sender)
      // Counted from the first try on, so that whoever caused the flood has no tries left during it.
      const isFew = await isWithin(ofSenderInFlood, ctx, sender)
      if (!(await isWithin(inAll, ctx, IN_ALL)) && !isFew) await ofSenderInFlood.count(ctx, sender)
      ctx.remove('Retry-After')
      const found = await lookFor(phone, find)
      if (found === undefined) return found
      if ('waitMs' in found) {
        const { waitMs } = found
        ctx.set('Retry-After', String(Math.ceil(waitMs / 1000)))
        throw new Refusal('too-many-tries', { minutes: Math.ceil(waitMs / MINUTE_MS) })
      }
      await inAll.uncount(IN_ALL)
      await ofSender.uncount(sender)
      await ofSenderInFlood.uncount(sender)
      return found
    },
  }
}

/** Limits calls with the token of a link. `orderId`: null when the token is wrong. */
export function limitLinks(
  app: AppContext,
): (ctx: Context, orderId: OrderId | null) => Promise<void> {
  const links = createAttemptLimit(app, {
    name: 'track-links',
    ...TRACK_LIMITS.links,
    refuse: () => new Refusal('too-many-requests'),
  })
  return (ctx, orderId) => links.count(ctx, orderId ?? countedSender(ctx))
}
