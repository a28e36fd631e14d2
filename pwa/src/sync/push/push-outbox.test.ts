import { centimes } from '../../../../shared/money.ts'
import { saveStocktakeClose } from '../../local/till/save-stocktake.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { readShift, saveShiftOpen } from '../../local/till/save-shift.ts'
import { readDevice } from '../../local/till/device.ts'
import { expect, test } from 'vitest'
import { ADMIN, BALL, ballSale, createTestDevice } from '../testing/test-device.ts'
import { html, json, refusal } from '../testing/answers.ts'
import { createTestServer, type Fault, type TestRequest } from '../testing/test-server.ts'
import type { OperationResultJson } from '../../../../shared/sync/push.ts'

async function shop(stock = 100) {
  const server = await createTestServer()
  await server.addProduct(BALL, stock)
  const device = createTestDevice(server)
  await device.begin()
  return { server, device }
}

type Shop = Awaited<ReturnType<typeof shop>>

async function places({ device }: Shop) {
  const { outbox, history, rejected } = device.tillDb
  return {
    outbox: await outbox.count(),
    history: await history.count(),
    rejected: await rejected.count(),
  }
}

const onlyPushes =
  (fault: Fault): Fault =>
  (request, serve) =>
    request.path === '/api/sync/push' ? fault(request, serve) : null

interface PushBody {
  operations: { id: string; sequence: number }[]
}
const sentIn = (request: TestRequest) => (request.body as PushBody).operations

/** Changes the results of an honest push answer. */
function withResults(change: (results: OperationResultJson[]) => unknown[]): Fault {
  return onlyPushes(async (_, serve) => {
    const answer = (await (await serve()).json()) as { results: OperationResultJson[] }
    return json({ ...answer, results: change(answer.results) })
  })
}

test('a sale goes to the server once and moves to the history', async () => {
  const here = await shop()
  await here.device.engine.recordSale(ballSale(3))
  expect(await here.device.engine.round()).toMatchObject({ applied: 1, trouble: null })
  expect(await here.server.stockOf(BALL)).toBe(97)
  expect(await places(here)).toEqual({ outbox: 0, history: 1, rejected: 0 })
})

test('an answer lost after the commit: pushed again byte for byte, and counted once', async () => {
  const here = await shop()
  const { server, device } = here
  await device.engine.recordSale(ballSale(3))
  server.setFault(
    onlyPushes(async (_, serve) => {
      await serve()
      throw new TypeError('connection lost')
    }),
  )
  expect((await device.engine.push()).trouble).toMatchObject({ kind: 'later' })
  expect(await places(here)).toEqual({ outbox: 1, history: 0, rejected: 0 })
  server.setFault(null)
  expect(await device.engine.push()).toMatchObject({ applied: 1, trouble: null })
  const [first, second] = server.pushes().map((push) => JSON.stringify(sentIn(push)))
  expect(second).toBe(first)
  expect(await server.stockOf(BALL)).toBe(97)
  expect(await device.tillDb.history.toArray()).toMatchObject([{ duplicate: true }])
})

test.each<[string, Fault]>([
  ['a captive portal’s page with status 200', onlyPushes(() => html())],
  [
    'truncated JSON',
    onlyPushes(
      () => new Response('{"protocol":1,', { headers: { 'content-type': 'application/json' } }),
    ),
  ],
  ['an answer without an id that was sent', withResults((results) => results.slice(1))],
  ['an answer that names an id twice', withResults((results) => [...results.slice(1), results[1]])],
  [
    'an answer with an id that was not sent',
    withResults((results) => [...results, { ...results[0], id: ADMIN }]),
  ],
  [
    'an unknown status',
    withResults((results) => results.map((result) => ({ ...result, status: 'maybe' }))),
  ],
  [
    'another protocol',
    onlyPushes(async (_, serve) =>
      json({ ...((await (await serve()).json()) as object), protocol: 2 }),
    ),
  ],
  ['a server error', onlyPushes(() => refusal(500, 'fault'))],
  ['no answer', onlyPushes(() => Promise.reject(new TypeError('unreachable')))],
])('%s changes nothing on the device', async (_, fault) => {
  const here = await shop()
  const { server, device } = here
  await device.engine.recordSale(ballSale(1))
  await device.engine.recordSale(ballSale(2))
  const before = await device.tillDb.outbox.toArray()
  server.setFault(fault)
  expect((await device.engine.round()).trouble).toMatchObject({ kind: 'later' })
  expect(await device.tillDb.outbox.toArray()).toEqual(before)
  expect(await places(here)).toEqual({ outbox: 2, history: 0, rejected: 0 })
  server.setFault(null)
  expect(await device.engine.round()).toMatchObject({ applied: 2, trouble: null })
  expect(await server.stockOf(BALL)).toBe(97)
})

