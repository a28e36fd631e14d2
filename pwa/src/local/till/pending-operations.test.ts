import { testId } from '../../../../shared/testing/test-id.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { readPendingOperations } from './pending-operations.ts'
import { createTillDb, type TillDb } from './till-db.ts'

/** The first operation of a device, which takes `pieces` of a product. */
async function keepFirst(tillDb: TillDb, pieces: number): Promise<void> {
  await tillDb.device.put({
    key: 'this',
    device: testId('d1'),
    code: null,
    person: null,
    epoch: null,
    enrolAgain: false,
    cloned: false,
  })
  await tillDb.outbox.add({
    place: 1,
    id: testId(`of ${pieces}`),
    device: testId('d1'),
    sequence: 1,
    type: 'store-order.v1',
    occurredAtMs: 0,
    wire: '{}',
    effects: [{ productId: testId('ball'), size: null, change: -pieces }],
    label: 'T1-000001',
  })
}

async function shownChange(tillDb: TillDb): Promise<number | undefined> {
  const [operation] = await readPendingOperations(tillDb, null)
  return operation?.effects[0]?.change
}

test('after the browser threw the database away, what was read of it counts no more', async () => {
  const tillDb = createTillDb({ name: 'till', indexedDB: new IDBFactory(), IDBKeyRange })
  await keepFirst(tillDb, 3)
  expect(await shownChange(tillDb)).toBe(-3)
  await tillDb.delete({ disableAutoOpen: false })
  await keepFirst(tillDb, 2)
  expect(await shownChange(tillDb)).toBe(-2)
  tillDb.close()
})
