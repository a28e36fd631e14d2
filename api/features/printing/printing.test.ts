import { hash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { MAX_JOB_BYTES } from '../../../shared/printing/print-job.ts'
import { beginHistory } from '../../database/begin-history.ts'
import { insertPrintJob } from '../../database/print-jobs.ts'
import type { Database } from '../../database/database.ts'
import { makeShopData } from '../../testing/shop-data.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { startTestPrinter, type TestPrinter } from '../../testing/start-test-printer.ts'
import { enrolTestTill } from '../../testing/till-token.ts'
import { createPrinter } from './create-printer.ts'

let printer: TestPrinter
/** The shop of the tests that need no other one. */
let usual: TestApp
/** The shop of the current test. */
let shop: TestApp
let token: string

beforeAll(async () => {
  printer = await startTestPrinter()
  usual = await startTestApp({ printer: { host: printer.host, port: printer.port } })
})
beforeEach(async () => {
  Object.assign(printer, { jobs: [], mostAtOnce: 0, manner: 'ends' })
  shop = usual
  token = (await signUpAdmin(shop)).token
})
afterEach(async () => {
  if (shop !== usual) await shop.close()
})
afterAll(async () => {
  await usual.close()
  await printer.close()
})

/** Gives the current test a shop of its own. */
async function open(options: Parameters<typeof startTestApp>[0]): Promise<void> {
  shop = await startTestApp(options)
  token = (await signUpAdmin(shop)).token
}

const commandsOf = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const print = (content: Uint8Array | string, key = newId(), by = token) =>
  shop.fetchJson('/api/printer/jobs', {
    token: by,
    headers: { 'Idempotency-Key': key },
    body: { commands: commandsOf(content) },
  })
const printed = () => printer.jobs.map(String)

test('the bytes of a receipt reach the printer as they were sent', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(await print(bytes)).toMatchObject({ status: 200, body: { outcome: 'printed' } })
  expect(printer.jobs).toEqual([Buffer.from(bytes)])
})

test('a job that is sent again under its key is printed once, also while the first is on its way', async () => {
  const [key, release] = [newId(), printer.hold()]
  const first = print('receipt', key)
  const second = print('receipt', key)
  await expect.poll(printed).toEqual(['receipt'])
  release()
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
  expect((await print('receipt', key)).body).toEqual({ outcome: 'printed' })
  expect(printed()).toEqual(['receipt'])
  expect(await print('another', key)).toMatchObject({ status: 409, body: { code: 'key-reuse' } })
  await print('receipt')
  expect(printed()).toEqual(['receipt', 'receipt'])
})

/** The job of a lost answer, sent again some ms after the first try. */
const printTried = (content: string, key: string, triedMsAgo: number, by = token) =>
  shop.fetchJson('/api/printer/jobs', {
    token: by,
    headers: { 'Idempotency-Key': key },
    body: { commands: commandsOf(content), triedMsAgo },
  })

test('a job whose answer was lost is printed once, signed anew or not, also by whoever is signed in next', async () => {
  const { till } = await enrolTestTill(shop.url, { token })
  const key = newId()
  await print('receipt', key, till)
  expect((await printTried('receipt, signed anew', key, 5000)).body).toEqual({ outcome: 'printed' })
  expect(printed()).toEqual(['receipt'])
})

test('a first try that comes in after its repetition by somebody else is not printed again', async () => {
  let now = Date.now()
  await open({ printer: { host: printer.host, port: printer.port }, clock: () => now })
  now += 30 * 60_000
  const { till } = await enrolTestTill(shop.url, { token })
  const key = newId()
  await printTried('receipt, signed anew', key, 5000, till)
  expect((await print('receipt', key)).body).toEqual({ outcome: 'printed' })
  expect(printed()).toEqual(['receipt, signed anew'])
})

test('a job whose first try never arrived is printed, while the program remembers since then', async () => {
  let now = Date.parse('2026-11-25T10:00:00Z')
  await open({ printer: { host: printer.host, port: printer.port }, clock: () => now })
  now += 30 * 60_000
  expect((await printTried('receipt', newId(), 5 * 60_000)).status).toBe(200)
  expect(printed()).toEqual(['receipt'])
})