test('what is answered retry stays, and what came before it is settled', async () => {
  const here = await shop()
  const { server, device } = here
  for (let n = 0; n < 3; n += 1) await device.engine.recordSale(ballSale())
  server.setFault(
    withResults((results) =>
      results.map((result, index) => (index === 0 ? result : { ...result, status: 'retry' })),
    ),
  )
  expect(await device.engine.push()).toMatchObject({ applied: 1, trouble: { kind: 'later' } })
  expect(await places(here)).toEqual({ outbox: 2, history: 1, rejected: 0 })
  server.setFault(null)
  await device.engine.push()
  expect(await places(here)).toEqual({ outbox: 0, history: 3, rejected: 0 })
  expect(await server.stockOf(BALL)).toBe(97)
})

test('one operation that is not known yet does not hold up those behind it', async () => {
  const here = await shop()
  const { server, device } = here
  for (let n = 0; n < 3; n += 1) await device.engine.recordSale(ballSale())
  server.setFault(
    withResults((results) =>
      results.map((result, index) => (index === 0 ? { ...result, status: 'retry' } : result)),
    ),
  )
  expect(await device.engine.push()).toMatchObject({ applied: 2, trouble: null })
  expect(await device.tillDb.outbox.toArray()).toMatchObject([{ sequence: 1 }])
})

test('a rejected operation goes to the tray with its reason, and holds up nothing', async () => {
  const here = await shop()
  const { server, device } = here
  const gone = { productId: ADMIN, title: 'Gone', count: { stock: 1, expected: 0 } }
  await device.engine.recordStockEdit(gone)
  await device.engine.recordSale(ballSale())
  expect(await device.engine.push()).toEqual({ applied: 1, rejected: 1, trouble: null })
  expect(await device.tillDb.rejected.toArray()).toMatchObject([
    { sequence: 1, code: 'unknown-product', message: 'Product not found.', resolvedAtMs: 0 },
  ])
  expect(await server.stockOf(BALL)).toBe(99)
})

test('a rejection whose answer was lost is still a rejection when it comes as a duplicate', async () => {
  const here = await shop()
  const { server, device } = here
  const gone = { productId: ADMIN, title: 'Gone', count: { stock: 1, expected: 0 } }
  await device.engine.recordStockEdit(gone)
  server.setFault(
    onlyPushes(async (_, serve) => {
      await serve()
      throw new TypeError('connection lost')
    }),
  )
  await device.engine.push()
  server.setFault(null)
  await device.engine.push()
  expect(await places(here)).toEqual({ outbox: 0, history: 0, rejected: 1 })
})

test.each([401, 403])(
  'a %d pauses the sending, loses nothing, and a sign-in resumes it',
  async (status) => {
    const here = await shop()
    const { server, device } = here
    await device.engine.recordSale(ballSale())
    server.setFault(() => refusal(status, 'not-signed-in'))
    expect((await device.engine.round()).trouble).toMatchObject({ kind: 'sign-in' })
    expect(await places(here)).toEqual({ outbox: 1, history: 0, rejected: 0 })
    server.setFault(null)
    expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
  },
)

test('without a token nothing is sent and sales go on', async () => {
  const here = await shop()
  const { server, device } = here
  device.session.isSignedIn = false
  const before = server.requests.length
  await device.engine.recordSale(ballSale())
  expect((await device.engine.round()).trouble).toMatchObject({ kind: 'sign-in' })
  expect(server.requests.length).toBe(before)
  expect(await places(here)).toEqual({ outbox: 1, history: 0, rejected: 0 })
})

