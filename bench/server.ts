/** What this store's server does in a second, beside the least a server can do, in one run. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../api/database/open-database.ts'
import { insertProduct } from '../api/database/products.ts'
import { newId } from '../shared/new-id.ts'
import { measureRate, medianRates, openClient } from './load.ts'
import { startProcess } from './start-process.ts'

const PRODUCTS = 1000
const ORDERS = 2000
const CALLERS = 16
const ROUNDS = 3

async function fillShop(dataDir: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir })
  const ids = Array.from({ length: PRODUCTS }, newId)
  await db.transaction().execute(async (transaction) => {
    for (const [index, id] of ids.entries()) {
      await insertProduct(transaction, {
        id,
        title: `Maillot ${index}`,
        description:
          'A jersey with a description of the usual length, so that the bytes are honest. '.repeat(
            3,
          ),
        priceCentimes: 450_000,
        promoPriceCentimes: null,
        onSale: false,
        buyingPriceCentimes: 300_000,
        categoryId: null,
        images: [`/uploads/${'a'.repeat(32)}-e8e8e8-1200.webp`],
        levels: ['S', 'M', 'L', 'XL'].map((size) => ({ size, quantity: 1_000_000 })),
        createdAtMs: Date.now() - index * 1000,
      })
    }
  })
  await close()
  return ids
}

async function signUp(url: string): Promise<{ token: string; adminId: string }> {
  const body = JSON.stringify({ email: 'bench@kora.example', password: 'Goalkeeper1' })
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': '0f'.repeat(32) }
  await fetch(`${url}/api/admin/register`, { method: 'POST', headers, body })
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
  return (await answer.json()) as { token: string; adminId: string }
}

const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-'))
const ids = await fillShop(dataDir)
const kora = await startProcess(['dist/api/main.js'], {
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO_CATALOG: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
const client = openClient(kora.url)
const { token, adminId } = await signUp(kora.url)

const listFile = join(dataDir, 'list.json')
const productFile = join(dataDir, 'product.json')
await writeFile(listFile, await client.call('/api/products?limit=100'))
await writeFile(productFile, await client.call(`/api/products/${ids[0]}`))
const reference = await startProcess([
  '--import',
  'tsx',
  'bench/reference-server.ts',
  listFile,
  productFile,
])
const bare = openClient(reference.url)

const id = (index: number) => ids[index % PRODUCTS] ?? ''
const order = (index: number) => ({
  fullName: 'Amine Bouzid',
  phone: '0550123456',
  city: 'constantine',
  commune: 'El Khroub',
  shipping: 500,
  products: [
    { productId: id(index), quantity: 1, size: 'M' },
    { productId: id(index + 7), quantity: 2, size: 'L' },
  ],
})

const [orders = 0, bareOrders = 1, list = 0, bareList = 1, product = 0, bareProduct = 1] =
  await medianRates(ROUNDS, [
    () => measureRate(ORDERS, CALLERS, (n) => client.call('/api/orders', { body: order(n) })),
    () => measureRate(ORDERS, CALLERS, (n) => bare.call('/api/orders', { body: order(n) })),
    () => measureRate(1000, CALLERS, () => client.call('/api/products?limit=100')),
    () => measureRate(1000, CALLERS, () => bare.call('/api/products')),
    () => measureRate(4000, CALLERS, (n) => client.call(`/api/products/${id(n)}`)),
    () => measureRate(4000, CALLERS, () => bare.call('/api/products/one')),
  ])

function sales(from: number) {
  return Array.from({ length: 100 }, (_, n) => ({
    id: newId(),
    sequence: from + n,
    type: 'store-order.v1',
    occurredAt: new Date().toISOString(),
    actor: adminId,
    payload: {
      fullName: 'Store Order',
      phone: '0000000000',
      city: 'In-Store',
      commune: 'In-Store',
      shipping: 0,
      status: 'Shipped',
      products: [
        { productId: id(from + n), title: 'Maillot', size: 'M', quantity: 1, price: 4500 },
      ],
      totalPrice: 4500,
      receiptNumber: `T1-${String(from + n).padStart(6, '0')}`,
    },
  }))
}

const [pushed = 0] = await medianRates(5, [
  async () => {
    const device = newId()
    const batches = Array.from({ length: 10 }, (_, n) => sales(n * 100 + 1))
    const calls = await measureRate(10, 1, (n) =>
      client.call('/api/sync/push', {
        token,
        body: {
          protocol: 1,
          device,
          epoch: null,
          sentAt: new Date().toISOString(),
          operations: batches[n],
        },
      }),
    )
    return calls * 100
  },
])

const row = (what: string, ours: number, theirs: number, budget: string) => ({
  what,
  'a second': Math.round(ours),
  'bare Koa': theirs === 0 ? '' : Math.round(theirs),
  ratio: theirs === 0 ? '' : (ours / theirs).toFixed(2),
  budget,
})
console.table([
  row('orders of two lines', orders, bareOrders, 'ratio 0.5'),
  row('lists of 100 products', list, bareList, 'ratio 0.7'),
  row('one product', product, bareProduct, 'ratio 0.7'),
  row('pushed sales, 100 a request', pushed, 0, '6000 a second'),
])

client.close()
bare.close()
await kora.stop()
await reference.stop()
await rm(dataDir, { recursive: true })
