import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../../shared/new-id.ts'
import { createGoodsDrafts } from './goods-drafts.ts'
import { createTillDb } from './till-db.ts'

// Dexie watches nothing where the browser has no IndexedDB.
Dexie.dependencies.indexedDB = new IDBFactory()

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

function device() {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const openTab = (name: string) => {
    const drafts = createGoodsDrafts('goods-in', () => db, name)
    const shown: unknown[] = []
    return { drafts, shown, follow: () => ends.push(drafts.follow((draft) => shown.push(draft))) }
  }
  return { db, openTab }
}

const draft = (supplier: string) => ({ id: newId(), supplier })

test('a draft is there again after a reload, and none is shown as none', async () => {
  const { openTab } = device()
  const before = openTab('a')
  const kept = draft('Rhumel')
  before.drafts.keep(draft('Rhume'))
  before.drafts.keep(kept)
  await before.drafts.settle()
  const after = openTab('a')
  after.follow()
  await expect.poll(() => after.shown).toEqual([kept])
  before.drafts.keep(null)
  await before.drafts.settle()
  const later = openTab('b')
  later.follow()
  await expect.poll(() => later.shown).toEqual([null])
})

test('another tab shows what is typed in this one, and this one does not show its own again', async () => {
  const { openTab } = device()
  const [one, other] = [openTab('a'), openTab('b')]
  one.follow()
  other.follow()
  await expect.poll(() => [one.shown, other.shown]).toEqual([[null], [null]])
  const typed = draft('Rhumel')
  one.drafts.keep(typed)
  await expect.poll(() => other.shown).toEqual([null, typed])
  other.drafts.keep(null)
  await expect.poll(() => one.shown).toEqual([null, null])
})

test('a page that is opened while an earlier one of its tab still writes shows what that wrote', async () => {
  const { openTab } = device()
  const tab = openTab('a')
  const typed = draft('Rhumel')
  tab.drafts.keep(draft('Rhume'))
  tab.drafts.keep(typed)
  tab.follow()
  await expect.poll(() => tab.shown).toEqual([typed])
})

test('without a storage the page begins empty', async () => {
  const { db, openTab } = device()
  db.close()
  const tab = openTab('a')
  tab.follow()
  await expect.poll(() => tab.shown).toEqual([null])
  tab.drafts.keep(draft('Rhumel'))
  await expect(tab.drafts.settle()).resolves.toBeUndefined()
})