test(
  '1,000 waiting sales drain in ten requests of 100, in order',
  { timeout: 60_000 },
  async () => {
    const here = await shop(5000)
    const { server, device } = here
    for (let n = 0; n < 1000; n += 1) await device.engine.recordSale(ballSale())
    expect(await device.engine.push()).toEqual({ applied: 1000, rejected: 0, trouble: null })
    expect(server.pushes().map((push) => sentIn(push).length)).toEqual(Array(10).fill(100))
    const sequences = server.pushes().flatMap((push) => sentIn(push).map((entry) => entry.sequence))
    expect(sequences).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
    expect(await server.stockOf(BALL)).toBe(4000)
    expect(await places(here)).toEqual({ outbox: 0, history: 1000, rejected: 0 })
  },
)

test('a request stays below 1 MiB', async () => {
  const here = await shop(5000)
  const { server, device } = here
  const [line] = ballSale().lines
  if (!line) throw new Error('no line')
  const lines = Array.from({ length: 100 }, () => ({ ...line, title: 'é'.repeat(500) }))
  for (let n = 0; n < 20; n += 1) await device.engine.recordSale({ lines })
  expect(await device.engine.push()).toMatchObject({ applied: 20 })
  const sizes = server.pushes().map((push) => new TextEncoder().encode(push.text).byteLength)
  expect(sizes.length).toBeGreaterThan(1)
  for (const size of sizes) expect(size).toBeLessThan(1024 * 1024)
})

test('two tabs sending at once without locks count every sale once', async () => {
  const here = await shop()
  const { server, device } = here
  for (let n = 0; n < 30; n += 1) await device.engine.recordSale(ballSale())
  const other = device.openTab()
  const reports = await Promise.all([device.engine.push(), other.engine.push()])
  expect(reports.map((report) => report.trouble)).toEqual([null, null])
  expect(await server.stockOf(BALL)).toBe(70)
  expect(await places(here)).toEqual({ outbox: 0, history: 30, rejected: 0 })
})

test('a request refused as a whole is halved; the one at fault stays waiting, marked, and the rest go', async () => {
  const here = await shop()
  const { server, device } = here
  for (let n = 0; n < 20; n += 1) await device.engine.recordSale(ballSale())
  const poison = 13
  const refuse = onlyPushes((request) =>
    sentIn(request).some((entry) => entry.sequence === poison) ? refusal(400, 'invalid') : null,
  )
  server.setFault(refuse)
  expect(await device.engine.push()).toMatchObject({ applied: 19, trouble: null })
  expect(await device.tillDb.outbox.toArray()).toMatchObject([
    { sequence: poison, refusedWhole: { message: 'invalid' } },
  ])
  // Marked, it no longer drags others into its refusals.
  await device.engine.recordSale(ballSale())
  const before = server.pushes().length
  expect(await device.engine.push()).toMatchObject({ applied: 1, trouble: null })
  expect(
    server
      .pushes()
      .slice(before)
      .map((push) => sentIn(push).length),
  ).toEqual([1, 1])
  server.setFault(null)
  expect(await device.engine.push()).toMatchObject({ applied: 1, trouble: null })
  expect(await places(here)).toEqual({ outbox: 0, history: 21, rejected: 0 })
})

test('a server that refuses everything as a whole is not asked once for each waiting sale', async () => {
  const here = await shop()
  const { server, device } = here
  for (let n = 0; n < 100; n += 1) await device.engine.recordSale(ballSale())
  server.setFault(onlyPushes(() => refusal(413, 'body-too-large')))
  expect((await device.engine.push()).trouble).toMatchObject({ kind: 'later' })
  expect(server.pushes().length).toBeLessThan(20)
  expect(await places(here)).toEqual({ outbox: 100, history: 0, rejected: 0 })
  server.setFault(null)
  await device.engine.push()
  await device.engine.push()
  expect(await places(here)).toEqual({ outbox: 0, history: 100, rejected: 0 })
})

test('a stored row that cannot be read goes to the tray and holds up nothing', async () => {
  const here = await shop()
  const { device } = here
  await device.engine.recordSale(ballSale())
  await device.engine.recordSale(ballSale())
  await device.tillDb.outbox.update(1, { wire: '{"id":' })
  expect(await device.engine.push()).toMatchObject({ applied: 1, trouble: null })
  expect(await device.tillDb.rejected.toArray()).toMatchObject([
    { place: 1, code: 'unreadable', type: 'unreadable', resolvedAtMs: 0 },
  ])
  expect(await places(here)).toEqual({ outbox: 0, history: 1, rejected: 1 })
})

