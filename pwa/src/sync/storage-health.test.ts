import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createTillDb } from '../local/till-db.ts'
import { reviveStorage } from './storage-health.ts'

test('a database the browser closed is opened anew, with what was in it', async () => {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  await db.counters.put({ key: 'till', place: 4, sequence: 4, receipt: 3 })
  db.backendDB().close()
  expect(await reviveStorage(db)).toBe(true)
  expect(await db.counters.get('till')).toMatchObject({ receipt: 3 })
})

test('a storage that never answers is said to be broken, in time', async () => {
  const silent = { open: () => ({}) } as unknown as IDBFactory
  const db = createTillDb({ indexedDB: silent, IDBKeyRange })
  expect(await reviveStorage(db, 20)).toBe(false)
})
