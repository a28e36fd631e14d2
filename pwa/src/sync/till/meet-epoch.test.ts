import { readShift, saveShiftOpen } from '../../local/till/save-shift.ts'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { saveOperation } from '../../local/till/save-operation.ts'
import { saveSale } from '../../local/till/save-ticket.ts'
import { ADMIN, BALL, ballSale, createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { html } from '../testing/answers.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

async function shop() {
  const server = await createTestServer()
  await server.addProduct(BALL, 100)
  const backup = server.backup()
  const device = createTestDevice(server)
  await device.begin()
  return { server, device, beforeDevice: backup }
}

test('a restored server gets back every sale it lost, and counts none twice', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale(ballSale(1))
  await device.engine.round()
  const backup = server.backup()
  await device.engine.recordSale(ballSale(2))
  await device.engine.recordSale(ballSale(3))
  await device.engine.round()
  expect(await server.stockOf(BALL)).toBe(94)

  await server.restore(backup, 'epoch-2')
  expect(await server.stockOf(BALL)).toBe(99)
  expect((await device.engine.round()).trouble).toBeNull()
  expect(await server.stockOf(BALL)).toBe(94)
  expect(await device.shownStock()).toBe(94)
  expect(await device.tillDb.outbox.count()).toBe(0)
  expect(await device.tillDb.history.count()).toBe(3)
})

test('what is kept beside an operation outlives a restore: the cash of a receipt, the code of a scan', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale({ ...ballSale(1), cash: centimes(200_000) })
  const deps = { tillDb: device.tillDb, now: () => server.clock.now }
  const barcode = { productId: BALL, size: null, barcode: '6130001' }
  await saveOperation(deps, { type: 'barcode.v1', payload: barcode, productTitle: 'Ball' })
  const backup = server.backup()
  await device.engine.push()
  await server.restore(backup, 'epoch-2')
  await device.engine.pull()
  const waiting = await device.tillDb.outbox.toArray()
  expect(waiting).toMatchObject([{ cash: 200_000 }, { barcode }])
  expect(waiting[0]).not.toHaveProperty('settledAtMs')
})

test('the shown stock is right at every moment of a restore', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale(ballSale(5))
  const backup = server.backup()
  await device.engine.round()
  await server.restore(backup, 'epoch-2')
  await device.engine.pull()
  expect(await device.shownStock()).toBe(95)
  await device.engine.push()
  expect(await device.shownStock()).toBe(95)
  await device.engine.pull()
  expect(await device.shownStock()).toBe(95)
})

test('a new epoch met while pushing sends what was settled before, but not that very batch', async () => {
  const { server, device } = await shop()
  const backup = server.backup()
  await device.engine.recordSale(ballSale(1))
  await device.engine.push()
  await server.restore(backup, 'epoch-2')
  await device.engine.recordSale(ballSale(1))
  await device.engine.push()
  expect(await device.tillDb.outbox.toArray()).toMatchObject([{ sequence: 1 }])
  expect(await device.tillDb.history.toArray()).toMatchObject([{ sequence: 2 }])
})

test('an answer of the server before the restore that comes late loses nothing', async () => {
  const { server, device } = await shop()
  const backup = server.backup()
  await device.engine.recordSale(ballSale(4))
  let isServed = false
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.setFault(async (request, serve) => {
    if (request.path !== '/api/sync/push') return serve()
    server.setFault(null)
    const late = await serve()
    isServed = true
    await held
    return late
  })
  const slow = device.engine.push()
  await expect.poll(() => isServed).toBe(true)
  await server.restore(backup, 'epoch-2')
  const other = device.openTab()
  await other.engine.round()
  release()
  await slow
  await device.engine.round()
  await device.engine.round()
  expect(await server.stockOf(BALL)).toBe(96)
  expect(await device.tillDb.outbox.count()).toBe(0)
  expect(await device.tillDb.history.count()).toBe(1)
})

test('the restored server is told of the device with the code its receipts carry', async () => {
  const { server, device, beforeDevice } = await shop()
  await server.restore(beforeDevice, 'epoch-2')
  await server.enrol('T7')
  await device.engine.recordSale(ballSale(1))
  await device.engine.round()
  expect(await server.codes()).toEqual(['T1', 'T7'])
  expect(await device.engine.recordSale(ballSale(1))).toMatchObject({ receiptNumber: 'T1-000002' })
})

test('a rejected operation nobody dealt with is sent again to a restored server; a settled one is not', async () => {
  const { server, device } = await shop()
  const gone = { productId: ADMIN, title: 'Gone', count: { stock: 1, expected: 0 } }
  const backup = server.backup()
  await device.engine.recordStockEdit(gone)
  const settled = await device.engine.recordStockEdit(gone)
  await device.engine.round()
  const { rejected } = device.tillDb
  await rejected
    .where('id')
    .equals(settled.id)
    .modify({
      resolvedAtMs: 1,
      resolution: { kind: 'dismissed', reason: 'counted twice' },
    })
  await server.restore(backup, 'epoch-2')
  await server.addProduct(ADMIN, 0)
  await device.engine.round()
  expect(await server.stockOf(ADMIN)).toBe(1)
  expect(await rejected.toArray()).toMatchObject([{ id: settled.id }])
})

