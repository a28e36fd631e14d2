import type { Context } from 'koa'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { countedSender } from '../../http/sender-address.ts'

/**
 * Limits of one sender, behind whose address may be a whole mobile network. Placed orders and tries are counted apart:
 * who orders something that is sold out, or whose neighbour sends nonsense, must still be able to order. The number of
 * tries only keeps scripts from making the shop work; a request that no form sends is refused before it counts.
 */
export const ORDER_POSTS = {
  placed: { limit: 30, windowMs: 60_000 },
  tries: { limit: 600, windowMs: 60_000 },
} as const

/**
 * Runs `place` within the limits of its sender; `isNew` of its answer: an order was placed, and not one repeated. Call
 * it with a valid request. Throws Refusal('too-many-requests').
 */
export function limitOrderPosts(app: AppContext) {
  const limitOf = (kind: keyof typeof ORDER_POSTS) =>
    createAttemptLimit(app, {
      name: `order-${kind}`,
      ...ORDER_POSTS[kind],
      refuse: () => new Refusal('too-many-requests'),
    })
  const tries = limitOf('tries')
  const placed = limitOf('placed')
  return async <T extends { isNew: boolean }>(
    ctx: Context,
    place: () => Promise<T>,
  ): Promise<T> => {
    const sender = countedSender(ctx)
    await tries.count(ctx, sender)
    // Counted once it is placed: tries that are under way at the same time would use up the orders of others.
    await placed.expectLeft(ctx, sender)
    const answer = await place()
    if (answer.isNew) await placed.add(sender)
    return answer
  }
}
