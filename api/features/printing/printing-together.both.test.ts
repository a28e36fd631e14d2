import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { readLease, takeLease } from '../../database/leases.ts'
import { insertPrintJob } from '../../database/print-jobs.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { startTestPrinter, type TestPrinter } from '../../testing/start-test-printer.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { createTestDatabase, dropTestDatabase } from '../../testing/test-postgres.ts'
import { createPrinter } from './create-printer.ts'

let printer: TestPrinter
let databaseUrl: string
/** Two processes of one shop. */
let one: TestApp
let two: TestApp
let token: string

beforeEach(async () => {
  printer = await startTestPrinter()
  databaseUrl = await createTestDatabase()
  const open = () => startTestApp({ dataDir: makeTemporaryFolder(), databaseUrl, printer })
  one = await open()
  two = await open()
  token = (await signUpAdmin(one)).token
})
afterEach(async () => {
  await one.close()
  await two.close()
  await dropTestDatabase(databaseUrl)
  await printer.close()
})

const print = (
  process: TestApp,
  content: string,
  key = newId(),
  triedMsAgo: number | null = null,
) =>
  process.fetchJson('/api/printer/jobs', {
    token,
    headers: { 'Idempotency-Key': key },
    body: { commands: Buffer.from(content).toString('base64'), triedMsAgo },
  })
const printed = () => printer.jobs.map(String)

test('a job that is repeated at another process is printed once, also while the first is on its way', async () => {
  const [key, release] = [newId(), printer.hold()]
  const first = print(one, 'receipt', key)
  await expect.poll(printed).toEqual(['receipt'])
  const again = [print(two, 'receipt', key), print(two, 'receipt, signed anew', key, 5000)]
  release()
  const answers = await Promise.all([first, ...again])
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ outcome: 'printed' })))
  expect((await print(two, 'receipt', key, 60_000)).status).toBe(200)
  expect(await print(two, 'another', key)).toMatchObject({ body: { code: 'key-reuse' } })
  expect(printed()).toEqual(['receipt'])
})

test('of all processes one prints at a time', async () => {
  const release = printer.hold()
  const jobs = Array.from({ length: 6 }, (_, n) => print(n % 2 === 0 ? one : two, `receipt ${n}`))
  await expect.poll(printed).toHaveLength(1)
  release()
  expect((await Promise.all(jobs)).map(({ status }) => status)).toEqual(jobs.map(() => 200))
  expect(printed().toSorted()).toEqual(jobs.map((_, n) => `receipt ${n}`))
  expect(printer.mostAtOnce).toBe(1)
  expect(await one.app.db.read((db) => readLease(db, 'printer'))).toBeUndefined()
})

test('after a process was killed while it printed, another one prints on, and a person looks for that job', async () => {
  const bytes = Buffer.from('receipt')
  const bytesHash = hash('sha256', bytes)
  const job = { caller: 'till', key: newId(), bytesHash, triedMsAgo: null }
  const until_ms = Date.now() + 600_000
  await one.app.db.write(async (transaction) => {
    await insertPrintJob(transaction, job, Date.now())
    await takeLease(transaction, { name: 'printer', holder: 'killed', until_ms }, undefined)
  })
  const times = { leaseMs: 300, skewMs: 60_000, lookMs: 20 }
  const other = createPrinter(two.app, printer, times)
  const begun = performance.now()
  await expect(other.print({ ...job, bytes })).rejects.toMatchObject({ code: 'print-unknown' })
  expect(performance.now() - begun).toBeGreaterThan(times.leaseMs)
  const next = other.print({ caller: 'till', key: newId(), bytes, triedMsAgo: null })
  expect(await next).toBe('printed')
  expect(printed()).toEqual(['receipt'])
})
