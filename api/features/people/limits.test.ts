import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { dinarsToCentimes } from '../../../shared/money.ts'
import { newId } from '../../../shared/new-id.ts'
import { updateProduct } from '../../database/product-edits.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'

const DAY_MS = 86_400_000

let shop: TestApp
let admin: { token: string; adminId: string }
let jersey: string
let till: TestTill
let people: Record<'seller' | 'manager' | 'former', string>
beforeAll(async () => {
  shop = await startTestApp()
  admin = await signUpAdmin(shop)
  jersey = await addTestProduct(shop.app, { price: 1000, stock: { M: 50 } })
  people = { seller: await hire('seller'), manager: await hire('manager'), former: newId() }
  people.former = await hire('manager', 'Former')
  await call(`/api/people/${people.former}`, 'PUT', { active: false })
  const { settings } = (await call('/api/shop-settings', 'GET')).body
  const sellerLimits = {
    discountPercent: 10,
    refund: 150,
    noRefundWithoutReceipt: true,
    noCashMoves: true,
  }
  const change = { revision: settings.revision, change: { sellerLimits } }
  expect((await call('/api/shop-settings', 'PUT', change)).status).toBe(200)
})
afterAll(() => shop.close())

beforeEach(() => {
  till = createTestTill(shop.url, admin)
})

const call = (path: string, method: string, body?: object) =>
  shop.fetchJson(path, { token: admin.token, method, ...(body && { body }) })

async function hire(role: string, name = role): Promise<string> {
  return (await call('/api/people', 'POST', { name, role, pin: '1234' })).body._id
}

interface Sold {
  productId?: string
  /** What the till says is the shop's price. */
  listPrice?: number
  atMs?: number
}

/** A sale of one piece. */
function saleAt(price: number, { productId = jersey, listPrice = 1000, atMs }: Sold = {}) {
  const payload = {
    ticket: newId(),
    shift: null,
    fullName: 'Store Order',
    phone: '0000000000',
    city: 'In-Store',
    commune: 'In-Store',
    shipping: 0,
    status: 'Shipped',
    products: [
      {
        productId,
        title: 'Jersey',
        size: 'M',
        quantity: 1,
        price,
        listPrice,
        discount: null,
      },
    ],
    ticketDiscount: price < listPrice ? { amount: listPrice - price, reason: '' } : null,
    totalPrice: price,
    seller: null,
    receiptNumber: 'T1-000007',
  }
  return till.operation('store-order.v2', payload, atMs)
}

/** Sets the price of a product, in dinars. */
async function setPrice(id: ProductId, price: number, atMs: number): Promise<void> {
  await shop.app.db.write((transaction) =>
    updateProduct(
      transaction,
      id,
      {
        title: 'Jersey',
        description: '',
        translations: null,
        priceCentimes: dinarsToCentimes(price),
        promoPriceCentimes: null,
        onSale: false,
        buyingPriceCentimes: null,
        lowStock: null,
        categoryId: null,
        images: [],
      },
      atMs,
    ),
  )
}

/** Pushes operations of a person and returns what was flagged. None is refused. */
async function push(operations: object[], actor: string, approvedBy?: string) {
  const sent = operations.map((made) => ({ ...made, actor, ...(approvedBy && { approvedBy }) }))
  const { body } = await till.push(sent as never)
  for (const { status } of body.results) expect(status).toBe('applied')
  const { notes } = (await call('/api/attention', 'GET')).body
  return notes
    .filter(
      (note: { kind: string; device?: { _id: string } }) =>
        note.kind === 'beyond-limits' && note.device?._id === till.device,
    )
    .toReversed()
}

test('a seller beyond the limits is flagged with the name, and nothing is refused', async () => {
  const [within, beyond] = [saleAt(900), saleAt(899)]
  const back = till.back(null, jersey, 2)
  const cash = till.moveCash(newId(), -500)
  expect(await push([within, beyond, back, cash], people.seller)).toMatchObject([
    { person: 'seller', limits: ['discount'], label: 'T1-000007' },
    { person: 'seller', limits: ['refund', 'refund-without-receipt'], label: 'T1-R000001' },
    { person: 'seller', limits: ['cash-move'], label: '' },
  ])
})

test('what a manager allowed is not flagged, and the server knows who it was', async () => {
  const sale = saleAt(10)
  expect(await push([sale], people.seller, people.manager)).toEqual([])
  const stored = await shop.app.db.read((db) =>
    db
      .selectFrom('operations')
      .select(['actor', 'approved_by'])
      .where('id', '=', sale.id)
      .executeTakeFirstOrThrow(),
  )
  expect(stored).toEqual({ actor: people.seller, approved_by: people.manager })
})

test('a manager who may not sell any more allowed it when they still could', async () => {
  expect(await push([saleAt(10)], people.seller, people.former)).toEqual([])
})

test.each(['seller', 'nobody'])('%s cannot allow what is beyond the limits', async (who) => {
  const approver = who === 'seller' ? people.seller : newId()
  expect(await push([saleAt(10)], people.seller, approver)).toHaveLength(1)
})

test('managers have no limits, nor has an account', async () => {
  expect(await push([saleAt(10)], people.manager)).toEqual([])
  expect(await push([saleAt(10)], admin.adminId)).toEqual([])
})

test('the same operation sent twice is flagged once', async () => {
  const sale = saleAt(10)
  await push([sale], people.seller)
  expect(await push([sale], people.seller)).toHaveLength(1)
})

test('a till that says another price of the shop does not go around the limit', async () => {
  const dear = await addTestProduct(shop.app, { price: 5000, stock: { M: 50 } })
  const sales = [
    saleAt(1, { productId: dear, listPrice: 1 }),
    saleAt(4499, { productId: dear, listPrice: 4499 }),
    saleAt(4500, { productId: dear, listPrice: 4500 }),
  ]
  expect((await push(sales, people.seller)).length).toBe(2)
})

test('a till without a connection sells at the price it knew, and nobody is flagged', async () => {
  const nowMs = Date.now()
  const productId = await addTestProduct(shop.app, { price: 1000, stock: { M: 50 } })
  await setPrice(productId, 2000, nowMs - 3 * DAY_MS)
  await setPrice(productId, 3000, nowMs - DAY_MS)
  const sold = { productId, listPrice: 1000 }
  expect(await push([saleAt(900, sold)], people.seller)).toEqual([])
  expect(await push([saleAt(899, sold)], people.seller)).toHaveLength(1)
})

test('an edit that leaves the price as it is keeps what the price was before', async () => {
  const nowMs = Date.now()
  const productId = await addTestProduct(shop.app, { price: 1000, stock: { M: 50 } })
  await setPrice(productId, 3000, nowMs - 2 * DAY_MS)
  await setPrice(productId, 3000, nowMs - DAY_MS)
  expect(await push([saleAt(950, { productId, listPrice: 1000 })], people.seller)).toEqual([])
})

test('a price from more than thirty days before the sale is none of the shop any more', async () => {
  const nowMs = Date.now()
  const productId = await addTestProduct(shop.app, { price: 1000, stock: { M: 50 } })
  await setPrice(productId, 3000, nowMs - 40 * DAY_MS)
  const sold = { productId, listPrice: 1000 }
  expect(await push([saleAt(1000, sold)], people.seller)).toHaveLength(1)
  // A sale of that time, which arrives now, was right.
  till = createTestTill(shop.url, admin)
  expect(await push([saleAt(1000, { ...sold, atMs: nowMs - 41 * DAY_MS })], people.seller)).toEqual(
    [],
  )
})
