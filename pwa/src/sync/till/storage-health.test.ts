import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { createTillDb } from '../../local/till/till-db.ts'
import { reviveStorage } from './storage-health.ts'
import { BALL, ballSale, createTestDevice } from '../testing/test-device.ts'
import { createTestServer } from '../testing/test-server.ts'

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

test('a round that waits for a storage which fell silent is given up, and the next one sends', async () => {
  const server = await createTestServer()
  await server.addProduct(BALL, 5)
  const { engine, tillDb, begin } = createTestDevice(server)

  // Simulates a browser after the tablet slept: requests on this connection never end.
  let isSilent = false
  const never = () => new Promise<never>(() => undefined)
  tillDb.use({
    stack: 'dbcore',
    name: 'silent',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          get: (request) => (isSilent ? never() : table.get(request)),
          count: (request) => (isSilent ? never() : table.count(request)),
        }
      },
    }),
  })
  const close = tillDb.close.bind(tillDb)
  vi.spyOn(tillDb, 'close').mockImplementation((options) => {
    isSilent = false
    close(options)
  })
  await begin()
  await engine.recordSale(ballSale())

  isSilent = true
  const rounds = Promise.allSettled([engine.round(), engine.round()])
  expect(await reviveStorage(tillDb, 100)).toBe(true)
  const [hung, next] = await rounds
  expect(hung.status).toBe('rejected')
  expect(next).toMatchObject({ value: { applied: 1, trouble: null } })
})
