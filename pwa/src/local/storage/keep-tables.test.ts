import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { keepTables } from './keep-tables.ts'

test('the layers of a table are built when the database opens, not for each transaction', async () => {
  const db = new Dexie('kept-tables')
  db.version(1).stores({ sales: 'id' })
  let built = 0
  db.use({
    stack: 'dbcore',
    name: 'counts',
    create: (core) => ({
      ...core,
      table: (name) => {
        built += 1
        return core.table(name)
      },
    }),
  })
  keepTables(db)
  await db.open()
  const atOpening = built
  for (const id of [1, 2, 3]) {
    await db.transaction('rw', 'sales', () => db.table('sales').put({ id }))
  }
  expect(built).toBe(atOpening)
  expect(await db.table('sales').toArray()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})