/** A device with a copy of all that another has stored. */
async function copyOf(device: TestDevice, server: TestServer): Promise<TestDevice> {
  const copy = device.openTab()
  const twin = createTestDevice(server)
  await twin.begin()
  for (const name of ['device', 'counters', 'outbox', 'history'] as const) {
    await twin.tillDb.table(name).clear()
    await twin.tillDb.table(name).bulkPut(await copy.tillDb.table(name).toArray())
  }
  return twin
}

test('two copies that sold as many are told apart, also when the answer that says so is lost', async () => {
  const { server, device } = await shop()
  const twin = await copyOf(device, server)
  await device.engine.recordSale(ballSale(1))
  await device.engine.round()
  await twin.engine.recordSale(ballSale(1))
  server.setFault(async (request, serve) => {
    if (request.path !== '/api/sync/push') return null
    await serve()
    server.setFault(null)
    return html()
  })
  await twin.engine.round()
  await twin.engine.round()
  expect(await server.stockOf(BALL)).toBe(98)
  expect(await twin.tillDb.outbox.count()).toBe(0)
  const [own] = await twin.tillDb.device.toArray()
  const [first] = await device.tillDb.device.toArray()
  expect(own?.device).not.toBe(first?.device)
  expect(own?.code).not.toBe(first?.code)
  expect(await twin.shownStock()).toBe(98)
})

test('a copy whose new code was lost on the way asks for the same one again, also from two tabs', async () => {
  const { server, device } = await shop()
  const twin = await copyOf(device, server)
  await device.engine.recordSale(ballSale(1))
  await device.engine.round()
  await twin.engine.recordSale(ballSale(1))
  const before = await server.codes()
  server.setFault(async (request, serve) => {
    if (request.path !== '/api/sync/devices') return null
    await serve()
    server.setFault(null)
    return html()
  })
  await twin.engine.round()
  await Promise.all([twin.engine.round(), twin.openTab().engine.round()])
  const codes = await server.codes()
  expect(codes).toHaveLength(before.length + 1)
  const [own] = await twin.tillDb.device.toArray()
  expect(own).toMatchObject({ code: codes.at(-1), cloned: false })
  expect(own).not.toHaveProperty('nextDevice')
})

test('a copied profile is noticed, takes an id and code of its own, and loses nothing', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale(ballSale(1))
  await device.engine.round()
  const [{ device: sharedId } = { device: '' }] = await device.tillDb.device.toArray()
  await saveShiftOpen({ tillDb: device.tillDb, now: Date.now }, centimes(0))
  // The copy starts from the same state, and sells two.
  const twin = await copyOf(device, server)
  await twin.engine.recordSale(ballSale(1))
  await twin.engine.recordSale(ballSale(1))
  await twin.engine.round()
  expect(await server.stockOf(BALL)).toBe(97)

  await device.engine.recordSale(ballSale(1))
  await device.engine.round()
  expect(await server.stockOf(BALL)).toBe(96)
  const [row] = await device.tillDb.device.toArray()
  expect(row?.device).not.toBe(sharedId)
  expect(row?.cloned).toBe(false)
  const next = await device.engine.recordSale(ballSale(1))
  expect(next).toMatchObject({ sequence: 1 })
  // The server could not add up a shift of two devices.
  expect(await readShift(device.tillDb)).toBeNull()
  expect(await readShift(twin.tillDb)).not.toBeNull()
  expect(next.receiptNumber).not.toMatch(/^T1-/)
  await device.engine.round()
  expect(await server.stockOf(BALL)).toBe(95)
  expect(await device.shownStock()).toBe(95)
})

test('a copied profile is noticed also by the copy that has nothing to send', async () => {
  const { server, device } = await shop()
  const twin = await copyOf(device, server)
  await twin.engine.recordSale(ballSale(1))
  await twin.engine.round()
  await device.engine.round()
  const [[own], [other]] = [
    await device.tillDb.device.toArray(),
    await twin.tillDb.device.toArray(),
  ]
  expect(own?.device).not.toBe(other?.device)
  expect(own).toMatchObject({ cloned: false })
})

test('sending again as a new sale settles the rejected one in the same transaction, and only once', async () => {
  const { server, device } = await shop()
  const { id } = await device.engine.recordSale(ballSale(1))
  server.setFault(async (request, serve) => {
    if (request.path !== '/api/sync/push') return serve()
    const answer = (await (await serve()).json()) as { results: object[] }
    const results = answer.results.map((result) => ({ ...result, status: 'rejected', code: 'x' }))
    return Response.json({ ...answer, results })
  })
  await device.engine.push()
  const deps = { tillDb: device.tillDb, now: () => server.clock.now }
  const again = await saveSale(deps, ballSale(1), id)
  expect(again.receiptNumber).toBe('T1-000002')
  await expect(saveSale(deps, ballSale(1), id)).rejects.toThrow('already dealt with')
  expect(await device.tillDb.outbox.count()).toBe(1)
  expect(await device.tillDb.rejected.toArray()).toMatchObject([
    { id, resolution: { kind: 'sent-again', id: again.id } },
  ])
})
