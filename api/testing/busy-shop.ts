import * as fc from 'fast-check'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import { newId } from '../../shared/new-id.ts'
import type { OrderJson } from '../../shared/orders/order.ts'
import { Refusal } from '../../shared/refusals.ts'
import { STORE_CUSTOMER } from '../../shared/store-order/store-order.ts'
import { signToken } from '../http/tokens.ts'
import { addTestCategory } from './add-test-category.ts'
import { addTestProduct } from './add-test-product.ts'
import { placeTestOrder, setTestStatus } from './order-calls.ts'
import { signUpAdmin, type TestApp } from './start-test-app.ts'
import { isOnPostgres } from './test-postgres.ts'
import { createTestTill, type TestTill } from './test-till.ts'

const HOUR_MS = 3_600_000

/** Midnights in the shop's time zone, an hour ahead of UTC, from 26 February to 4 March 2026. */
const MIDNIGHTS = Array.from(
  { length: 7 },
  (_, day) => Date.parse('2026-02-25T23:00:00Z') + day * 24 * HOUR_MS,
)

/** At midnight, just before it, or at any time of a day. */
const momentArbitrary = fc.record({
  midnight: fc.constantFrom(...MIDNIGHTS),
  offset: fc.oneof(fc.constantFrom(-1, 0), fc.integer({ min: 0, max: 24 * HOUR_MS - 1 })),
})
const lineArbitrary = fc.record({
  good: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const stepArbitrary = fc.record({
  at: momentArbitrary.map(({ midnight, offset }) => midnight + offset),
  kind: fc.constantFrom(
    'web',
    'web',
    'sale',
    'sale',
    'sale',
    'return',
    'return',
    'return without receipt',
    'exchange',
    'return in the office',
    'status',
    'delete',
  ),
  till: fc.nat(1),
  /** How long after it happened a till's operation reaches the server. */
  lateMs: fc.constantFrom(0, 0, 3 * HOUR_MS, 50 * HOUR_MS),
  lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 3 }),
  which: fc.nat(),
  status: fc.constantFrom('Shipped', 'Shipped', 'Shipped', 'Cancelled', 'Returned', 'Pending'),
  /** Centimes taken off a line's price, and off the whole sale. */
  off: fc.constantFrom(0, 0, 12_345, -5000),
  ofTicket: fc.constantFrom(0, 0, 1),
  restock: fc.boolean(),
})
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Goods with and without sizes, a cost and a category. Prices in dinars. */
const GOODS = [
  { title: 'Maillot', price: 4500.5, buyingPrice: 3000, stock: { S: 400, M: 400 }, size: 'M' },
  { title: 'Ballon', price: 1999.99, buyingPrice: 2100, stock: 900, size: null },
  { title: 'Gants', price: 450, stock: 900, size: null },
  { title: '=Souliers', price: 9000, buyingPrice: 6000.01, stock: { 42: 900 }, size: '42' },
] as const

interface Sale {
  id: string
  payload: { products: { productId: string; size: string | null; price: number }[] }
}

/** A shop that was filled with random trading over some days in February and March 2026. */
export interface BusyShop {
  adminId: string
  /** A token for the current moment. */
  token(): string
  goods: ProductId[]
  tills: TestTill[]
}

/**
 * Fills a shop, mostly through its API, on PostgreSQL with two thirds of the trading. `setNow`: sets the shop's clock.
 */
export async function fillBusyShop(
  shop: TestApp,
  setNow: (ms: number) => void,
  { seed = 1962, steps = isOnPostgres() ? 140 : 220 } = {},
): Promise<BusyShop> {
  setNow(MIDNIGHTS[0] ?? 0)
  const { adminId } = await signUpAdmin(shop)
  const admin = {
    adminId,
    get token() {
      return signToken(shop.app, { id: adminId, token_version: 1, role: 'owner' })
    },
  }
  const now = () => shop.app.clock()
  const tills = [createTestTill(shop.url, admin, now), createTestTill(shop.url, admin, now, 'T2')]
  for (const till of tills) await till.enrol('Till')
  const goods: ProductId[] = []
  for (const good of GOODS) goods.push(await addTestProduct(shop.app, good))
  const category = await addTestCategory(shop.app, 'Textile')
  await shop.app.db.write((db) =>
    db
      .updateTable('products')
      .set({ category_id: category })
      .where('id', 'in', goods.slice(0, 2))
      .execute(),
  )
  const life = new Life(shop, admin, tills, goods)
  const [taken = []] = fc.sample(
    fc.array(stepArbitrary, { minLength: steps, maxLength: steps, size: 'max' }),
    { seed, numRuns: 1 },
  )
  for (const step of taken.toSorted((a, b) => a.at - b.at)) {
    setNow(step.at)
    await life.take(step, () => setNow(step.at + step.lateMs))
  }
  setNow((MIDNIGHTS.at(-1) ?? 0) + 100 * HOUR_MS)
  return { adminId, token: () => admin.token, goods, tills }
}

class Life {
  readonly #shop: TestApp
  readonly #admin: { token: string; adminId: string }
  readonly #tills: TestTill[]
  readonly #goods: ProductId[]
  readonly #orders: string[] = []
  readonly #sales: Sale[] = []

  constructor(
    shop: TestApp,
    admin: { token: string; adminId: string },
    tills: TestTill[],
    goods: ProductId[],
  ) {
    this.#shop = shop
    this.#admin = admin
    this.#tills = tills
    this.#goods = goods
  }

