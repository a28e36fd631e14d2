/**
 * `npm run bench -- server` measures what this store's server does in a second, and the least that a server can do
 * for the same. Each round measures both in turn, so that a busy moment of the machine affects both. The budgets are
 * those of docs/performance.md. `KORA_SERVER=pushed` runs only the measurements with that word in their name.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { SQLite } from '../api/database/engines/sqlite/driver.ts'
import { builtServer } from '../e2e/support/shop-server.ts'
import { newId } from '../shared/new-id.ts'
import { effort } from './effort.ts'
import {
  fillShop,
  pushOf,
  queuedReturns,
  queuedSales,
  quietServer,
  signUp,
  webOrder,
} from './fill-shop.ts'
import { measureRate, measureRounds, openClient } from './load.ts'
import { showSpread, spreadOf, verdict } from './report.ts'
import { startProcess } from './start-process.ts'

const PRODUCTS = effort(1000, 200)
const CALLERS = 16
const ROUNDS = effort(7, 1)
const A_PUSH = 100
const PUSHES = effort(10, 1)
const CALLS = effort(1000, 20)

const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-'))
const ids = await fillShop({ dataDir }, PRODUCTS)
const kora = await startProcess(builtServer(), quietServer(dataDir))
const client = openClient(kora.url)
const { token, adminId } = await signUp(kora.url)

/** For each path of the reference, the address at which Kora answers the same bytes. */
const SAME_BYTES = {
  '/api/products': '/api/products?limit=100',
  '/api/products/one': `/api/products/${ids[0]}`,
  '/': '/',
  '/products': '/products',
  '/product/one': `/product/${ids[0]}`,
}
const given: string[] = []
for (const [path, ours] of Object.entries(SAME_BYTES)) {
  const file = join(dataDir, `${given.length}.answer`)
  await writeFile(file, await client.call(ours))
  given.push(path, file)
}
const reference = await startProcess(['--import', 'tsx', 'bench/reference-server.ts', ...given])
const bare = openClient(reference.url)

/** Operations per second of one till that pushes its queue, one request after the other. */
async function pushRate(
  queue: typeof queuedSales | typeof queuedReturns,
  push: (operations: readonly unknown[]) => Promise<unknown>,
) {
  const batches = Array.from({ length: PUSHES }, (_, n) =>
    queue(ids, n * A_PUSH + 1, A_PUSH, adminId),
  )
  return (await measureRate(PUSHES, 1, (n) => push(batches[n] ?? []))) * A_PUSH
}

/** Compares pushes to our server with pushes to one that only stores them. */
function pushed(what: string, queue: typeof queuedSales | typeof queuedReturns) {
  return {
    what: `pushed ${what}, ${A_PUSH} a request`,
    rateAtLeast: 6000,
    ours() {
      const device = newId()
      const push = (operations: readonly unknown[]) =>
        client.call('/api/sync/push', { token, body: pushOf(device, operations) })
      return pushRate(queue, push)
    },
    theirs: () =>
      pushRate(queue, (operations) => bare.call('/api/sync/push', { body: operations })),
  }
}

const placeOrders = (server: typeof client) => () =>
  measureRate(2 * CALLS, CALLERS, (n) => server.call('/api/orders', { body: webOrder(ids, n) }))

/** Compares a server-rendered page that is cached. */
function cachedPage(what: string, path: string, ours: string) {
  return {
    what: `cached page: ${what}`,
    atLeast: 0.7,
    ours: () => measureRate(3 * CALLS, CALLERS, () => client.call(ours)),
    theirs: () => measureRate(3 * CALLS, CALLERS, () => bare.call(path)),
  }
}

const MEASURED = [
  {
    what: 'orders of two lines',
    atLeast: 0.5,
    ours: placeOrders(client),
    theirs: placeOrders(bare),
  },
  {
    what: 'lists of 100 products',
    atLeast: 0.7,
    ours: () => measureRate(2 * CALLS, CALLERS, () => client.call('/api/products?limit=100')),
    theirs: () => measureRate(2 * CALLS, CALLERS, () => bare.call('/api/products')),
  },
  {
    what: 'one product',
    atLeast: 0.7,
    ours: () =>
      measureRate(6 * CALLS, CALLERS, (n) => client.call(`/api/products/${ids[n % ids.length]}`)),
    theirs: () => measureRate(6 * CALLS, CALLERS, () => bare.call('/api/products/one')),
  },
  cachedPage('home', '/', '/'),
  cachedPage('products', '/products', '/products'),
  cachedPage('one product', '/product/one', `/product/${ids[0]}`),
  pushed('sales', queuedSales),
  pushed('sales and their returns', queuedReturns),
]

console.log(
  `Node ${process.version}, SQLite ${new SQLite(':memory:').prepare('select sqlite_version()').pluck().get()}`,
)
const part = process.env['KORA_SERVER'] ?? ''
const rows = []
for (const { what, ours, theirs, ...budget } of MEASURED) {
  if (!what.includes(part)) continue
  // The first round is a warm-up and does not count: both processes still compile their hot code.
  const [own = [], bareKoa = []] = (await measureRounds(ROUNDS + 1, [ours, theirs])).map((rates) =>
    rates.slice(1),
  )
  const rate = spreadOf(own)
  const ratio = spreadOf(own.map((each, round) => each / (bareKoa[round] ?? Number.NaN)))
  const { atLeast, rateAtLeast } = { atLeast: 0, rateAtLeast: 0, ...budget }
  rows.push({
    what,
    'a second': showSpread(rate),
    'bare Koa': showSpread(spreadOf(bareKoa)),
    ratio: showSpread(ratio, 2),
    budget: rateAtLeast > 0 ? `${rateAtLeast} a second` : `ratio ${atLeast}`,
    '': verdict(rateAtLeast > 0 ? rate.median : ratio.median, { atLeast: rateAtLeast || atLeast }),
  })
}
console.table(rows)

client.close()
bare.close()
await kora.stop()
await reference.stop()
await rm(dataDir, { recursive: true })
