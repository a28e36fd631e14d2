import { testId } from '../../shared/testing/test-id.ts'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { openDatabaseToRead } from '../../api/database/open-database.ts'
import { newId } from '../../shared/new-id.ts'
import { checkBooks } from '../crash/check-books.ts'
import { openShop, PLENTY } from '../crash/open-shop.ts'
import {
  newTap,
  placeOrder,
  push,
  workAtTill,
  type Shop,
  type Tap,
  type Till,
} from '../crash/people.ts'
import { createRandom, type Random } from '../random.ts'
import { Timings } from './measure.ts'

/** Products with plenty of stock, which the tills sell too. */
const PLAIN = 200
/** Products that everybody wants, ten pieces each, sold only on the web. */
const WANTED = 20
const WANTED_PIECES = 10
const LOOKS_PER_ORDER = 5

export interface RushReport {
  timings: Record<string, string | number>[]
  orders: number
  soldOut: number
  operations: number
  /** The server's memory at the end, in MB; null when the system does not report it. */
  serverMegabytes: number | null
  violations: string[]
}

/** How long a person looks at a page, in ms. */
const pause = (random: Random, most: number) => setTimeout(random.int(most / 5, most))

async function read(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`)
}

async function readMemory(pid: number | undefined): Promise<number | null> {
  try {
    const resident = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    return resident === undefined ? null : Math.round(Number(resident) / 1024)
  } catch {
    return null
  }
}

/** Products with negative stock, although they are sold only on the web. */
async function readOversold(dataDir: string, wanted: readonly ProductId[]): Promise<string[]> {
  const { db, close } = openDatabaseToRead({ dataDir })
  try {
    const rows = await db.read((transaction) =>
      transaction
        .selectFrom('stock_levels')
        .select(['product_id', 'quantity'])
        .where('product_id', 'in', wanted)
        .where('quantity', '<', 0)
        .execute(),
    )
    return rows.map((row) => `The web sold ${-row.quantity} of ${row.product_id} too many.`)
  } finally {
    await close()
  }
}

/** Runs shoppers who browse and order, and tills that push, against one real server at the same time. */
export async function runRush(
  dataDir: string,
  { seconds, shoppers, tills: tillCount }: { seconds: number; shoppers: number; tills: number },
): Promise<RushReport> {
  const random = createRandom(1)
  const pieces = Array.from({ length: WANTED + PLAIN }, (_, n) =>
    n < WANTED ? WANTED_PIECES : PLENTY,
  )
  const { server, shop } = await openShop(dataDir, { pieces })
  const wanted = shop.products.slice(0, WANTED)
  const [firstPlain = testId(''), ...plain] = shop.products.slice(WANTED)
  const counter: Shop = { ...shop, products: [firstPlain, ...plain] }
  const timings = new Timings()
  const taps: Tap[] = []
  const tills = Array.from({ length: tillCount }, (_, index): Till => {
    return { device: newId(), number: index + 1, sequence: 0, waiting: [], acknowledged: [] }
  })
  const violations: string[] = []
  let soldOut = 0
  const endsAt = performance.now() + seconds * 1000
  const whileOpen = async (person: () => Promise<void>) => {
    try {
      while (performance.now() < endsAt) await person()
    } catch (error) {
      violations.push(error instanceof Error ? error.message : String(error))
    }
  }

  const shopping = async () => {
    await timings.of('home page', () => read(`${shop.url}/`))
    await timings.of('catalogue (pull)', () => read(`${shop.url}/api/sync/pull?scope=shop`))
    for (let looks = 0; looks < LOOKS_PER_ORDER; looks += 1) {
      await pause(random, 2000)
      await timings.of('product page', () =>
        read(`${shop.url}/product/${random.pick(shop.products)}`),
      )
      await timings.of('one product', () =>
        read(`${shop.url}/api/products/${random.pick(shop.products)}`),
      )
    }
    const tap = newTap(shop, random)
    taps.push(tap)
    const outcome = await timings.of('order', () => placeOrder(tap, shop))
    if (outcome === 'sold out') soldOut += 1
  }
  const selling = (till: Till) => async () => {
    await pause(random, 1000)
    for (let sales = random.int(1, 20); sales > 0; sales -= 1) workAtTill(till, counter, random)
    await timings.of('push of 1 to 20 sales', () => push(till, shop))
  }

  try {
    await Promise.all([
      ...Array.from({ length: shoppers }, async () => {
        await pause(random, 3000)
        await whileOpen(shopping)
      }),
      ...tills.map((till) => whileOpen(selling(till))),
    ])
    const serverMegabytes = await readMemory(server.pid())
    const written = { tills, taps, firstPieces: shop.firstPieces }
    const finding = await checkBooks({ dataDir }, written)
    violations.push(...finding.violations, ...(await readOversold(dataDir, wanted)))
    const waiting = tills.reduce((sum, till) => sum + till.waiting.length, 0)
    if (waiting + finding.doneUntold > 0) violations.push('Something was done and not said.')
    return {
      timings: timings.rows(seconds),
      orders: taps.filter((tap) => tap.orderId !== null).length,
      soldOut,
      operations: tills.reduce((sum, till) => sum + till.acknowledged.length, 0),
      serverMegabytes,
      violations,
    }
  } finally {
    await server.kill()
  }
}