test('an order that this app cannot read does not keep the outcome from counting', async () => {
  const here = await shop()
  await here.device.engine.recordSale(ballSale())
  here.server.setFault(
    withResults((results) =>
      results.map((result) => ({ ...result, order: { number: 'A-1', status: 'Packed' } })),
    ),
  )
  expect(await here.device.engine.push()).toMatchObject({ applied: 1, trouble: null })
})

test('the history forgets after 30 days of the server’s clock, and only what the catalogue includes', async () => {
  const here = await shop()
  const { server, device } = here
  await device.engine.recordSale(ballSale())
  await device.engine.push()
  await server.passTime(31 * 24 * 60 * 60 * 1000)
  await device.engine.recordSale(ballSale())
  await device.engine.push()
  // Not pulled since: the catalogue on the device does not include the first sale yet.
  expect(await places(here)).toMatchObject({ history: 2 })
  await device.engine.pull()
  await device.engine.recordSale(ballSale())
  await device.engine.push()
  expect((await device.tillDb.history.toArray()).map((row) => row.sequence)).toEqual([2, 3])
})

test('the sales of an open shift are not forgotten, however long it is open', async () => {
  const { server, device } = await shop()
  const { tillDb } = device
  await saveShiftOpen({ tillDb, now: Date.now }, centimes(0))
  await device.engine.recordSale(ballSale())
  await device.engine.push()
  await server.passTime(31 * 24 * 60 * 60 * 1000)
  await device.engine.pull()
  await device.engine.recordSale(ballSale())
  await device.engine.push()
  expect((await readShift(tillDb))?.sums).toMatchObject({ sales: 2 })
})

test('whoever sells goes before a long sending: nothing is read, sent or settled until they pause; a lone sale just goes', async () => {
  const server = await createTestServer()
  await server.addProduct(BALL, 100)
  const pauses: (() => void)[] = []
  const device = createTestDevice(server, {
    personFirst: () => new Promise((resolve) => pauses.push(resolve)),
  })
  await device.begin()
  const here = { server, device }
  await device.engine.recordSale(ballSale())
  expect(await device.engine.push()).toMatchObject({ applied: 1 })

  for (let sale = 0; sale < 11; sale += 1) await device.engine.recordSale(ballSale())
  const sending = device.engine.push()
  await expect.poll(() => pauses.length).toBe(1)
  expect(await server.stockOf(BALL)).toBe(99)
  pauses[0]?.()
  await expect.poll(() => pauses.length).toBe(2)
  expect(await server.stockOf(BALL)).toBe(88)
  expect(await places(here)).toMatchObject({ outbox: 11 })
  pauses[1]?.()
  expect(await sending).toMatchObject({ applied: 11, trouble: null })
  expect(await places(here)).toMatchObject({ outbox: 0, history: 12 })
})

test('a long take-over is sent part by part, so that others get in between, and counts once over a lost answer', async () => {
  const here = await shop()
  const { server, device } = here
  const deps = { tillDb: device.tillDb, now: () => server.clock.now }
  const till = (await readDevice(device.tillDb))?.device ?? testId('none')
  const line = { productId: BALL, title: 'Ball', counted: 90, expected: 100, countedAt: deps.now() }
  const of = (n: number) => ({ ...line, size: n === 0 ? null : `${n}`, device: till })
  const id = testId('018f0000-0000-7000-8000-0000000000cc')
  const named = { id, name: 'November', categoryId: null, categoryTitle: '' }
  await device.engine.recordSale(ballSale())
  const lines = Array.from({ length: 1100 }, (_, n) => of(n))
  await saveStocktakeClose(deps, { ...named, outcome: 'taken', lines })
  await device.engine.recordSale(ballSale())
  const sent: number[] = []
  server.setFault(
    onlyPushes(async (request, serve) => {
      sent.push(sentIn(request).length)
      const answer = await serve()
      if (sent.length === 2) throw new TypeError('Failed to fetch')
      return answer
    }),
  )
  await device.engine.round()
  await device.engine.round()
  expect(sent).toEqual([2, 1, 1, 1, 1])
  expect(await places(here)).toEqual({ outbox: 0, history: 5, rejected: 0 })
  expect(await server.stockOf(BALL)).toBe(88)
})
