import { setTimeout as wait } from 'node:timers/promises'
import { DURABLE, startPostgres } from '../../api/testing/start-postgres.ts'
import { createTestDatabase } from '../../api/testing/test-postgres.ts'
import { builtServer } from '../../e2e/support/shop-server.ts'
import { signUpOwner } from '../../e2e/support/shop-calls.ts'
import { testId } from '../../shared/testing/test-id.ts'
import { createRandom } from '../random.ts'
import { checkBooks } from './check-books.ts'
import { addProducts } from './open-shop.ts'
import type { Shop } from './people.ts'
import { sendEverything } from './run-cycles.ts'
import { type SharedLoad, startSharedLoad } from './shared-load.ts'
import { startProcesses } from './start-processes.ts'
import { startTcpProxy } from './tcp-proxy.ts'

/** A request waits for one answer of the database at most, and for the one before it on the same connection. */
const BOUND_MS = 75_000
/** Longer than the breaks between the attempts to connect again. */
const SOON_MS = 60_000

interface Outage {
  what: string
  begin(): void | Promise<void>
  end(): void | Promise<void>
}

interface Endured {
  what: string
  refused: number
  /** The longest that a request waited for its refusal. */
  slowestMs: number
  /** From the end of the outage until sales are answered again. */
  againMs: number
}

export interface OutageReport {
  outages: Endured[]
  operations: number
  orders: number
  violations: string[]
}

/** Asks again and again until it is told to stop. Answers that are no refusal as they should be are violations. */
async function askDuring(url: string, signal: AbortSignal, violations: string[]) {
  let slowestMs = 0
  let refused = 0
  while (!signal.aborted) {
    const from = performance.now()
    const answer = await fetch(`${url}/api/products`)
    await answer.arrayBuffer()
    slowestMs = Math.max(slowestMs, performance.now() - from)
    // Asked before the outage was noticed, or answered after its end.
    if (answer.status === 200) continue
    refused += 1
    const isTold = answer.status === 503 && Number(answer.headers.get('Retry-After')) > 0
    if (!isTold) violations.push(`A request was answered ${answer.status} without Retry-After.`)
    await wait(100)
  }
  return { slowestMs, refused }
}

async function goesOn(load: SharedLoad, what: string, violations: string[]): Promise<number> {
  const from = performance.now()
  const before = load.answered()
  while (load.answered() < before + 20) {
    if (performance.now() - from > SOON_MS) {
      violations.push(`${what}: nothing is answered after ${SOON_MS} ms.`)
      break
    }
    await wait(20)
  }
  return performance.now() - from
}

/**
 * Takes the database of two processes away for a while, in three ways, while tills and shoppers go on. The same processes must
 * refuse in a bounded time and go on afterwards, and in the end everything must be there once.
 */
export async function endureOutages(
  dataDir: string,
  { seconds, seed }: { seconds: number; seed: number },
): Promise<OutageReport> {
  const random = createRandom(seed)
  const postgres = await startPostgres(DURABLE)
  const direct = await createTestDatabase('template template0', postgres.server)
  const firstPieces = await addProducts({ dataDir, databaseUrl: direct })
  const proxy = await startTcpProxy(Number(new URL(direct).port))
  const through = new URL(direct)
  through.port = String(proxy.port)
  const running = await startProcesses(
    { dataDir, databaseUrl: through.href },
    { count: 2, program: builtServer() },
  )
  const violations: string[] = []
  try {
    const urls = running.processes.map(({ url }) => url)
    const pids = running.processes.map((process) => process.pid())
    const owner = await signUpOwner(running.url)
    const [first = testId(''), ...others] = firstPieces.keys()
    const shop: Shop = { url: running.url, owner, products: [first, ...others], firstPieces }
    const load = startSharedLoad(shop, urls, random)
    await goesOn(load, 'At first', violations)

    const outages: Outage[] = [
      { what: 'PostgreSQL killed', begin: () => postgres.crash(), end: () => postgres.restart() },
      { what: 'PostgreSQL stopped', begin: () => postgres.pause(), end: () => postgres.resume() },
      { what: 'network cut', begin: () => proxy.cut(), end: () => proxy.mend() },
    ]
    const endured: Endured[] = []
    for (const { what, begin, end } of outages) {
      const isOver = new AbortController()
      await begin()
      const asked = urls.map((url) => askDuring(url, isOver.signal, violations))
      await wait(seconds * 1000)
      await end()
      const againMs = await goesOn(load, what, violations)
      isOver.abort()
      const answers = await Promise.all(asked)
      const slowestMs = Math.max(...answers.map((one) => one.slowestMs))
      if (slowestMs > BOUND_MS) violations.push(`${what}: a request waited ${slowestMs} ms.`)
      const refused = answers.reduce((sum, one) => sum + one.refused, 0)
      endured.push({ what, refused, slowestMs, againMs })
    }
    await load.stop()
    if (running.processes.some((process, index) => process.pid() !== pids[index]))
      violations.push('A process was started anew.')
    await sendEverything(load.tills, load.taps, shop)
    const written = { tills: load.tills, taps: load.taps, firstPieces }
    const found = await checkBooks({ dataDir, databaseUrl: direct }, written)
    violations.push(...found.violations)
    return {
      outages: endured,
      operations: load.tills.reduce((sum, till) => sum + till.acknowledged.length, 0),
      orders: load.taps.length,
      violations,
    }
  } finally {
    await running.stop()
    proxy.stop()
    await postgres.stop()
  }
}