/** Gives the current test a shop on data that outlives it, with the printer. Returns how to do that again. */
async function openLasting(options: Parameters<typeof startTestApp>[0] = {}) {
  const lasting = { ...(await makeShopData()), printer, ...options }
  await open(lasting)
  return async () => {
    await shop.close()
    await open(lasting)
  }
}

test('a job that was printed before a restart of the program is not printed again', async () => {
  const reopen = await openLasting()
  const key = newId()
  await print('receipt', key)
  await reopen()
  expect((await printTried('receipt', key, 60_000)).body).toEqual({ outcome: 'printed' })
  expect((await print('receipt', key)).body).toEqual({ outcome: 'printed' })
  expect(printed()).toEqual(['receipt'])
})

test('a job in the middle of which the program was killed is not printed before somebody looked', async () => {
  const caller = (await signUpAdmin(shop)).adminId
  const key = newId()
  const left = { caller, key, bytesHash: hash('sha256', 'receipt'), triedMsAgo: null }
  await shop.app.db.write((transaction) => insertPrintJob(transaction, left, shop.app.clock()))
  const unknown = { status: 409, body: { code: 'print-unknown' } }
  expect(await print('receipt', key)).toMatchObject(unknown)
  expect(await printTried('receipt', key, 5000)).toMatchObject(unknown)
  expect(printed()).toEqual([])
  expect((await print('receipt')).status).toBe(200)
})

test('a job whose outcome cannot be stored is answered with it, and a repetition waits for somebody to look', async () => {
  // It leaves the lease of the printer behind.
  await open({})
  const { app } = shop
  let writes = 0
  const write: Database['write'] = (work) => {
    writes += 1
    return writes === 2 ? Promise.reject(new Error('no room left')) : app.db.write(work)
  }
  // On PostgreSQL the lease is not released either, so it has to expire soon.
  const times = { leaseMs: 300, skewMs: 60_000, lookMs: 20 }
  const own = createPrinter({ ...app, db: { ...app.db, write } }, printer, times)
  const job = { caller: 'till', key: newId(), bytes: Buffer.from('receipt') }
  expect(await own.print({ ...job, triedMsAgo: null })).toBe('printed')
  await expect(own.print({ ...job, triedMsAgo: 5000 })).rejects.toMatchObject({
    code: 'print-unknown',
  })
  expect(printed()).toEqual(['receipt'])
})

test('a job that was tried before the shop was restored is not printed before somebody looked', async () => {
  let now = Date.parse('2026-11-25T10:00:00Z')
  const reopen = await openLasting({ clock: () => now })
  now += 30 * 60_000
  const { db } = shop.app
  await db.write((transaction) => beginHistory(transaction, { epoch: newId(), replacedCode: 0 }))
  await reopen()
  const tried = await printTried('receipt', newId(), 5 * 60_000)
  expect(tried).toMatchObject({ status: 409, body: { code: 'print-unknown' } })
  now += 30 * 60_000
  expect((await printTried('receipt', newId(), 5 * 60_000)).status).toBe(200)
})

test('a job that was tried at a time nobody knows is not printed before somebody looked, unless it is remembered', async () => {
  const [known, unknown] = [newId(), newId()]
  await print('receipt', known)
  expect((await printTried('receipt', known, Number.MAX_SAFE_INTEGER)).status).toBe(200)
  expect(await printTried('receipt', unknown, Number.MAX_SAFE_INTEGER)).toMatchObject({
    status: 409,
    body: { code: 'print-unknown' },
  })
  expect(printed()).toEqual(['receipt'])
})

