import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { orderRequestSchema } from '../../../shared/checkout/order-request.ts'
import { limitsWithoutStock, TEST_SOURCE } from '../../testing/test-order-limits.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../shared/orders/order.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { presentOrder } from '../../present/present-order.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { editOf, placeTestOrder, putOrder, TEST_CUSTOMER } from '../../testing/order-calls.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { isOnPostgres } from '../../testing/test-postgres.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
})
afterAll(() => shop.close())

const PRICE = 4500
const SIZES = ['S', 'M', 'L'] as const
type Pieces = Partial<Record<(typeof SIZES)[number], number>>

const pieces: fc.Arbitrary<Pieces> = fc
  .array(fc.record({ size: fc.constantFrom(...SIZES), quantity: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((lines) => Object.fromEntries(lines.map(({ size, quantity }) => [size, quantity])))

const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant('place' as const),
        pieces,
        // False: like an order beyond the limits of web orders.
        takesStock: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('lines' as const), which: fc.nat(9), pieces }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant('status' as const),
        which: fc.nat(9),
        status: fc.constantFrom(...ORDER_STATUSES),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ what: fc.constant('delete' as const), which: fc.nat(9) }),
    },
  ),
  { minLength: 5, maxLength: 25 },
)

type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never

/**
 * Cases that are always tried besides the generated ones: an order that took no stock is shipped at once, or confirmed.
 */
const SENT_UNTAKEN = (['Shipped', 'Confirmed'] as const).map((status) => {
  const place = { what: 'place' as const, pieces: { M: 3 }, takesStock: false }
  return [[place, { what: 'status' as const, which: 0, status }]] as [Steps]
})

interface Known {
  id: string
  status: OrderStatus
  taken: boolean
  pieces: Pieces
}

/** A model of the shop in a few lines: the pieces on the shelf, and the pieces that each order took from it. */
class Shelf {
  readonly left: Record<string, number> = { S: 8, M: 8, L: 8 }
  orders: Known[] = []

  has(wanted: Pieces): boolean {
    return SIZES.every((size) => (wanted[size] ?? 0) <= (this.left[size] ?? 0))
  }

  /**
   * Moves the difference between the pieces held before and after. Returns false, and moves nothing, when there are too
   * few.
   */
  move(before: Pieces, after: Pieces): boolean {
    const next = SIZES.map((size) => {
      const more = (after[size] ?? 0) - (before[size] ?? 0)
      return [size, (this.left[size] ?? 0) - more, more] as const
    })
    if (next.some(([, left, more]) => more > 0 && left < 0)) return false
    for (const [size, left] of next) this.left[size] = left
    return true
  }
}

const out = ({ status, taken, pieces: all }: Omit<Known, 'id'>): Pieces =>
  !taken || status === 'Returned' || status === 'Cancelled' ? {} : all

/** Places an order beyond the limits, which takes no stock. */
async function placeBeyondLimits(lines: Parameters<typeof placeTestOrder>[1]) {
  const body = v.parse(orderRequestSchema, { ...TEST_CUSTOMER, products: lines })
  const placed = await shop.app.db.write((transaction) =>
    placeOrder(transaction, body, {
      receivedAtMs: Date.now(),
      source: TEST_SOURCE,
      limits: limitsWithoutStock(),
      freeFrom: null,
      language: null,
    }),
  )
  return presentOrder(placed)
}

test('whatever is placed, edited, moved and deleted, the shelf holds what a second reckoning says', async () => {
  const run = fc.asyncProperty(steps, async (sequence) => {
    const product = await addTestProduct(shop.app, { price: PRICE, stock: { S: 8, M: 8, L: 8 } })
    const shelf = new Shelf()
    const linesOf = (wanted: Pieces) =>
      Object.entries(wanted).map(([size, quantity]) => ({
        productId: product,
        title: '',
        size,
        quantity,
        price: PRICE,
      }))

    for (const step of sequence) {
      if (step.what === 'place') {
        const { pieces: wanted, takesStock: taken } = step
        const fits = taken ? shelf.move({}, wanted) : shelf.has(wanted)
        const place = taken
          ? placeTestOrder(shop, linesOf(wanted))
          : placeBeyondLimits(linesOf(wanted))
        const placed = await place.catch(() => null)
        expect(placed !== null).toBe(fits)
        if (placed) shelf.orders.push({ id: placed._id, status: 'Pending', taken, pieces: wanted })
        continue
      }
      const known = shelf.orders[step.which % Math.max(1, shelf.orders.length)]
      if (!known) continue
      if (step.what === 'delete') {
        if (known.status !== 'Shipped') shelf.move(out(known), {})
        shelf.orders = shelf.orders.filter((order) => order !== known)
        await shop.fetchJson(`/api/orders/${known.id}`, { method: 'DELETE', token })
        continue
      }
      const wanted = {
        ...known,
        ...(step.what === 'lines' ? { pieces: step.pieces } : { status: step.status }),
      }
      wanted.taken ||= wanted.status === 'Confirmed' || wanted.status === 'Shipped'
      const fits = shelf.move(out(known), out(wanted))
      const { body } = await shop.fetchJson(`/api/orders/${known.id}`, { token })
      const edit = editOf(body.order, { status: wanted.status, products: linesOf(wanted.pieces) })
      const answer = await putOrder(shop, token, known.id, edit)
      expect(answer.status).toBe(fits ? 200 : 409)
      if (fits) Object.assign(known, wanted)
    }

    for (const size of SIZES) {
      expect([size, await readTestStock(shop.app, product, size)]).toEqual([size, shelf.left[size]])
    }
    expect(await shop.app.db.read(checkIntegrity)).toEqual([])
  })
  await fc.assert(run, { numRuns: isOnPostgres() ? 10 : 25, examples: SENT_UNTAKEN })
}, 120_000)
