import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { abortOnPageHide } from './abort-on-page-hide.ts'
import { createTillDb } from '../till/till-db.ts'

const counters = { key: 'till', place: 1, sequence: 1, receipt: 1 } as const

function openTill() {
  const [db, page] = [createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange }), new EventTarget()]
  abortOnPageHide(db, page)
  return { db, leave: () => page.dispatchEvent(new Event('pagehide')) }
}

test('a transaction in progress when the page is left is aborted, and keeps nothing', async () => {
  const { db, leave } = openTill()
  const writing = db.transaction('rw', db.counters, async () => {
    await db.counters.put(counters)
    leave()
    await db.counters.count()
  })
  await expect(writing).rejects.toThrow()
  expect(await db.counters.toArray()).toEqual([])
})

test('what was complete before the page was left stays, and the next transaction goes well', async () => {
  const { db, leave } = openTill()
  await db.counters.put(counters)
  leave()
  expect(await db.counters.toArray()).toEqual([counters])
  await db.counters.put({ ...counters, receipt: 2 })
  expect(await db.counters.get('till')).toMatchObject({ receipt: 2 })
})