test('one job is printed at a time, and too many are refused while they wait', async () => {
  const release = printer.hold()
  const answers: unknown[] = []
  const jobs = Array.from({ length: 8 }, async (_, place) => {
    const { status, body } = await print(`receipt ${place}`)
    answers.push(body.code ?? status)
  })
  // The printer holds the first of them, so that no other ends before it.
  await expect.poll(() => answers).toEqual(['too-busy', 'too-busy', 'too-busy'])
  await expect.poll(printed).toHaveLength(1)
  release()
  await Promise.all(jobs)
  expect(answers.slice(3)).toEqual([200, 200, 200, 200, 200])
  expect(printed()).toHaveLength(5)
  expect(printer.mostAtOnce).toBe(1)
})

test('a printer that is away says so, and the same job is printed once it is back', async () => {
  await printer.close()
  const key = newId()
  const refused = await print('receipt', key)
  expect(refused).toMatchObject({ status: 503, body: { code: 'printer-away' } })
  expect(refused.body.message).toMatch(/does not answer\. .* Nothing was printed\./)
  printer = await startTestPrinter('ends', printer.port)
  expect(await print('receipt', key)).toMatchObject({ status: 200 })
  expect(printed()).toEqual(['receipt'])
})

test('a job that was broken off is not sent again by its key: a part of it may be on paper', async () => {
  printer.manner = 'breaks-off'
  const key = newId()
  const long = 'receipt'.repeat(100_000)
  expect((await print(long, key)).body.code).toBe('printer-broke-off')
  printer.manner = 'ends'
  expect((await print(long, key)).body.code).toBe('printer-broke-off')
  expect(printer.jobs).toHaveLength(1)
  expect((await print(long)).status).toBe(200)
})

test('a job has a largest size, and is base64', async () => {
  expect((await print(Buffer.alloc(MAX_JOB_BYTES))).status).toBe(200)
  expect((await print(Buffer.alloc(MAX_JOB_BYTES + 3))).status).toBe(400)
  expect((await print(Buffer.alloc(2 * MAX_JOB_BYTES))).status).toBe(413)
  for (const commands of ['', 'kora!', 'abc', 7]) {
    const answer = await shop.fetchJson('/api/printer/jobs', { token, body: { commands } })
    expect(answer.status).toBe(400)
  }
  expect(printer.jobs).toHaveLength(1)
})

test('a shop without a printer says so', async () => {
  expect((await shop.fetchJson('/api/printer', { token })).body).toEqual({ hasPrinter: true })
  await open({})
  expect((await shop.fetchJson('/api/printer', { token })).body).toEqual({ hasPrinter: false })
  expect(await print('receipt')).toMatchObject({ status: 409, body: { code: 'no-printer' } })
  expect(printer.jobs).toEqual([])
})

test('an account prints sixty jobs a minute at most', async () => {
  await open({ printer: { host: printer.host, port: printer.port }, rateLimits: true })
  for (let job = 0; job < 60; job += 1) expect((await print('x')).status).toBe(200)
  expect(await print('x')).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(printer.jobs).toHaveLength(60)
})

test('a till prints by its own token, with nobody signed in on it', async () => {
  const { till } = await enrolTestTill(shop.url, { token })
  const state = await shop.fetchJson('/api/printer', { token: till })
  expect(state).toMatchObject({ status: 200, body: { hasPrinter: true } })
  const key = newId()
  expect((await print('receipt', key, till)).status).toBe(200)
  expect((await print('receipt', key, till)).status).toBe(200)
  expect(printed()).toEqual(['receipt'])
})

test('what one till prints neither uses up nor answers the jobs of another or of an account', async () => {
  await open({ printer: { host: printer.host, port: printer.port }, rateLimits: true })
  const [one, other] = [
    (await enrolTestTill(shop.url, { token })).till,
    (await enrolTestTill(shop.url, { token })).till,
  ]
  const key = newId()
  for (let job = 0; job < 60; job += 1) expect((await print('x', key, one)).status).toBe(200)
  expect((await print('x', key, one)).body.code).toBe('too-many-requests')
  expect((await print('y', key, other)).status).toBe(200)
  expect((await print('z', key)).status).toBe(200)
  expect(printed()).toEqual(['x', 'y', 'z'])
})
