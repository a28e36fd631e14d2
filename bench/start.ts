/**
 * `npm run bench -- start` measures what the server needs with 10,000 products: how long a warm start takes, its
 * memory under heavy use, and the size of its installation.
 */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtServer } from '../e2e/support/shop-server.ts'
import { newId } from '../shared/new-id.ts'
import { effort } from './effort.ts'
import { fillShop, pushOf, queuedSales, quietServer, signUp, webOrder } from './fill-shop.ts'
import { measureRate, openClient } from './load.ts'
import { showSpread, spreadOf, verdict } from './report.ts'
import { startProcess } from './start-process.ts'

const PRODUCTS = effort(10_000, 500)
const STARTS = effort(7, 1)
/** A share of the calls under full load. */
const LOAD = effort(1, 0.01)
const MEGABYTE = 1_000_000

/** Milliseconds from the command to the line that says the server is ready. */
async function measureStart(environment: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const shop = await startProcess(builtServer(), environment)
  const ms = performance.now() - startedAt
  await shop.stop()
  return ms
}

/** The most memory that a process has ever held, in bytes. Only Linux reports it. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

/** Shoppers who read lists and products and order, and tills that pull the whole catalogue and push, all at once. */
async function tradeAtFull(url: string, ids: readonly string[]): Promise<void> {
  const client = openClient(url)
  const { token, adminId } = await signUp(url)
  const pullAll = async () => {
    for (let since = 0, more = true; more;) {
      const path = `/api/sync/pull?scope=shop&since=${since}${since === 0 ? '' : '&snapshot=1'}`
      const page = JSON.parse(await client.call(path)) as { next: number; more: boolean }
      since = page.next
      more = page.more
    }
  }
  const push = () =>
    client.call('/api/sync/push', {
      token,
      body: pushOf(newId(), queuedSales(ids, 1, 100, adminId)),
    })
  await Promise.all([
    measureRate(20 * LOAD, 2, () => client.call('/api/products')),
    measureRate(5000 * LOAD, 8, (n) => client.call(`/api/products/${ids[n % ids.length]}`)),
    measureRate(2000 * LOAD, 8, (n) => client.call('/api/orders', { body: webOrder(ids, n) })),
    measureRate(50 * LOAD, 1, push),
    measureRate(4 * LOAD, 2, pullAll),
  ])
  client.close()
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // A nested package has an entry of its own in the lock file.
    if (entry.isDirectory() && entry.name !== 'node_modules') bytes += await sizeOf(path)
    else if (entry.isFile()) bytes += (await stat(path)).size
  }
  return bytes
}

/**
 * The size of the packages that a shop runs with, from the lock file, and of the build. Packages for other systems
 * are not installed.
 */
async function installedSize(): Promise<number> {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: true }>
  }
  let bytes = await sizeOf('dist')
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    if (path === '' || dev) continue
    bytes += await sizeOf(path).catch(() => 0)
  }
  return bytes
}

const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-'))
const ids = await fillShop({ dataDir }, PRODUCTS)
const environment = quietServer(dataDir)
await measureStart(environment)
const starts: number[] = []
for (let n = 0; n < STARTS; n += 1) starts.push(await measureStart(environment))

const shop = await startProcess(builtServer(), environment)
const idle = (await peakMemory(shop.pid)) / MEGABYTE
await tradeAtFull(shop.url, ids)
const peak = (await peakMemory(shop.pid)) / MEGABYTE
await shop.stop()
const installed = (await installedSize()) / MEGABYTE

const start = spreadOf(starts)
console.table([
  {
    what: 'warm start, ms',
    figure: showSpread(start),
    budget: 1000,
    '': verdict(start.median, { atMost: 1000 }),
  },
  {
    what: 'memory, most of it ever held, MB',
    figure: `${peak.toFixed(0)} (${idle.toFixed(0)} after the start)`,
    budget: 200,
    '': verdict(peak, { atMost: 200 }),
  },
  {
    what: 'installation, MB',
    figure: installed.toFixed(0),
    budget: 120,
    '': verdict(installed, { atMost: 120 }),
  },
])
await rm(dataDir, { recursive: true })
