import { testId } from '../../../../shared/testing/test-id.ts'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { changeDevice } from '../../local/till/device.ts'
import { saveSale } from '../../local/till/save-ticket.ts'
import { enrolledDevice } from '../testing/enrolled-device.ts'
import { BALL, ballSale, createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { refusal } from '../testing/answers.ts'
import { createTestServer } from '../testing/test-server.ts'

function outage() {
  return Promise.reject(new TypeError('Failed to fetch'))
}

function labels(device: TestDevice): string[] {
  return device.tillDb.ledger.lost().map((entry) => entry.label)
}

test('a database deleted under the live till: the sales in it are named, told to the server, and the next sale goes on', async () => {
  const { server, device } = await enrolledDevice()
  server.setFault(outage)
  for (let n = 1; n <= 2; n += 1) await device.engine.recordSale(ballSale(n))
  await device.deleteTill()

  const next = await device.engine.recordSale(ballSale())
  expect(next).toMatchObject({ receiptNumber: 'T1-000003', sequence: 3 })
  await device.engine.round()
  expect(labels(device)).toEqual(['T1-000001', 'T1-000002'])
  expect(device.tillDb.ledger.lost().map((entry) => entry.total)).toEqual([100_000, 200_000])

  server.setFault(null)
  expect(await device.engine.round()).toEqual({ applied: 1, rejected: 0, trouble: null })
  expect(await server.losses()).toEqual(['T1-000001', 'T1-000002'])
  expect(await server.operationIds()).toEqual([next.id])
  expect(await server.codes()).toEqual(['T1'])
})

test('a database deleted under the live till: no number of a return is given twice', async () => {
  const { server, device } = await enrolledDevice()
  const line = { productId: BALL, title: 'Ball', size: null, quantity: 1, price: centimes(100_000) }
  const given = { lines: [{ ...line, restock: true, reason: '' }] }
  server.setFault(outage)
  await device.engine.recordTicket({ returns: [given], sale: null })
  await device.engine.recordSale(ballSale())
  await device.deleteTill()
  expect(await device.engine.recordTicket({ returns: [given], sale: null })).toMatchObject({
    returns: [{ returnNumber: 'T1-R000002' }],
  })
  server.setFault(null)
  await device.engine.round()
  expect(labels(device)).toEqual(['T1-R000001', 'T1-000001'])
  expect(await server.losses()).toEqual(['T1-R000001', 'T1-000001'])
})

test('a database deleted between two visits: the till is itself again at the next start', async () => {
  const { server, device } = await enrolledDevice()
  const { device: id } = (await device.tillDb.device.get('this')) ?? {}
  await device.engine.recordSale(ballSale())
  device.close()
  await device.deleteTill()
  const tab = device.openTab()
  await tab.engine.round()
  expect(tab.tillDb.ledger.lost().map((entry) => entry.label)).toEqual(['T1-000001'])
  expect((await tab.tillDb.device.get('this'))?.device).toBe(id)
  expect(await tab.engine.recordSale(ballSale())).toMatchObject({
    receiptNumber: 'T1-000002',
    sequence: 2,
  })
  expect(await server.codes()).toHaveLength(1)
})

test.each(['outbox', 'counters', 'device'] as const)(
  'the store %s emptied by itself gives no number twice, and names what went with it',
  async (store) => {
    const { server, device } = await enrolledDevice()
    server.setFault(outage)
    await device.engine.recordSale(ballSale())
    await device.tillDb.table(store).clear()
    expect(await device.engine.recordSale(ballSale())).toMatchObject({
      receiptNumber: 'T1-000002',
      sequence: 2,
    })
    server.setFault(null)
    await device.engine.round()
    expect(labels(device)).toEqual(store === 'outbox' ? ['T1-000001'] : [])
    expect(await server.operationIds()).toHaveLength(store === 'outbox' ? 1 : 2)
    expect(await server.codes()).toHaveLength(1)
  },
)

test('a database put back to an older copy goes on behind the numbers that were given since', async () => {
  const { server, device } = await enrolledDevice()
  server.setFault(outage)
  await device.engine.recordSale(ballSale())
  const copy = await Promise.all(device.tillDb.tables.map((table) => table.toArray()))
  for (let n = 0; n < 2; n += 1) await device.engine.recordSale(ballSale())
  for (const [index, table] of device.tillDb.tables.entries()) {
    await table.clear()
    await table.bulkPut(copy[index] ?? [])
  }
  server.setFault(null)
  await device.engine.round()
  expect(labels(device)).toEqual(['T1-000002', 'T1-000003'])
  expect(await device.engine.recordSale(ballSale())).toMatchObject({
    receiptNumber: 'T1-000004',
    sequence: 4,
  })
  await device.engine.round()
  expect(await server.operationIds()).toHaveLength(2)
  expect((await device.tillDb.device.get('this'))?.cloned).toBe(false)
})

test('what the server had after all is no loss: only its answer was', async () => {
  const { server, device } = await enrolledDevice()
  server.setFault(async (request, serve) => {
    if (request.path === '/api/sync/push') await serve()
    return outage()
  })
  await device.engine.recordSale(ballSale())
  await device.engine.round()
  await device.deleteTill()
  await device.engine.round()
  expect(labels(device)).toEqual(['T1-000001'])
  server.setFault(null)
  await device.engine.round()
  expect(labels(device)).toEqual([])
  expect(await server.losses()).toEqual([])
})

test('the server is told until it answers, and a person confirms once; then it is over', async () => {
  const { server, device } = await enrolledDevice()
  server.setFault(outage)
  const { id } = await device.engine.recordSale(ballSale())
  await device.deleteTill()
  server.setFault((request) =>
    request.path === '/api/sync/losses' ? refusal(500, 'internal') : null,
  )
  // A server that cannot store the loss still receives everything else.
  await device.engine.recordSale(ballSale())
  expect(await device.engine.round()).toMatchObject({ applied: 1 })
  device.tillDb.ledger.confirmed([id])
  expect(labels(device)).toEqual(['T1-000001'])
  server.setFault(null)
  await device.engine.round()
  expect(labels(device)).toEqual([])
  expect(await server.losses()).toEqual(['T1-000001'])
})

test('a page that ends between the transaction and the ledger loses nothing and raises no alarm', async () => {
  const { server, device } = await enrolledDevice()
  server.setFault(outage)
  const { ledger } = device.tillDb
  const saved = ledger.saved.bind(ledger)
  ledger.saved = () => undefined
  const { id } = await device.engine.recordSale(ballSale())
  ledger.saved = saved
  expect(ledger.entries()).toMatchObject([{ id, state: 'saving' }])

  const tab = device.openTab()
  await tab.engine.round()
  expect(tab.tillDb.ledger.entries()).toMatchObject([{ id, state: 'waiting' }])
  // From here on it counts like any other.
  await device.deleteTill()
  await tab.engine.round()
  expect(labels(device)).toEqual(['T1-000001'])
})

test('a page that ends before the transaction completed raises no alarm, and its numbers are given again', async () => {
  const { server, device } = await enrolledDevice()
  server.setFault(outage)
  const { ledger } = device.tillDb
  const notSaved = ledger.notSaved.bind(ledger)
  ledger.notSaved = () => undefined
  const failing = { ...device, tillDb: device.tillDb, now: () => server.clock.now }
  device.tillDb.outbox.hook('creating', function refuse() {
    device.tillDb.outbox.hook('creating').unsubscribe(refuse)
    throw new DOMException('gone', 'AbortError')
  })
  await expect(saveSale(failing, ballSale())).rejects.toThrow('NOT saved')
  ledger.notSaved = notSaved
  expect(ledger.entries()).toMatchObject([{ state: 'saving' }])

  const tab = device.openTab()
  expect(await tab.engine.recordSale(ballSale())).toMatchObject({
    receiptNumber: 'T1-000001',
    sequence: 1,
  })
  await tab.engine.round()
  expect(tab.tillDb.ledger.entries()).toMatchObject([{ label: 'T1-000001', state: 'waiting' }])
  expect(labels(device)).toEqual([])
})

test('a sale that failed leaves nothing behind in the ledger', async () => {
  const { device } = await enrolledDevice()
  device.tillDb.outbox.hook('creating', function refuse() {
    device.tillDb.outbox.hook('creating').unsubscribe(refuse)
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(device.engine.recordSale(ballSale())).rejects.toThrow('full')
  expect(device.tillDb.ledger.entries()).toEqual([])
})

test('what was sent, rejected or could not be read is no loss when the database goes', async () => {
  const { server, device } = await enrolledDevice()
  await device.engine.recordSale(ballSale())
  await device.engine.recordStockEdit({
    productId: testId('018f0000-0000-7000-8000-00000000dead'),
    title: 'Gone',
    count: { stock: 1, expected: 0 },
  })
  await device.engine.recordSale(ballSale())
  const unreadable = await device.tillDb.outbox.orderBy('place').last()
  if (unreadable) await device.tillDb.outbox.put({ ...unreadable, wire: '{' })
  expect(await device.engine.round()).toMatchObject({ applied: 1, rejected: 1 })
  expect(await device.tillDb.rejected.count()).toBe(2)
  await device.engine.round()
  expect(device.tillDb.ledger.entries()).toEqual([])
  await device.deleteTill()
  await device.engine.round()
  expect(labels(device)).toEqual([])
  expect(await server.losses()).toEqual([])
})

test('a till of the release before, with sales waiting, is listed at its first start', async () => {
  const { server, device } = await enrolledDevice()
  server.setFault(outage)
  await device.engine.recordSale(ballSale())
  device.ledgerStorage.clear()
  await device.engine.round()
  await device.deleteTill()
  await device.engine.round()
  expect(labels(device)).toEqual(['T1-000001'])
  expect(await device.engine.recordSale(ballSale())).toMatchObject({ receiptNumber: 'T1-000002' })
})

test('all of the site’s data cleared: the tablet becomes a till of its own, and gives no number again', async () => {
  const { server, device } = await enrolledDevice()
  await device.engine.recordSale(ballSale())
  await device.engine.round()
  await device.deleteTill()
  device.ledgerStorage.clear()
  await device.begin()
  expect(await device.engine.recordSale(ballSale())).toMatchObject({ receiptNumber: 'T2-000001' })
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
  expect(await server.operationIds()).toHaveLength(2)
})

test('a storage that came back takes its loss back', async () => {
  const { server, device } = await enrolledDevice()
  server.setFault(outage)
  await device.engine.recordSale(ballSale())
  const rows = await device.tillDb.outbox.toArray()
  await device.tillDb.outbox.clear()
  await device.engine.round()
  expect(labels(device)).toEqual(['T1-000001'])
  await device.tillDb.outbox.bulkPut(rows)
  await device.engine.round()
  expect(labels(device)).toEqual([])
  server.setFault(null)
  expect(await device.engine.round()).toMatchObject({ applied: 1 })
  expect(device.tillDb.ledger.entries()).toEqual([])
})

test('two tabs that sell and one that checks raise no alarm', async () => {
  const { server, device } = await enrolledDevice()
  server.setFault(outage)
  const second = device.openTab()
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => [
      device.engine.recordSale(ballSale()),
      second.engine.recordSale(ballSale()),
      n % 3 === 0 ? second.engine.round() : device.engine.round(),
    ]).flat(),
  )
  expect(labels(device)).toEqual([])
  server.setFault(null)
  await device.engine.round()
  expect(device.tillDb.ledger.entries()).toEqual([])
  expect(await server.operationIds()).toHaveLength(20)
})

test('what a restored server must get again is named when the database goes before it was sent', async () => {
  const { server, device } = await enrolledDevice()
  const backup = server.backup()
  for (let n = 0; n < 2; n += 1) await device.engine.recordSale(ballSale())
  await device.engine.round()
  await server.restore(backup, 'epoch-2')
  // The pull tells of the restore, and the database goes before the next look at it.
  await device.engine.pull()
  expect(await device.tillDb.outbox.count()).toBe(2)
  await device.deleteTill()
  await device.engine.round()
  expect(labels(device)).toEqual(['T1-000001', 'T1-000002'])
  expect(await server.losses()).toEqual(['T1-000001', 'T1-000002'])
})

test('a till whose own row went still notices that the server was put back to a backup', async () => {
  const { server, device } = await enrolledDevice()
  const backup = server.backup()
  await device.engine.recordSale(ballSale())
  await device.engine.round()
  await device.engine.round()
  await server.restore(backup, 'epoch-2')
  await device.tillDb.device.clear()
  await device.engine.round()
  await device.engine.round()
  expect(await server.operationIds()).toHaveLength(1)
})

test('a loss that a server was told of before it was put back to a backup is told to it again', async () => {
  const { server, device } = await enrolledDevice()
  const backup = server.backup()
  server.setFault(outage)
  await device.engine.recordSale(ballSale())
  await device.deleteTill()
  server.setFault(null)
  await device.engine.round()
  expect(await server.losses()).toEqual(['T1-000001'])
  await server.restore(backup, 'epoch-2')
  expect(await server.losses()).toEqual([])
  await device.engine.round()
  expect(await server.losses()).toEqual(['T1-000001'])
})

test('a till that nobody is signed in at stays so when its database goes', async () => {
  const { device } = await enrolledDevice()
  await changeDevice(device.tillDb, { person: null })
  await device.deleteTill()
  await expect(device.engine.recordSale(ballSale())).rejects.toThrow('nobody has signed in')
})

test('a browser without local storage, or with one that refuses, sells as before', async () => {
  const server = await createTestServer()
  await server.addProduct(BALL, 100)
  const device = createTestDevice(server)
  device.ledgerStorage.setItem = () => {
    throw new DOMException('private', 'QuotaExceededError')
  }
  await device.begin()
  await device.engine.recordSale(ballSale())
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
})
