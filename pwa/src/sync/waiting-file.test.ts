import { expect, test } from 'vitest'
import { transportOf } from './engine-parts.ts'
import { ADMIN, BALL, ballSale, createTestDevice } from './testing/test-device.ts'
import { createTestServer, testProduct } from './testing/test-server.ts'
import { exportWaiting, importWaitingSales } from './waiting-file.ts'

async function exported(sales: number) {
  const server = createTestServer()
  server.putProduct(testProduct(BALL, 1000))
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
  const first = await importWaitingSales(file.text, 'good-token', transport)
  expect(first).toMatchObject({ applied: 120, duplicates: 0, retry: 0 })
  expect(first.rejected).toMatchObject([{ message: 'Product not found.' }])
  const second = await importWaitingSales(file.text, 'good-token', transport)
  expect(second).toMatchObject({ applied: 0, duplicates: 120 })
  // The tablet comes back to life.
  expect(await device.engine.push()).toMatchObject({ applied: 120, rejected: 1, trouble: null })
  expect(server.stockOf(BALL)).toBe(880)
})

test.each(['', 'hello', '{}', '{"kind":"kora-waiting-operations","version":1,"devices":[{}]}'])(
  'another file (%j) is refused with a sentence',
  async (text) => {
    const { transport } = await exported(0)
    await expect(importWaitingSales(text, 'good-token', transport)).rejects.toThrow(
      'This file is not an export of waiting sales.',
    )
  },
)
