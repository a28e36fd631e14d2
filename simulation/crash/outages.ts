import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../random.ts'
import { openSharedShop, sumsOf } from './shared-shop.ts'
import { startTcpProxy } from './tcp-proxy.ts'

/** A request waits for one answer of the database at most, and for the one before it on the same connection. */
const BOUND_MS = 75_000

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

/** Asks again and again until it is told to stop. A refusal in another form than the promised one is a violation. */
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
    const retryAfter = answer.headers.get('Retry-After')
    if (answer.status !== 503 || !(Number(retryAfter) > 0))
      violations.push(`A request was answered ${answer.status}, with Retry-After ${retryAfter}.`)
    await wait(100)
  }
  return { slowestMs, refused }
}

/**
 * Takes the database of two processes away for a while, in three ways, while tills and shoppers go on. The same
 * processes must refuse in a bounded time and go on afterwards, and in the end everything must be there once.
 */
export async function endureOutages(
  dataDir: string,
  { seconds, seed }: { seconds: number; seed: number },
): Promise<OutageReport> {
  const violations: string[] = []
  let proxy: Awaited<ReturnType<typeof startTcpProxy>> | undefined
  const shared = await openSharedShop(dataDir, {
    processes: 2,
    random: createRandom(seed),
    async reach(databaseUrl) {
      const through = new URL(databaseUrl)
      proxy = await startTcpProxy(Number(through.port))
      through.port = String(proxy.port)
      return through.href
    },
  })
  const { postgres, running, load, urls } = shared
  try {
    const pids = running.processes.map((process) => process.pid())
    await shared.goesOn('At first')

    const outages: Outage[] = [
      { what: 'PostgreSQL killed', begin: () => postgres.crash(), end: () => postgres.restart() },
      { what: 'PostgreSQL stopped', begin: () => postgres.pause(), end: () => postgres.resume() },
      { what: 'network cut', begin: () => proxy?.cut(), end: () => proxy?.mend() },
    ]
    const endured: Endured[] = []
    for (const { what, begin, end } of outages) {
      const isOver = new AbortController()
      await begin()
      const asked = Promise.all(urls.map((url) => askDuring(url, isOver.signal, violations)))
      // Reported below. Unhandled until then, it would end this process before the shop and PostgreSQL are stopped.
      asked.catch(() => undefined)
      await wait(seconds * 1000)
      await end()
      const againMs = await shared.goesOn(what)
      isOver.abort()
      const answers = await asked
      const slowestMs = Math.max(...answers.map((one) => one.slowestMs))
      if (slowestMs > BOUND_MS) violations.push(`${what}: a request waited ${slowestMs} ms.`)
      const refused = answers.reduce((sum, one) => sum + one.refused, 0)
      endured.push({ what, refused, slowestMs, againMs })
    }
    if (running.processes.some((process, index) => process.pid() !== pids[index]))
      violations.push('A process was started anew.')
    violations.push(...(await shared.settle()))
    return { outages: endured, ...sumsOf(load), violations }
  } finally {
    await shared.stop()
    proxy?.stop()
  }
}
