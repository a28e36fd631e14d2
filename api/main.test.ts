import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite } from './database/engines/sqlite/driver.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { programFile, startProcess } from './testing/start-process.ts'

// Each test starts one or two programs, which takes longer on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kora-main-'))
})

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

function urlIn(readyLine: string): URL {
  const match = /^Kora is ready at (http:\/\/\S+)$/.exec(readyLine)
  return new URL(match?.[1] ?? 'unready:')
}

test('a bad variable ends the start with code 1 and one sentence', async () => {
  const shop = startProcess({ DATA_DIR: dataDir, ADMIN_REGISTRATION: 'yes' })
  const { code, stdout, stderr } = await shop.ended
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^ADMIN_REGISTRATION [^\n]+\.\n$/)
})

test('a port that is taken ends the start with code 1 and one sentence that names PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, stderr } = await startProcess({ DATA_DIR: dataDir, PORT: String(port) }).ended
  other.close()
  expect(code).toBe(1)
  expect(stderr).toMatch(new RegExp(`^PORT ${port} is already in use[^\\n]+\\.\\n$`))
})

test('a database of a newer program ends the start with code 1 and one sentence', async () => {
  const newerDir = mkdtempSync(join(tmpdir(), 'kora-newer-'))
  const database = new SQLite(join(newerDir, 'kora.sqlite'))
  database.pragma('user_version = 9999')
  database.close()
  const { code, stderr } = await startProcess({ DATA_DIR: newerDir }).ended
  rmSync(newerDir, { recursive: true })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[^\n]*newer[^\n]*\n$/)
})

test('listening everywhere, the address that is printed opens on this machine', async () => {
  const shop = startProcess({ DATA_DIR: dataDir, HOST: '0.0.0.0' })
  const url = urlIn(await shop.line(/ready/))
  expect(url.hostname).toBe('localhost')
  const answer = await fetch(new URL('/api/health', url))
  expect(await answer.json()).toEqual({ status: 'ok' })
  shop.signal('SIGINT')
  expect((await shop.ended).code).toBe(0)
})

test('while the shop has no account, the start says where the first one is made', async () => {
  const newDir = mkdtempSync(join(tmpdir(), 'kora-new-'))
  const first = startProcess({ DATA_DIR: newDir })
  const url = urlIn(await first.line(/ready/))
  expect(await first.line(/no owner yet/)).toContain(`${url.origin}/admin-register`)
  const account = { email: 'samira@kora.example', password: 'Stadium-4Cirta' }
  const answer = await fetch(new URL('/api/admin/register', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': 'a'.repeat(64) },
    body: JSON.stringify(account),
  })
  expect(answer.status).toBe(201)
  first.signal('SIGTERM')
  await first.ended
  const second = startProcess({ DATA_DIR: newDir })
  await second.line(/ready/)
  second.signal('SIGTERM')
  expect((await second.ended).stdout).not.toContain('no owner yet')
  rmSync(newDir, { recursive: true })
})

/**
 * An order whose second half is sent when `finish` is called; `received` resolves when the server has begun to read it.
 */
function sendInHalves(url: URL) {
  const body = JSON.stringify({ fullName: 'Amine', products: [] })
  const post = request(new URL('/api/orders', url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  })
  post.flushHeaders()
  const answer = once(post, 'response').then(([response]) => response as IncomingMessage)
  return {
    received: once(post, 'continue').then(() => post.write(body.slice(0, 10))),
    answer,
    finish: () => post.end(body.slice(10)),
  }
}

test('told to stop, it takes nothing new, answers what is in flight, and ends with code 0', async () => {
  const shop = startProcess({ DATA_DIR: dataDir })
  const url = urlIn(await shop.line(/ready/))
  const order = sendInHalves(url)
  await order.received

  shop.signal('SIGTERM')
  await shop.line(/stopping/)
  await expect(fetch(new URL('/api/health', url))).rejects.toThrow()

  order.finish()
  const answer = await order.answer
  expect(answer.statusCode).toBe(400)
  answer.resume()
  const { code, stderr } = await shop.ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test('the log tells a request by method, path and status, and nothing that people typed', async () => {
  const shop = startProcess({ DATA_DIR: dataDir })
  const url = urlIn(await shop.line(/ready/))
  await fetch(new URL('/api/orders?search=0550123456', url), {
    headers: { Authorization: 'Bearer secret.token.text' },
  })
  const logged: unknown = JSON.parse(await shop.line(/"path":"\/api\/orders"/))
  shop.signal('SIGTERM')
  const { stdout } = await shop.ended
  expect(logged).toMatchObject({ method: 'GET', path: '/api/orders', status: 401 })
  expect(logged).toMatchObject({ requestId: expect.any(String), ms: expect.any(Number) })
  expect(stdout).not.toMatch(/0550123456|secret\.token/)
})

/** Runs the doctor as a program of its own. */
async function runDoctor(environment: Record<string, string>) {
  const child = spawn(process.execPath, [programFile('commands/doctor')], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

test('the doctor knows a running shop by its port and folder, and ends with code 1 for what is wrong', async () => {
  const shop = startProcess({ DATA_DIR: dataDir })
  const { port } = urlIn(await shop.line(/ready/))
  const { code, said } = await runDoctor({ DATA_DIR: dataDir, PORT: port })
  expect(said).toContain(`ok      The store runs, at port ${port}.\n`)
  expect(said).toContain('WRONG   PUBLIC_URL is not set')
  expect(said).toMatch(/\n {8}→ Set BACKUP_DIR[^\n]+\n/)
  expect(said).toContain('WRONG   The shop has no owner')
  expect(said).toMatch(/Wrong: 3\. Node [\d.]+\.\n$/)
  expect(code).toBe(1)
  shop.signal('SIGTERM')
  await shop.ended
  const stopped = await runDoctor({ DATA_DIR: dataDir, PORT: port })
  expect(stopped.said).toContain('WRONG   The store does not run.')
  expect(await runDoctor({ DATA_DIR: dataDir, TRUST_PROXY: 'on' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^WRONG {3}TRUST_PROXY must be/),
  })
})
