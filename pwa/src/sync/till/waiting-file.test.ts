import { expect, test } from 'vitest'
import { saveOperation } from '../../local/till/save-operation.ts'
import { transportOf } from '../engine/engine-deps.ts'
import { ADMIN, BALL, ballSale, createTestDevice } from '../testing/test-device.ts'
import { refusal } from '../testing/answers.ts'
import { createTestServer } from '../testing/test-server.ts'
import { exportWaiting, importWaitingSales, previewWaiting } from './waiting-file.ts'

async function exported(sales: number) {
  const server = await createTestServer()
  await server.addProduct(BALL, 1000)
  const device = createTestDevice(server)
  await device.begin()
  for (let n = 0; n < sales; n += 1) await device.engine.recordSale(ballSale())
  const gone = { productId: ADMIN, title: 'Gone', count: { stock: 1, expected: 0 } }
  await device.engine.recordStockEdit(gone)
  const file = await exportWaiting(device.tillDb, server.clock.now)
  return { server, device, file, transport: transportOf({ fetch: server.fetch }) }
}

test('sales exported from one device and imported on another count once, however often', async () => {
  const { server, device, file, transport } = await exported(120)
  expect(file.fileName).toBe('kora-waiting-sales-2026-11-21-09-00.json')
  expect(await device.tillDb.outbox.count()).toBe(121)
  const first = await importWaitingSales(file.text, server.token(), transport)
  expect(first).toMatchObject({ applied: 120, duplicates: 0, retry: 0 })
  expect(first.rejected).toMatchObject([{ message: 'Product not found.' }])
  const second = await importWaitingSales(file.text, server.token(), transport)
  expect(second).toMatchObject({ applied: 0, duplicates: 120 })
  // The broken tablet works again.
  expect(await device.engine.push()).toMatchObject({ applied: 120, rejected: 1, trouble: null })
  expect(await server.stockOf(BALL)).toBe(880)
})

test.each(['', 'hello', '{}', '{"kind":"kora-waiting-operations","version":1,"devices":[{}]}'])(
  'another file (%j) is refused with a sentence',
  async (text) => {
    const { server, transport } = await exported(0)
    await expect(importWaitingSales(text, server.token(), transport)).rejects.toThrow(
      'This file is not an export of waiting sales.',
    )
  },
)

function importing(entries: readonly string[]) {
  const devices = [{ device: '018f0000-0000-7000-8000-0000000000d1', operations: entries }]
  return JSON.stringify({ kind: 'kora-waiting-operations', version: 1, devices })
}

test('a file with a time that no clock can show is looked at and sent as it is: the server decides', async () => {
  const { server, transport, file } = await exported(2)
  const { devices } = JSON.parse(file.text) as { devices: { operations: string[] }[] }
  const [first = '', second = ''] = devices[0]?.operations ?? []
  const odd = first.replace(/"occurredAt":"[^"]+"/, '"occurredAt":"2026-01-01T00:00:00+05"')
  const text = importing([odd, second])
  expect(previewWaiting(text)).toMatchObject({
    sales: [{ occurredAt: null }, { occurredAt: server.clock.now }],
    unreadable: 0,
  })
  await importWaitingSales(text, server.token(), transport)
  expect(server.pushes().at(-1)?.text).toContain('2026-01-01T00:00:00+05')
})

test('an entry that the server cannot even read holds up none of the others, and one that stands twice is sent once', async () => {
  const { server, transport, file } = await exported(5)
  const { devices } = JSON.parse(file.text) as { devices: { operations: string[] }[] }
  const entries = devices[0]?.operations.slice(0, 5) ?? []
  const [, poisoned = ''] = entries
  server.setFault((request) =>
    request.text.includes(poisoned) ? refusal(400, 'unreadable-body') : null,
  )
  const text = importing([...entries, entries[0] ?? ''])
  expect(previewWaiting(text)).toMatchObject({ sales: { length: 5 }, unreadable: 0 })
  const report = await importWaitingSales(text, server.token(), transport)
  expect(report).toMatchObject({ applied: 4, duplicates: 0, refused: 1, retry: 0 })
})

test('another entry under an id that the file has already is counted, and never sent', async () => {
  const { server, transport, file } = await exported(1)
  const { devices } = JSON.parse(file.text) as { devices: { operations: string[] }[] }
  const [first = ''] = devices[0]?.operations ?? []
  const other = first.replace(/"occurredAt":"[^"]+"/, '"occurredAt":"2026-01-01T00:00:00.000Z"')
  expect(other).not.toBe(first)
  const text = importing([first, other])
  expect(previewWaiting(text)).toMatchObject({ sales: { length: 1 }, unreadable: 1 })
  await importWaitingSales(text, server.token(), transport)
  expect(server.pushes().at(-1)?.text).not.toContain('2026-01-01T00:00:00.000Z')
})

test('goods that came in or were written off travel in the file as changes, and count once', async () => {
  const { server, device, transport } = await exported(0)
  const saving = { tillDb: device.tillDb, now: () => server.clock.now }
  const line = { productId: BALL, title: 'Ball', size: null, quantity: 7 }
  await saveOperation(saving, {
    type: 'goods-in.v1',
    payload: { lines: [{ ...line, unitCost: 650.5 }], supplier: 'Rhumel Sport', note: '' },
  })
  await saveOperation(saving, {
    type: 'write-off.v1',
    payload: { lines: [{ ...line, quantity: 2 }], reason: 'gift', note: '' },
  })
  const { text } = await exportWaiting(device.tillDb, server.clock.now)
  expect(previewWaiting(text)).toMatchObject({ sales: [], changes: 3, unknown: 0 })
  expect(await device.shownStock()).toBe(1005)
  await importWaitingSales(text, server.token(), transport)
  await importWaitingSales(text, server.token(), transport)
  await device.engine.round()
  expect(await server.stockOf(BALL)).toBe(1005)
  expect(await device.shownStock()).toBe(1005)
})
