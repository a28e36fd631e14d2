/**
 * `npm run bench -- hard-readers` measures what malicious or broken clients cost everybody else: a burst of pipelined
 * requests whose sender disconnects at once, and connections that send requests and never read. Prints how long the
 * next visitor waits, and the server's memory. `KORA_SERVER_FILE=…/main.js` measures another build.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import makeDemoShop, { TEMPLATE } from '../e2e/support/demo-shop.ts'
import { builtServer } from '../e2e/support/shop-server.ts'
import { effort } from './effort.ts'
import { quietServer } from './fill-shop.ts'
import { filledDataDir } from './filled-shop.ts'
import { verdict } from './report.ts'
import { startProcess, type Started } from './start-process.ts'
import { workDone } from './work-done.ts'

const BURST = effort(1500, 50)
const SILENT_READERS = effort(150, 3)
/** How many requests each of them pipelines. */
const ASKED_AHEAD = 10
const GONE_WITHIN_S = 60
const WATCHED_S = effort(GONE_WITHIN_S + 15, 0)
const MEGABYTE = 1_000_000
/** How long a visitor waits before leaving. */
const ANSWER_TIMEOUT_MS = 120_000

interface Shop {
  name: string
  openDataDir: () => Promise<string>
}

let making: Promise<void> | undefined

async function demoDataDir(): Promise<string> {
  making ??= makeDemoShop()
  await making
  const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-'))
  await cp(TEMPLATE, dataDir, { recursive: true })
  return dataDir
}

const SHOPS: readonly Shop[] = [
  { name: '72 (demo)', openDataDir: demoDataDir },
  { name: '10,000', openDataDir: () => filledDataDir(10_000) },
]

const BURSTS: Record<string, (n: number) => string> = {
  'pages, another query each': (n) => `/?${n}`,
  'lists, another limit each': (n) => `/api/products?limit=${900_000 - n}`,
  'pull pages, another limit each': (n) => `/api/sync/pull?scope=shop&limit=${2000 - (n % 2000)}`,
  'pull pages, another start each': (n) => `/api/sync/pull?scope=shop&since=${n}&snapshot=1`,
}

function program(): string[] {
  const other = process.env['KORA_SERVER_FILE']
  return other === undefined ? builtServer() : [...builtServer().slice(0, -1), other]
}

async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // The server is expected to close the connection.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`

/** Milliseconds until a visitor on a new connection has an answer; the limit when there is none. */
async function timeVisitor(url: string, path = '/api/products?limit=20'): Promise<number> {
  const startedAt = performance.now()
  await fetch(url + path, {
    headers: { Connection: 'close' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined)
  return performance.now() - startedAt
}

async function memory(pid: number, what: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / MEGABYTE
}

async function sendBurst(url: string, path: (n: number) => string): Promise<number> {
  const socket = await openSocket(url)
  const requests = Array.from({ length: BURST }, (_, n) => ask(path(n))).join('')
  await new Promise((resolve) => socket.write(requests, resolve))
  // Long enough for the server to read the requests, too short for an expensive answer.
  await wait(20)
  socket.destroy()
  return timeVisitor(url)
}

async function measureBursts(shop: Shop): Promise<object[]> {
  const rows: object[] = []
  for (const [what, path] of Object.entries(BURSTS)) {
    const dataDir = await shop.openDataDir()
    const server = await startProcess(program(), { ...quietServer(dataDir), RATE_LIMITS: 'on' })
    await timeVisitor(server.url)
    const alone = await timeVisitor(server.url)
    const before = await workDone(server.pid)
    const ms = await sendBurst(server.url, path)
    const work = (await workDone(server.pid)) - before
    rows.push({
      products: shop.name,
      what: `${BURST} ${what}, dropped`,
      'next visitor, ms': Math.round(ms),
      'one alone, ms': Math.round(alone),
      "server's work, ms": work,
      'memory at most, MB': Math.round(await memory(server.pid, 'VmHWM')),
      budget: '1000 ms',
      '': verdict(ms, { atMost: 1000 }),
    })
    server.kill()
    await rm(dataDir, { recursive: true })
  }
  return rows
}

async function askAndNeverRead(server: Started, path: (n: number) => string): Promise<Socket[]> {
  const sockets = await Promise.all(
    Array.from({ length: SILENT_READERS }, () => openSocket(server.url)),
  )
  for (const [index, socket] of sockets.entries()) {
    // Without a 'data' listener nothing is read, and the answers stay in the system's buffers.
    const requests = Array.from({ length: ASKED_AHEAD }, (_, n) => ask(path(index + n)))
    socket.write(requests.join(''))
  }
  return sockets
}

async function measureSilentReaders(shop: Shop): Promise<object[]> {
  const rows: object[] = []
  const paths: Record<string, (n: number) => string> = {
    'the same pull page': () => '/api/sync/pull?scope=shop&limit=2000',
    'another pull page each': (n) => `/api/sync/pull?scope=shop&since=${n}&snapshot=1&limit=2000`,
  }
  for (const [what, path] of Object.entries(paths)) {
    const dataDir = await shop.openDataDir()
    const server = await startProcess(program(), { ...quietServer(dataDir), RATE_LIMITS: 'on' })
    await timeVisitor(server.url)
    const alone = await timeVisitor(server.url)
    const workBefore = await workDone(server.pid)
    const before = await memory(server.pid, 'VmRSS')
    const sockets = await askAndNeverRead(server, path)
    const startedAt = performance.now()
    await wait(100)
    const ms = await timeVisitor(server.url)
    const work = (await workDone(server.pid)) - workBefore
    const since = () => (performance.now() - startedAt) / 1000
    // A socket that is not read does not notice that the other side has closed it. One that is written to does.
    let open = SILENT_READERS
    let goneAfter: number | null = null
    while (since() < WATCHED_S) {
      await wait(1000)
      open = await countServerSide(server)
      if (open > 0) continue
      goneAfter = since()
      break
    }
    const more = (await memory(server.pid, 'VmHWM')) - before
    rows.push({
      products: shop.name,
      what: `${SILENT_READERS} that never read, ${ASKED_AHEAD} × ${what}`,
      'next visitor, ms': Math.round(ms),
      'one alone, ms': Math.round(alone),
      "server's work, ms": work,
      'more memory at most, MB': Math.round(more),
      'gone after, s': goneAfter === null ? `${open} still there` : Math.round(goneAfter),
      budget: '100 MB, 60 s',
      '': verdict(Math.max(more / 100, (goneAfter ?? 1e9) / GONE_WITHIN_S), { atMost: 1 }),
    })
    for (const socket of sockets) socket.destroy()
    server.kill()
    await rm(dataDir, { recursive: true })
  }
  return rows
}

/** The connections that the server still holds, from the system's own table. */
async function countServerSide(server: Started): Promise<number> {
  const port = Number(new URL(server.url).port).toString(16).toUpperCase().padStart(4, '0')
  const table = await readFile('/proc/net/tcp', 'utf8')
  const ESTABLISHED = '01'
  const CLOSE_WAIT = '08'
  return table.split('\n').filter((line) => {
    const [, local = '', , state = ''] = line.trim().split(/\s+/)
    return local.endsWith(`:${port}`) && (state === ESTABLISHED || state === CLOSE_WAIT)
  }).length
}

const part = process.env['KORA_PART'] ?? ''
for (const shop of effort(SHOPS, SHOPS.slice(0, 1))) {
  if (!part.includes('silent')) console.table(await measureBursts(shop))
  if (!part.includes('burst')) console.table(await measureSilentReaders(shop))
}
