import { expect, test } from 'vitest'
import type { OperationResultJson } from '../../../../shared/sync/push.ts'
import { rejectedEntry } from '../../local/till/rejected-tray.ts'
import { BALL, ballSale, createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { json } from '../testing/answers.ts'
import { createTestServer, type Fault } from '../testing/test-server.ts'

async function shop() {
  const server = await createTestServer()
  await server.addProduct(BALL, 100)
  const device = createTestDevice(server)
  await device.begin()
  return { server, device }
}

async function places({ tillDb: { outbox, history, rejected } }: TestDevice) {
  return {
    outbox: await outbox.count(),
    history: await history.count(),
    rejected: await rejected.count(),
  }
}

/** Changes the results of an honest push answer. */
function withResults(change: (results: OperationResultJson[]) => unknown[]): Fault {
  return async (request, serve) => {
    if (request.path !== '/api/sync/push') return serve()
    const answer = (await (await serve()).json()) as { results: OperationResultJson[] }
    return json({ ...answer, results: change(answer.results) })
  }
}

test('an operation that the server set aside keeps waiting, and is no trouble for the rest', async () => {
  const { device, server } = await shop()
  await device.engine.recordSale(ballSale())
  server.setFault(
    withResults((results) =>
      results.map((result) => ({ ...result, status: 'retry', code: 'set-aside' })),
    ),
  )
  expect(await device.engine.round()).toMatchObject({ applied: 0, trouble: null })
  expect(await places(device)).toEqual({ outbox: 1, history: 0, rejected: 0 })
  server.setFault(null)
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
})

test('a sale rung up by a clock that no server knows is sent as it is', async () => {
  const { device, server } = await shop()
  for (const year of [1970, 2150, 12_026]) {
    const rightTime = server.clock.now
    server.clock.now = Date.UTC(year, 0)
    await device.engine.recordSale(ballSale())
    server.clock.now = rightTime
  }
  expect(await device.engine.push()).toMatchObject({ applied: 3, trouble: null })
  expect(await places(device)).toEqual({ outbox: 0, history: 3, rejected: 0 })
  expect(server.pushes().at(-1)?.text).toContain('+012026-01-01T00:00:00.000Z')
})

test('a row that says something odd is the server’s to judge, and holds up nothing', async () => {
  const { device } = await shop()
  await device.engine.recordSale(ballSale())
  await device.engine.recordSale(ballSale())
  const row = await device.tillDb.outbox.get(1)
  const wire = (row?.wire ?? '').replace(
    /"occurredAt":"[^"]+"/,
    '"occurredAt":"2026-01-01T00:00:00+05"',
  )
  await device.tillDb.outbox.update(1, { wire })
  expect(await device.engine.push()).toMatchObject({ applied: 1, rejected: 1, trouble: null })
  const [rejected] = await device.tillDb.rejected.toArray()
  expect(rejected?.code).toBe('malformed-operation')
  // The seller sees the whole sale, and can send it again as a new one.
  expect(rejected && rejectedEntry(rejected).operation).toMatchObject({
    type: 'store-order.v2',
    payload: { receiptNumber: 'T1-000001' },
  })
})

test('a tray with a row that says no time is shown all the same', async () => {
  const { device } = await shop()
  await device.engine.recordSale(ballSale())
  await device.tillDb.outbox.update(1, { wire: '{', occurredAtMs: Number.NaN })
  await device.engine.push()
  const [row] = await device.tillDb.rejected.toArray()
  if (!row) throw new Error('the row is not in the tray')
  expect(rejectedEntry(row).occurredAt).toBe(row.rejectedAtMs)
  const broken = rejectedEntry({ ...row, occurredAtMs: Number.NaN, rejectedAtMs: Number.NaN })
  expect(broken.occurredAt).toBe(0)
})
