import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { onStorageTaken } from './deleted-storage.ts'

async function openShelf() {
  const db = new Dexie('shelf')
  db.version(1).stores({ rows: 'id' })
  const heard = vi.fn<() => void>()
  const stop = onStorageTaken(db, heard)
  await db.open()
  return { db, heard, stop }
}

/** Deletes the database from outside the page, as clearing the site's data does, which closes open connections first. */
function deleteShelf(): Promise<void> {
  return new Dexie('shelf').delete()
}

test('a database that somebody else deletes is heard of once it is gone', async () => {
  const { heard } = await openShelf()
  const namesThen = new Promise<string[]>((resolve) => {
    heard.mockImplementation(() => void Dexie.getDatabaseNames().then(resolve))
  })
  await deleteShelf()
  expect(await namesThen).toEqual([])
})

test('a newer version of the app is no deletion, and nothing is heard after stopping', async () => {
  const newer = await openShelf()
  const upgrade = new Dexie('shelf')
  upgrade.version(2).stores({ rows: 'id, name' })
  await upgrade.open()
  upgrade.close()
  const { heard, stop } = await openShelf()
  stop()
  await deleteShelf()
  await new Promise((resolve) => setTimeout(resolve))
  expect(newer.heard).not.toHaveBeenCalled()
  expect(heard).not.toHaveBeenCalled()
})
