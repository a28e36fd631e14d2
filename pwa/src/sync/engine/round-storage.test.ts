import type { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { BALL, ballSale, createTestDevice } from '../testing/test-device.ts'
import { createTestServer } from '../testing/test-server.ts'

/** Notes each transaction that is begun on the database. */
function noteTransactions(db: Dexie, begun: string[]): void {
  db.use({
    stack: 'dbcore',
    name: 'noting',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        begun.push(`${mode} ${stores.join()}`)
        return core.transaction(stores, mode, options)
      },
    }),
  })
}

async function enrolledDevice() {
  const server = await createTestServer()
  await server.addProduct(BALL, 5)
  const device = createTestDevice(server)
  const begun: string[] = []
  noteTransactions(device.tillDb, begun)
  noteTransactions(device.catalogDb, begun)
  await device.begin()
  begun.length = 0
  return { device, begun }
}

test('a round with nothing to do asks the storage four times, and writes the cursor alone', async () => {
  const { device, begun } = await enrolledDevice()
  await device.engine.round()
  expect(begun.filter((what) => what.startsWith('readonly'))).toHaveLength(3)
  expect(begun.filter((what) => what.startsWith('readwrite'))).toHaveLength(1)
})

test('a round that sends a sale reads it once and settles it in one transaction', async () => {
  const { device, begun } = await enrolledDevice()
  await device.engine.recordSale(ballSale())
  begun.length = 0
  expect(await device.engine.round()).toEqual({ applied: 1, rejected: 0, trouble: null })
  expect(begun).toHaveLength(8)
  expect(begun.filter((what) => what.startsWith('readwrite'))).toHaveLength(2)
})
