/**
 * `npm run bench -- growth` measures what each call costs as the shop grows from a thousand products and orders to a
 * hundred thousand and a million: milliseconds per call, the median of several, and the last size relative to the
 * first. The cost of a page may grow at most with the logarithm; a month's figures grow with the month.
 * `KORA_GROWTH=small` stops at ten thousand.
 */
import { rm } from 'node:fs/promises'
import process from 'node:process'
import { builtServer } from '../e2e/support/shop-server.ts'
import type { DeskJson } from '../shared/desk/desk.ts'
import { newId } from '../shared/new-id.ts'
import { effort } from './effort.ts'
import { pushOf, queuedSales, quietServer, signUp, webOrder } from './fill-shop.ts'
import { copyOfKept } from './filled-shop.ts'
import { fillGrownShop, grownCustomer, grownId, grownReceipt, type ShopSize } from './grown-shop.ts'
import { type Client, openClient } from './load.ts'
import { spreadOf } from './report.ts'
import { startProcess } from './start-process.ts'

const ALL_SIZES: readonly ShopSize[] = [
  { products: 1000, orders: 1000 },
  { products: 10_000, orders: 10_000 },
  { products: 100_000, orders: 100_000 },
  { products: 100_000, orders: 1_000_000 },
]
const MOST_SIZES = process.env['KORA_GROWTH'] === 'small' ? 2 : ALL_SIZES.length
const SIZES = ALL_SIZES.slice(0, effort(MOST_SIZES, 1))

const MOST_CALLS = effort(15, 1)
const MOST_MS = 1500

interface Timed {
  /** Runs before each call and is not measured, such as the sale that makes a cached list stale. */
  before?: () => Promise<unknown>
  call: (n: number) => Promise<unknown>
}

/** The calls, named after what a person does. */
function callsOf(client: Client, admin: { token: string; adminId: string }, size: ShopSize) {
  const ids = Array.from({ length: 1000 }, (_, n) => grownId(1, n))
  const { token, adminId } = admin
  const get = (path: string) => () => client.call(path, { token })
  let orders = 0
  const sell = () => {
    orders += 1
    return client.call('/api/orders', { body: webOrder(ids, orders) })
  }
  const device = newId()
  let pushes = 0
  let onDesk: string[] = []
  const month = new Date().toISOString().slice(0, 7).split('-')
  // The number of an order in the middle of the list.
  const middle = Math.floor(size.orders / 6) * 3
  const { phone } = grownCustomer(middle)
  const search = (text: string, kind = '') => ({
    call: get(`/api/orders?search=${encodeURIComponent(text)}&page=1${kind}`),
  })
  // The changes up to this one created the products.
  let since = size.products
  const readCursor = async () => {
    await sell()
    const path = `/api/sync/pull?scope=shop&since=${since}&limit=2000`
    since = (JSON.parse(await client.call(path)) as { next: number }).next
  }
  return {
    'products, first 24, after a sale': {
      before: sell,
      call: () => client.call('/api/products?limit=24'),
    },
    'one product, after its sale': {
      before: sell,
      call: () => client.call(`/api/products/${ids[orders % ids.length]}`),
    },
    categories: { call: () => client.call('/api/categories') },
    'order of two lines': { call: sell },
    'orders, page 1': { before: sell, call: get('/api/orders?page=1') },
    'orders, page 2': { before: sell, call: get('/api/orders?page=2') },
    'orders, page 1 of a status': { before: sell, call: get('/api/orders?page=1&status=Shipped') },
    'orders, page 1 of the till': { before: sell, call: get('/api/orders?page=1&origin=store') },
    'orders, one before the last page': {
      before: sell,
      call: get(`/api/orders?page=${Math.floor(size.orders / 5)}`),
    },
    'orders, the page in the middle': {
      before: sell,
      call: get(`/api/orders?page=${Math.ceil(size.orders / 10)}`),
    },
    'orders, a name in full': search('Karim Benali'),
    'orders, a first name': { before: sell, ...search('Mohamed') },
    'orders, two letters': search('am'),
    'orders, a letter in a status': search('a', '&status=Shipped'),
    'orders, a name that nobody has': search('Xavier'),
    'orders, a phone number': { before: sell, ...search(phone) },
    'orders, the end of a phone number': search(phone.slice(-4)),
    'orders, a receipt': search(grownReceipt(middle)),
    'orders, a name among the cancelled': search('Nadia', '&status=Cancelled'),
    'orders, a receipt among the web’s': search('T1-', '&origin=web'),
    'one order': { call: get(`/api/orders/${grownId(3, middle)}`) },
    'figures of this month': {
      before: sell,
      call: get(`/api/statistics?year=${month[0]}&month=${Number(month[1])}`),
    },
    'months with orders': { before: sell, call: get('/api/statistics/available-periods') },
    'pull after a sale': {
      before: readCursor,
      call: () => client.call(`/api/sync/pull?scope=shop&since=${since - 2}`),
    },
    'push of 100 sales': {
      call: () => {
        pushes += 1
        const sales = queuedSales(ids, pushes * 100 - 99, 100, adminId)
        return client.call('/api/sync/push', { token, body: pushOf(device, sales) })
      },
    },
    'the desk’s next order, after one came in': {
      before: sell,
      call: async () => {
        const body = { skipped: onDesk }
        const desk = JSON.parse(await client.call('/api/desk/next', { token, body })) as DeskJson
        onDesk = desk.card === null ? [] : [desk.card.order._id]
      },
    },
    'needs attention': { call: get('/api/attention') },
    messages: { call: get('/api/messages') },
    'the whole catalogue (a snapshot)': {
      before: sell,
      call: () => client.call('/api/products'),
    },
  } satisfies Record<string, Timed>
}

async function timeCall({ before, call }: Timed): Promise<number> {
  const times: number[] = []
  let spent = 0
  for (let n = 0; n <= MOST_CALLS && spent < MOST_MS; n += 1) {
    await before?.()
    const startedAt = performance.now()
    await call(n)
    const ms = performance.now() - startedAt
    spent += ms
    // The first call also compiles the query, so it does not count.
    if (n > 0) times.push(ms)
  }
  return spreadOf(times).median
}

async function measureSize(size: ShopSize): Promise<Map<string, number>> {
  const dataDir = await copyOfKept(`${size.products}-${size.orders}`, (folder) =>
    fillGrownShop(folder, size),
  )
  const shop = await startProcess(builtServer(), quietServer(dataDir))
  const client = openClient(shop.url)
  const costs = new Map<string, number>()
  const calls = Object.entries(callsOf(client, await signUp(shop.url), size))
  for (const [what, timed] of calls) costs.set(what, await timeCall(timed))
  client.close()
  await shop.stop()
  await rm(dataDir, { recursive: true })
  return costs
}

const titleOf = ({ products, orders }: ShopSize) =>
  `${products.toLocaleString('en')} / ${orders.toLocaleString('en')}`

const measured: [string, Map<string, number>][] = []
for (const size of SIZES) measured.push([titleOf(size), await measureSize(size)])
const [first, last] = [measured[0]?.[1], measured.at(-1)?.[1]]
const rows = [...(first ?? [])].map(([what, ms]) => ({
  'ms a call, products / orders': what,
  ...Object.fromEntries(
    measured.map(([title, costs]) => [title, (costs.get(what) ?? Number.NaN).toFixed(2)]),
  ),
  'last / first': ((last?.get(what) ?? Number.NaN) / ms).toFixed(1),
}))
console.table(rows)
