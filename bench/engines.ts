/**
 * `npm run bench -- engines` measures how much the store does in a second on SQLite, and on PostgreSQL with one and
 * with several processes. The load, the processes and PostgreSQL share the machine. `KORA_ROUNDS`: the number of
 * rounds that count, 3 by default.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { checkIntegrity } from '../api/database/check-integrity.ts'
import { type DatabaseLocation, openDatabaseToRead } from '../api/database/open-database.ts'
import { DURABLE } from '../api/testing/start-postgres.ts'
import { createTestDatabase, startTestPostgres } from '../api/testing/test-postgres.ts'
import { builtServer } from '../e2e/support/shop-server.ts'
import { newId } from '../shared/new-id.ts'
import { effort } from './effort.ts'
import { percentile } from './figures.ts'
import { fillShop, pushOf, queuedSales, quietServer, signUp, webOrder } from './fill-shop.ts'
import { type Client, measureRate, openClient } from './load.ts'
import { showSpread, spreadOf } from './report.ts'
import { startProcess } from './start-process.ts'

const PRODUCTS = 300
const CALLERS = 16
const ROUNDS = Number(process.env['KORA_ROUNDS'] ?? effort(3, 1))
const ORDERS = effort(1000, 20)
const TILLS = 4
const PUSHES = effort(5, 1)
const A_PUSH = 50
const READS = effort(1000, 20)
/** Each read comes after a sale, and must not be answered with data from before that sale. */
const READS_AFTER_SALE = effort(50, 2)

/** The result of one round of a measurement. */
interface Measured {
  aSecond: number
  timesMs: number[]
}

type Measure = () => Promise<Measured>

/** Measures the time of `total` calls of `call`, made by several callers at once. */
async function timed(
  total: number,
  together: number,
  call: (index: number) => Promise<unknown>,
): Promise<Measured> {
  const timesMs: number[] = []
  const aSecond = await measureRate(total, together, async (index) => {
    const from = performance.now()
    await call(index)
    timesMs.push(performance.now() - from)
  })
  return { aSecond, timesMs }
}

/** The measurements on a shop that is served at these addresses, and how many orders they have placed. */
function measurementsOn(
  clients: readonly Client[],
  ids: readonly string[],
  { token, adminId }: { token: string; adminId: string },
) {
  let orders = 0
  let tillsOpened = 0
  const clientOf = (index: number): Client => {
    const client = clients[index % clients.length]
    if (!client) throw new Error('there is no process')
    return client
  }
  const order = async (index: number) => {
    await clientOf(index).call('/api/orders', { body: webOrder(ids, index) })
    orders += 1
  }
  /** Reads one after the other, each after a sale through another process. */
  const readsAfterSale = async (pathOf: (index: number) => string): Promise<Measured> => {
    const timesMs: number[] = []
    for (let n = 0; n < READS_AFTER_SALE; n += 1) {
      await order(n)
      const from = performance.now()
      await clientOf(n + 1).call(pathOf(n))
      timesMs.push(performance.now() - from)
    }
    const sumMs = timesMs.reduce((sum, ms) => sum + ms, 0)
    return { aSecond: (timesMs.length / sumMs) * 1000, timesMs }
  }
  const pushes = async (): Promise<Measured> => {
    const tills = Array.from({ length: TILLS }, newId)
    const queues = tills.map(() => {
      tillsOpened += 1
      // Receipts are numbered by till. Two with the same number would break the books.
      const tillCode = `T${tillsOpened}`
      return Array.from({ length: PUSHES }, (_, n) =>
        queuedSales(ids, n * A_PUSH + 1, A_PUSH, adminId, tillCode),
      )
    })
    const timesMs: number[] = []
    // A till sends one request after the other, always to the same process.
    const tillRate = await measureRate(TILLS, TILLS, async (till) => {
      for (const operations of queues[till] ?? []) {
        const body = pushOf(tills[till] ?? '', operations)
        const from = performance.now()
        await clientOf(till).call('/api/sync/push', { token, body })
        timesMs.push(performance.now() - from)
        orders += operations.length
      }
    })
    return { aSecond: tillRate * PUSHES * A_PUSH, timesMs }
  }
  const measures: Record<string, Measure> = {
    'web orders': () => timed(ORDERS, CALLERS, order),
    [`sales of ${TILLS} tills, ${A_PUSH} a request`]: pushes,
    'lists of 100, cached': () =>
      timed(READS, CALLERS, (n) => clientOf(n).call('/api/products?limit=100')),
    'lists of 100, each after an order': () => readsAfterSale(() => '/api/products?limit=100'),
    'one product, after its order': () => readsAfterSale((n) => `/api/products/${ids[n]}`),
  }
  return { measures, ordersMade: () => orders }
}

/** Throws unless the books add up and every acknowledged order is in them once. */
async function expectCounted(location: DatabaseLocation, expected: number): Promise<void> {
  const { db, close } = openDatabaseToRead(location)
  const problems = await db.read(checkIntegrity)
  const stored = await db.read((transaction) =>
    transaction
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  await close()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (stored.count !== expected) throw new Error(`${expected} orders, ${stored.count} stored`)
}

/** Fills a shop, serves it with this many processes, and measures. Returns the results of the rounds by measurement. */
async function measureEngine(
  databaseUrl: string | null,
  processes: number,
): Promise<Map<string, Measured[]>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-'))
  const location = { dataDir, databaseUrl }
  const ids = await fillShop(location, PRODUCTS)
  const shared = databaseUrl !== null && { DATABASE_URL: databaseUrl, JWT_SECRET: randomUUID() }
  const environment = { ...quietServer(dataDir), ...shared }
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startProcess(builtServer(), environment)),
  )
  const clients = servers.map(({ url }) => openClient(url))
  const results = new Map<string, Measured[]>()
  let made: number
  try {
    const session = await signUp(servers[0]?.url ?? '')
    const { measures, ordersMade } = measurementsOn(clients, ids, session)
    // The first round is a warm-up and does not count: the processes still compile their hot code.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [what, measure] of Object.entries(measures)) {
        const measured = await measure()
        if (round > 0) results.set(what, [...(results.get(what) ?? []), measured])
      }
    }
    made = ordersMade()
  } finally {
    for (const client of clients) client.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
  await expectCounted(location, made)
  await rm(dataDir, { recursive: true })
  return results
}

const stopPostgres = await startTestPostgres(DURABLE)
try {
  const rows: Record<string, string | number>[] = []
  const measure = async (engine: string, databaseUrl: string | null, processes: number) => {
    const results = await measureEngine(databaseUrl, processes)
    console.log(`${engine}, ${processes}: measured, and the books add up.`)
    for (const [what, rounds] of results) {
      const timesMs = rounds.flatMap((round) => round.timesMs)
      rows.push({
        what,
        engine,
        processes,
        'a second': showSpread(spreadOf(rounds.map(({ aSecond }) => aSecond))),
        'p95, ms': percentile(timesMs, 0.95).toFixed(1),
      })
    }
  }
  await measure('SQLite', null, 1)
  for (const processes of effort([1, 2, 4], [2]))
    await measure('PostgreSQL', await createTestDatabase(), processes)
  console.log(
    `${availableParallelism()} cores, shared by the load, the processes and PostgreSQL (fsync on). All orders are counted once.`,
  )
  console.table(rows.toSorted((a, b) => String(a['what']).localeCompare(String(b['what']))))
} finally {
  await stopPostgres()
}
