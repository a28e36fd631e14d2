import { afterEach, expect, test } from 'vitest'
import {
  type PrinterManner,
  startTestPrinter,
  type TestPrinter,
} from '../../testing/start-test-printer.ts'
import { sendToPrinter } from './send-to-printer.ts'

const SOON = { connectMs: 2000, idleMs: 300, totalMs: 60_000, endMs: 300 }
const job = (bytes: number) => Buffer.alloc(bytes, 'kora')

const printers: TestPrinter[] = []
async function start(manner: PrinterManner): Promise<TestPrinter> {
  const printer = await startTestPrinter(manner)
  printers.push(printer)
  return printer
}
afterEach(async () => {
  for (const printer of printers.splice(0)) await printer.close()
})

test('a job is printed when the printer took every byte of it and ended the connection', async () => {
  const printer = await start('ends')
  const bytes = job(200_000)
  expect(await sendToPrinter(printer, bytes)).toBe('printed')
  expect(printer.jobs).toEqual([bytes])
})

test('a printer that takes everything and keeps the connection is waited for no longer than said', async () => {
  const printer = await start('keeps')
  expect(await sendToPrinter(printer, job(5000), { timeouts: SOON })).toBe('sent')
  expect(printer.jobs[0]).toHaveLength(5000)
})

test('a printer that takes nothing more is given up, and a part may be on paper', async () => {
  const printer = await start('reads-nothing')
  // More than the buffers of two sockets hold.
  expect(await sendToPrinter(printer, job(30_000_000), { timeouts: SOON })).toBe('broken-off')
})

test('a printer that takes a little now and then is given up, however little it rests', async () => {
  const printer = await start('dawdles')
  const timeouts = { ...SOON, idleMs: 60_000, totalMs: 300 }
  expect(await sendToPrinter(printer, job(30_000_000), { timeouts })).toBe('broken-off')
})

test('a printer that breaks the connection off may have printed a part', async () => {
  const printer = await start('breaks-off')
  expect(await sendToPrinter(printer, job(30_000_000))).toBe('broken-off')
})

test('of a job for a printer that refuses nothing was sent', async () => {
  const printer = await start('ends')
  await printer.close()
  printers.pop()
  expect(await sendToPrinter(printer, job(100))).toBe('away')
  expect(printer.jobs).toEqual([])
})

test('a printer that never accepts the connection is given up', async () => {
  // An address for documentation, which no packet comes back from; without a network it is refused at once.
  const timeouts = { ...SOON, connectMs: 100 }
  expect(await sendToPrinter({ host: '192.0.2.1', port: 9100 }, job(100), { timeouts })).toBe(
    'away',
  )
})

test('a shop that stops breaks the job off', async () => {
  const printer = await start('keeps')
  const stop = new AbortController()
  const outcome = sendToPrinter(printer, job(30_000_000), { stopping: stop.signal })
  stop.abort()
  expect(['away', 'broken-off']).toContain(await outcome)
})