  async take(step: Step, later: () => void): Promise<void> {
    const till = this.#tills[step.till]
    if (!till) return
    switch (step.kind) {
      case 'web':
        await this.#orderByWeb(step)
        break
      case 'sale':
        await this.#push(till, [this.#sale(till, step, newId())], later)
        break
      case 'return':
      case 'return without receipt': {
        const back = this.#back(till, step, step.kind === 'return', newId())
        await this.#push(till, [back], later)
        break
      }
      case 'exchange': {
        const ticket = newId()
        const both = [this.#back(till, step, true, ticket), this.#sale(till, step, ticket)]
        await this.#push(till, both, later)
        break
      }
      case 'return in the office':
        await this.#takeBackInOffice(step)
        break
      case 'status':
        await this.#setStatus(step)
        break
      case 'delete':
        if (step.which % 3 === 0) await this.#delete(step)
    }
  }

  async #orderByWeb({ lines }: Step): Promise<void> {
    // A shopper's order has only one line per product.
    const products = lines
      .filter((line, index) => lines.findIndex(({ good }) => good === line.good) === index)
      .map(({ good, quantity }) => ({ ...this.#line(good), quantity }))
    const order = await placeTestOrder(this.#shop, products)
    this.#orders.push(order._id)
  }

  #line(good: number): { productId: ProductId; size: string | null } {
    const productId = this.#goods[good]
    if (!productId) throw new Error(`There is no good ${good}.`)
    return { productId, size: GOODS[good]?.size ?? null }
  }

  /** A sale with discounts: on the line, and of one centime per piece on the whole sale. */
  #sale(till: TestTill, { at, lines, off, ofTicket }: Step, ticket: string) {
    const products = lines.map(({ good, quantity }) => {
      const list = Math.round((GOODS[good]?.price ?? 0) * 100)
      return {
        ...this.#line(good),
        title: GOODS[good]?.title ?? '',
        quantity,
        price: (list - off - ofTicket) / 100,
        listPrice: list / 100,
        discount: off === 0 ? null : { amount: off / 100, reason: 'Club' },
      }
    })
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const total = products.reduce(
      (sum, line) => sum + Math.round(line.price * 100) * line.quantity,
      0,
    )
    const made = till.operation(
      'store-order.v2',
      {
        ...STORE_CUSTOMER,
        ticket,
        shift: null,
        shipping: 0,
        status: 'Shipped',
        products,
        ticketDiscount:
          ofTicket === 0 ? null : { amount: (ofTicket * pieces) / 100, reason: '+Fidélité' },
        totalPrice: total / 100,
        seller: null,
        receiptNumber: `T${this.#tills.indexOf(till) + 1}-${String(this.#sales.length + 1).padStart(6, '0')}`,
      },
      at,
    )
    this.#sales.push(made as Sale)
    return made
  }

  #back(till: TestTill, step: Step, hasReceipt: boolean, ticket: string) {
    const sale = hasReceipt ? (this.#sales[step.which % this.#sales.length] ?? null) : null
    const [first] = sale?.payload.products ?? []
    const good = first ?? { ...this.#line(step.lines[0]?.good ?? 0), price: 100.01 }
    const made = till.back(sale, good.productId, 1, {
      at: step.at,
      price: good.price,
      restock: step.restock,
    })
    const { lines } = made.payload as { lines: object[] }
    const sized = lines.map((line) => ({ ...line, size: good.size }))
    return { ...made, payload: { ...(made.payload as object), ticket, lines: sized } }
  }

  async #push(till: TestTill, operations: unknown[], later: () => void): Promise<void> {
    later()
    const { body } = await till.push(operations)
    for (const result of body.results as { status: string; order?: OrderJson }[]) {
      if (result.status !== 'applied') throw new Error(JSON.stringify(body))
      if (result.order) this.#orders.push(result.order._id)
    }
  }

  async #read({ which }: Step): Promise<OrderJson | null> {
    const id = this.#orders[which % this.#orders.length]
    if (id === undefined) return null
    const { token } = this.#admin
    const { status, body } = await this.#shop.fetchJson(`/api/orders/${id}`, { token })
    return status === 200 ? (body.order as OrderJson) : null
  }

  async #takeBackInOffice(step: Step): Promise<void> {
    const order = await this.#read(step)
    const [first] = order?.products ?? []
    if (!order || !first || order.status !== 'Shipped') return
    const { productId, size, price } = first
    const lines = [{ productId, size, quantity: 1, price, restock: step.restock, reason: 'Refusé' }]
    // Refused when nothing is left of it; then nothing came back.
    await this.#shop.fetchJson(`/api/orders/${order._id}/returns`, {
      token: this.#admin.token,
      body: { lines },
    })
  }

  async #setStatus({ which, status }: Step): Promise<void> {
    const id = this.#orders[which % this.#orders.length]
    if (id === undefined) return
    try {
      const token = this.#admin.token
      await setTestStatus(this.#shop, token, [id], status as OrderJson['status'])
    } catch (error) {
      // For example when too few pieces are left.
      if (!(error instanceof Refusal)) throw error
    }
  }

  async #delete({ which }: Step): Promise<void> {
    const [id] = this.#orders.splice(which % Math.max(1, this.#orders.length), 1)
    if (id === undefined) return
    const { token } = this.#admin
    await this.#shop.fetchJson(`/api/orders/${id}`, { method: 'DELETE', token })
  }
}
