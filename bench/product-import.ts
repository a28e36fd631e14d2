/**
 * `npm run bench -- product-import` imports 5,000 products of six sizes into a shop of 10,000. Prints how long the
 * preview and the import take, for new and for changed products, and how long shoppers who read products and order
 * wait meanwhile.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertCategory } from '../api/database/categories.ts'
import { openDatabase } from '../api/database/open-database.ts'
import { builtServer } from '../e2e/support/shop-server.ts'
import { newId } from '../shared/new-id.ts'
import {
  type ImportedProductJson,
  MAX_PREVIEW_PRODUCTS,
  type PreviewedProduct,
} from '../shared/products/product-import.ts'
import { effort } from './effort.ts'
import { fillShop, quietServer, signUp, webOrder } from './fill-shop.ts'
import { type Client, openClient } from './load.ts'
import { startProcess } from './start-process.ts'

const PRODUCTS = effort(10_000, 300)
const IMPORTED = effort(5000, 100)
const IDLE_MS = effort(2000, 100)
const SIZES = ['39', '40', '41', '42', '43', '44']

const fileOf = (price: number, stock: number): ImportedProductJson[] =>
  Array.from({ length: IMPORTED }, (_, n) => ({
    line: n * SIZES.length + 2,
    title: `Chaussure importée ${n}`,
    description: 'A pair of boots with a description of the usual length. '.repeat(4),
    category: 'Souliers',
    price,
    sizes: SIZES.map((size, place) => ({
      line: n * SIZES.length + 2 + place,
      size,
      stock,
      barcode: `613${String(n * SIZES.length + place).padStart(10, '0')}`,
    })),
  }))

interface Waits {
  what: string
  waits: number[]
}

/** Makes calls one after the other until `isOver`, and records how long each took. */
async function callUntil(
  what: string,
  isOver: () => boolean,
  call: (n: number) => Promise<unknown>,
): Promise<Waits> {
  const waits: number[] = []
  while (!isOver()) {
    const started = performance.now()
    await call(waits.length)
    waits.push(performance.now() - started)
  }
  return { what, waits }
}

function showWaits({ what, waits }: Waits): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return `${what}: ${at(0.5)} ms, p95 ${at(0.95)}, longest ${at(1)} (${waits.length} calls)`
}

/** Runs `work` while shoppers are active. Prints how long it took and how long they waited. */
async function besideShoppers<T>(
  name: string,
  shoppers: { client: Client; ids: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  const { client, ids } = shoppers
  let over = false
  const isOver = () => over
  const waits = Promise.all([
    callUntil('one product', isOver, (n) => client.call(`/api/products/${ids[n % ids.length]}`)),
    callUntil('first 24 products', isOver, () => client.call('/api/products?limit=24')),
    callUntil('order of two lines', isOver, (n) =>
      client.call('/api/orders', { body: webOrder(ids, n) }),
    ),
  ])
  const started = performance.now()
  const result = await work()
  const took = Math.round(performance.now() - started)
  over = true
  console.log(`${name}: ${took} ms`)
  for (const one of await waits) console.log(`    ${showWaits(one)}`)
  return result
}

const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-'))
const ids = await fillShop({ dataDir }, PRODUCTS)
const opened = await openDatabase({ dataDir })
await opened.db.write((transaction) =>
  insertCategory(transaction, {
    id: newId(),
    title: 'Souliers',
    image: null,
    createdAtMs: Date.now(),
  }),
)
await opened.close()
const kora = await startProcess(builtServer(), quietServer(dataDir))
const client = openClient(kora.url)
const { token } = await signUp(kora.url)

async function preview(file: readonly ImportedProductJson[]): Promise<PreviewedProduct[]> {
  const plans: PreviewedProduct[] = []
  for (let start = 0; start < file.length; start += MAX_PREVIEW_PRODUCTS) {
    const products = file.slice(start, start + MAX_PREVIEW_PRODUCTS)
    const body = { products }
    const answer = await client.call('/api/products/import/preview', { token, body })
    plans.push(...(JSON.parse(answer) as { products: PreviewedProduct[] }).products)
  }
  return plans
}

async function measureFile(name: string, file: readonly ImportedProductJson[]): Promise<void> {
  const shoppers = { client, ids }
  const plans = await besideShoppers(`preview of ${name}`, shoppers, () => preview(file))
  const products = file.flatMap((product, index) => {
    const plan = plans[index]
    if (plan?.state === 'unchanged' || plan?.state === 'refused') throw new Error(plan.state)
    const seen = plan?.state === 'changed' ? { id: plan.id, revision: plan.revision } : null
    return [{ product, seen }]
  })
  await besideShoppers(`import of ${name}`, shoppers, () =>
    client.call('/api/products/import', { token, body: { products } }),
  )
}

await besideShoppers(
  `nothing, for ${IDLE_MS} ms`,
  { client, ids },
  () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)),
)
await measureFile(`${IMPORTED} new products`, fileOf(8900, 3))
await measureFile(`${IMPORTED} changed products`, fileOf(9200, 4))
const started = performance.now()
for (let since = PRODUCTS, more = true; more;) {
  const page = JSON.parse(
    await client.call(`/api/sync/pull?scope=counter&since=${since}`, { token }),
  ) as { next: number; more: boolean }
  since = page.next
  more = page.more
}
console.log(`pull of what was imported: ${Math.round(performance.now() - started)} ms`)
client.close()
await kora.stop()
await rm(dataDir, { recursive: true })
