import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../shared/new-id.ts'
import { addTestCategory } from './testing/add-test-category.ts'
import { addTestProduct } from './testing/add-test-product.ts'
import { placeConfirmedOrder, TEST_COURIER } from './testing/courier.ts'
import { closeTestShop, openTestShop, type TestShop } from './testing/open-test-shop.ts'

/*
 * Each statement is a message to another process or another machine, and the longest transactions of a shop delay all
 * others. This test states how many statements each kind of work may take, so that an increase is noticed.
 */

const ORDER = 'insert into "orders"'
const PUSH = 'insert into "operations"'
const HANDOVER = 'insert into "handovers"'
const FILE = 'insert into "status_imports"'
const PRODUCTS = 'insert into "changes"'

let opened: TestShop
const products: Awaited<ReturnType<typeof addTestProduct>>[] = []

beforeAll(async () => {
  opened = await openTestShop()
  for (let n = 0; n < 20; n += 1)
    products.push(await addTestProduct(opened.shop.app, { title: `P${n}`, stock: { M: 1000 } }))
  await opened.till.enrol('Till')
})
afterAll(() => closeTestShop(opened.shop))

async function call(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
  const { shop, admin } = opened
  const headers = { 'Idempotency-Key': newId() }
  const request = { method, token: admin.token, headers, ...(body !== undefined && { body }) }
  const answer = await shop.fetchJson(path, request)
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** Counts the statements of the transaction that contains `part`, including begin and commit, while `work` runs. */
async function count(part: string, work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const open = new Map<unknown, string[]>()
  const found: string[][] = []
  for (const [index, args] of query.mock.calls.entries()) {
    const [asked] = args as unknown as [string | { text: string }]
    const text = typeof asked === 'string' ? asked : asked.text
    const client = query.mock.contexts[index]
    if (text.startsWith('begin')) open.set(client, [])
    const statements = open.get(client)
    statements?.push(text)
    if (statements?.some((one) => one.includes(part)) && /\bcommit$/.test(text))
      found.push(statements)
  }
  query.mockRestore()
  expect(found).toHaveLength(1)
  return found[0]?.length ?? 0
}

function order(lines: number) {
  const wanted = products.slice(0, lines)
  return call('/api/orders', {
    fullName: 'Amine Bouzid',
    phone: '0550123456',
    city: 'constantine',
    commune: 'El Khroub',
    shipping: 500,
    products: wanted.map((productId) => ({ productId, quantity: 1, size: 'M' })),
  })
}

test('a web order is one transaction, with a statement more for each line', async () => {
  const one = await count(ORDER, () => order(1))
  expect(one).toBeLessThanOrEqual(15)
  expect(await count(ORDER, () => order(5))).toBe(one + 4)
})

test('the limits of web orders take four statements more', async () => {
  const { shop } = opened
  const { app } = shop
  const without = await count(ORDER, () => order(1))
  app.config.rateLimits = true
  const within = await count(ORDER, () => order(1))
  app.config.rateLimits = false
  expect(within).toBe(without + 4)
})

test('a sale of a till takes eleven statements of those of its push', async () => {
  const { till } = opened
  const sales = (total: number) =>
    Array.from({ length: total }, (_, n) => till.sale(products[n % 20] ?? '', 1))
  const one = await count(PUSH, () => till.push(sales(1)))
  expect(one).toBeLessThanOrEqual(33)
  expect(await count(PUSH, () => till.push(sales(50)))).toBe(one + 49 * 11)
})

const PARCELS = 20

test('a parcel takes thirteen statements when it is handed over, and one when a file says where it is', async () => {
  const courier = (await call('/api/couriers', TEST_COURIER))._id as string
  const orders: Awaited<ReturnType<typeof placeConfirmedOrder>>[] = []
  for (const productId of [...products.slice(0, PARCELS), products[0]]) {
    if (productId === undefined) throw new Error('no product')
    const line = { productId, size: 'M', quantity: 1 }
    orders.push(await placeConfirmedOrder(opened.shop, opened.admin.token, [line]))
  }
  const handOver = (sent: typeof orders) =>
    call('/api/handovers', {
      id: newId(),
      courier,
      courierRevision: 1,
      orders: sent.map(({ _id: id, revision }) => ({ id, revision })),
    })
  const [first, ...others] = orders
  if (!first) throw new Error('no order')
  const one = await count(HANDOVER, () => handOver([first]))
  const many = await count(HANDOVER, () => handOver(others))
  expect(many).toBe(one + (PARCELS - 1) * 13)

  const layout = `/api/couriers/${courier}/status-file`
  const columns = { number: '', tracking: '', state: '', date: '', collected: '' }
  const words = [{ word: 'Parti', meaning: 'at-hub' }]
  await call(layout, { revision: 0, columns, words }, 'PUT')
  const importFile = (sent: typeof orders) =>
    call('/api/status-imports', {
      id: newId(),
      courier,
      revision: 1,
      fileName: 'a.csv',
      madeAt: new Date().toISOString(),
      lines: sent.map(({ number }, n) => {
        const line = { line: n + 2, number, tracking: `ECO${number}`, word: 'Parti' }
        return { ...line, at: null, isDateBad: false, collected: null }
      }),
    })
  const ofOne = await count(FILE, () => importFile([first]))
  const ofMany = await count(FILE, () => importFile(others))
  expect(ofMany).toBe(ofOne + PARCELS - 1)
})

test('an imported product takes three statements, and one that it changes four', async () => {
  await addTestCategory(opened.shop.app, 'Balls')
  const importFile = async (total: number, price: number) => {
    const file = Array.from({ length: total }, (_, n) => ({
      line: n * 2 + 2,
      title: `Imported of ${total}, ${n}`,
      description: 'Round.',
      category: 'Balls',
      price,
      sizes: [0, 1].map((place) => ({ line: n * 2 + 2 + place, size: `${place + 4}`, stock: 3 })),
    }))
    const { products: plans } = await call('/api/products/import/preview', { products: file })
    const taken = file.map((product, n) => {
      const { state, id, revision } = plans[n] as { state: string; id: string; revision: number }
      return { product, seen: state === 'changed' ? { id, revision } : null }
    })
    return count(PRODUCTS, () => call('/api/products/import', { products: taken }))
  }
  const made = [await importFile(1, 100), await importFile(50, 100)] as const
  expect(made[1]).toBe(made[0] + 49 * 3)
  const changed = [await importFile(1, 200), await importFile(50, 200)] as const
  expect(changed[1]).toBe(changed[0] + 49 * 4)
})
