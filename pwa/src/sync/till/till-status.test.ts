import { expect, test } from 'vitest'
import { readTillCounts } from './till-status.ts'
import { ADMIN, BALL, ballSale, createTestDevice } from '../testing/test-device.ts'
import { refusal } from '../testing/answers.ts'
import { createTestServer } from '../testing/test-server.ts'

test('the counts say what waits, since when, what is stuck and what was rejected', async () => {
  const server = await createTestServer()
  await server.addProduct(BALL, 100)
  const device = createTestDevice(server)
  await device.begin()
  const nothing = { waiting: 0, waitingSales: 0, waitingCounts: 0, alarms: 0, rejected: 0 }
  expect(await readTillCounts(device.tillDb)).toEqual({ ...nothing, oldestWaitingAt: null })

  const gone = { productId: ADMIN, title: 'Gone', count: { stock: 1, expected: 0 } }
  await device.engine.recordStockEdit(gone)
  await device.engine.push()
  const oldestWaitingAt = server.clock.now
  await device.engine.recordSale(ballSale())
  await server.passTime(60_000)
  await device.engine.recordStockEdit(gone)
  const waiting = { waiting: 2, waitingSales: 1, waitingCounts: 1, rejected: 1, oldestWaitingAt }
  expect(await readTillCounts(device.tillDb)).toEqual({ ...waiting, alarms: 0 })

  server.setFault(() => refusal(400, 'invalid-request'))
  await device.engine.push()
  expect(await readTillCounts(device.tillDb)).toEqual({ ...waiting, alarms: 2 })
})
