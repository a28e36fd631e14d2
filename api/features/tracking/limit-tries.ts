import type { Context } from 'koa'
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
 * How often orders may be looked for by number and phone number. Whoever knows a phone number would go through the numbers of
 * orders, which rise by one: so a phone number has few wrong tries, wherever they come from. Whoever knows a number would go
 * through phone numbers, a hundred million of them: no limit by number, which would only let strangers keep its shopper
 * out. A found one is taken back from all limits, since a mobile network has thousands of shoppers behind one address; nobody
 * wins tries by an order of their own.
 */
export const TRACK_LIMITS = {
  ofSender: { limit: 30, windowMs: QUARTER_MS },
  /** Both hold: strangers can keep a shopper out for hours, who has the link and the telephone. */
  wrongOfPhone: [
    { limit: 4, windowMs: 6 * HOUR_MS },
    { limit: 12, windowMs: 30 * 24 * HOUR_MS },
  ],
  /** Of all addresses together. Beyond it each address has only a few tries, which many behind one address share. */
  wrongInAll: { limit: 1000, windowMs: QUARTER_MS },
  ofSenderInFlood: { limit: 3, windowMs: QUARTER_MS },
  /** Calls with the token of a link, which nobody guesses: only so that no script keeps the shop busy. */
  links: { limit: 120, windowMs: 60_000 },
} as const

const IN_ALL = 'all'

/** Looks for what was asked for. */
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

/** Limits of the tries to find an order by number and phone number. */
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

  /** In one transaction, since those run one after the other: many tries at once count as well. A found one writes nothing. */
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
     * Looks for an order of a phone number, and counts a try that finds none. A try is counted for its sender before, and
     * taken back when the order was found. Throws Refusal('too-many-tries').
     */
    async attempt<T extends object | undefined>(
      ctx: Context,
      phone: string,
      find: Find<T>,
    ): Promise<T> {
      const sender = countedSender(ctx)
      await ofSender.count(ctx, sender)
      // Counted from the first try on: whoever made the flood has none left in it.
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

/** Limits the calls with the token of a link, per address. */
export function limitLinks(app: AppContext): (ctx: Context) => Promise<void> {
  const links = createAttemptLimit(app, {
    name: 'track-links',
    ...TRACK_LIMITS.links,
    refuse: () => new Refusal('too-many-requests'),
  })
  return (ctx) => links.count(ctx, countedSender(ctx))
}
