import { isDeepStrictEqual } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { DURABLE, startPostgres, type TestPostgres } from '../../api/testing/start-postgres.ts'
import { createTestDatabase } from '../../api/testing/test-postgres.ts'
import { builtServer } from '../../e2e/support/shop-server.ts'
import { signUpOwner } from '../../e2e/support/shop-calls.ts'
import { testId } from '../../shared/testing/test-id.ts'
import type { Random } from '../random.ts'
import { checkBooks } from './check-books.ts'
import { addProducts } from './open-shop.ts'
import type { Shop } from './people.ts'
import { sendEverything } from './run-cycles.ts'
import { newPuller, pull, type SharedLoad, startSharedLoad } from './shared-load.ts'
import { startProcesses, type Processes } from './start-processes.ts'

/** Longer than the breaks between the attempts to connect again. */
const SOON_MS = 60_000

/** A shop of several processes on a PostgreSQL of its own, under the load of tills and shoppers. */
export interface SharedShop {
  postgres: TestPostgres
  running: Processes
  urls: readonly string[]
  load: SharedLoad
  /**
   * Waits until more sales and orders are answered. Returns after how many ms. When none are, that is a violation, which
   * begins with `what`.
   */
  goesOn(what: string): Promise<number>
  /**
   * Ends the load, sends everything again, and compares the books. Returns one sentence for each promise that does not
   * hold.
   */
  settle(): Promise<string[]>
  stop(): Promise<void>
}

interface SharedShopOptions {
  processes: number
  random: Random
  /** The address by which the processes reach the database; its own unless told otherwise. */
  reach?: (databaseUrl: string) => Promise<string>
}

async function compareTills(
  { load, urls }: { load: SharedLoad; urls: readonly string[] },
  shop: Shop,
) {
  const fresh = newPuller()
  await pull(fresh, shop)
  const violations: string[] = []
  for (const [index, puller] of load.pullers.entries()) {
    await pull(puller, { ...shop, url: urls[index] ?? shop.url })
    if (!isDeepStrictEqual(puller.products, fresh.products))
      violations.push(`Till ${index + 1} has skipped a change.`)
  }
  return violations
}

export async function openSharedShop(
  dataDir: string,
  { processes, random, reach = (url) => Promise.resolve(url) }: SharedShopOptions,
): Promise<SharedShop> {
  const postgres = await startPostgres(DURABLE)
  let running: Processes | undefined
  const stop = async () => {
    await running?.stop()
    await postgres.stop()
  }
  try {
    const databaseUrl = await createTestDatabase('template template0', postgres.server)
    const firstPieces = await addProducts({ dataDir, databaseUrl })
    running = await startProcesses(
      { dataDir, databaseUrl: await reach(databaseUrl) },
      { count: processes, program: builtServer() },
    )
    const { url } = running
    const urls = running.processes.map((process) => process.url)
    const owner = await signUpOwner(url)
    const [first = testId(''), ...others] = firstPieces.keys()
    const shop: Shop = { url, owner, products: [first, ...others], firstPieces }
    const load = startSharedLoad(shop, urls, random)
    const stuck: string[] = []
    return {
      postgres,
      running,
      urls,
      load,
      async goesOn(what) {
        const from = performance.now()
        const before = load.sold()
        while (load.sold() < before + 20) {
          if (performance.now() - from > SOON_MS) {
            stuck.push(`${what}: no sale is answered after ${SOON_MS} ms.`)
            break
          }
          await wait(20)
        }
        return performance.now() - from
      },
      async settle() {
        await load.stop()
        await sendEverything(load.tills, load.taps, shop)
        const written = { tills: load.tills, taps: load.taps, firstPieces }
        const found = await checkBooks({ dataDir, databaseUrl }, written)
        return [...stuck, ...found.violations, ...(await compareTills({ load, urls }, shop))]
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What a load has done, for a report. */
export function sumsOf({ tills, taps }: SharedLoad): { operations: number; orders: number } {
  return {
    operations: tills.reduce((sum, till) => sum + till.acknowledged.length, 0),
    orders: taps.length,
  }
}
