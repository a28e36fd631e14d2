import * as v from 'valibot'
import { mayActAs, type Role } from '../../../../../shared/accounts/role.ts'
import { type OrderJson, orderPageSchema, orderSchema } from '../../../../../shared/orders/order.ts'
import { toIso } from '../../../../../shared/time.ts'
import { callApi } from '../../../http/call-api.ts'
import type { AnswerRequest } from '../../../local/answers/load-answer.ts'
import { readSalesHere } from '../../../local/till/sales-here.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { collectOrders, type Span } from './collect-orders.ts'

/** The maximum page size of the server. */
const PAGE_SIZE = 200

export const dayOrdersSchema = v.object({
  orders: v.array(orderSchema),
  sentHere: v.array(v.string()),
})

/** Validates without transforming: the answer is cached as the server sent it. */
const pageSchema = v.pipe(
  v.unknown(),
  v.check((answer) => v.is(orderPageSchema, answer)),
  v.transform((answer) => answer as v.InferInput<typeof orderPageSchema>),
)

function pathOf({ fromMs, toMs }: Span, page: number): string {
  const query = new URLSearchParams({
    origin: 'store',
    from: toIso(fromMs),
    to: toIso(toMs),
    page: String(page),
    limit: String(PAGE_SIZE),
  })
  return `/api/orders?${query.toString()}`
}

/**
 * Whether the day includes all tills. `role`: null without a session, which is usual on an enrolled till; on another
 * device, the server then asks for a sign-in.
 */
export function seesAllTills(role: Role | null, isTill: boolean): boolean {
  return role === null ? !isTill : mayActAs(role, 'manager')
}

/** The day for a person who may not read the shop's orders: only the sales of this till, which are on the device. */
const ofThisTill = (day: string, span: Span): AnswerRequest<typeof dayOrdersSchema> => ({
  key: `store-day-here:${day}`,
  path: pathOf(span, 1),
  schema: dayOrdersSchema,
  read: () => Promise.resolve({ orders: [], sentHere: [] }),
})

/** Request for the store sales of a day, cached for offline use: of all tills, or none besides this till's own. */
export function dayRequest(
  day: string,
  span: Span,
  ofAllTills: boolean,
): AnswerRequest<typeof dayOrdersSchema> {
  if (!ofAllTills) return ofThisTill(day, span)
  return {
    key: `store-day:${day}`,
    path: pathOf(span, 1),
    schema: dayOrdersSchema,
    async read(token, signal) {
      // Read before the request: sales sent by then are in the answer, unless they were deleted on the server.
      const here = await readSalesHere(tillDb(), span.fromMs, span.toMs).catch(() => [])
      const sentHere = here.filter(({ state }) => state === 'sent').map(({ id }) => id)
      const orders = await collectOrders<OrderJson>(span, PAGE_SIZE, async (part, page) => {
        const path = pathOf(part, page)
        const answer = await callApi({ path, schema: pageSchema, token, signal })
        return answer.orders
      })
      return { orders, sentHere }
    },
  }
}
