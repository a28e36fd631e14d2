import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createCatalogDb } from './catalog-db.ts'

// The last versions without translations, without low-stock limits of products, and without keys of tills.
test.each([2, 5, 7])(
  'an update of the app keeps what version %i stored and marks it as lacking fields',
  async (version) => {
    const place = { indexedDB: new IDBFactory(), IDBKeyRange }
    const before = new Dexie('kora-catalog', place)
    before.version(version).stores({
      products: '[generation+id], [generation+stamp]',
      ...(version >= 5 && { settings: '[generation+id], [generation+stamp]' }),
      cursors: 'scope',
      snapshots: 'scope',
    })
    await before.table('cursors').put({ scope: 'shop', generation: 1, next: 7 })
    await before.table('products').put({ generation: 1, id: 'a', stamp: 1, entity: { _id: 'a' } })
    before.close()

    const db = createCatalogDb(place)
    expect(await db.cursors.toArray()).toEqual([
      { scope: 'shop', generation: 1, next: 7, lacksFields: true },
    ])
    expect(await db.products.count()).toBe(1)
    db.close()

    const fresh = createCatalogDb({ ...place, name: 'fresh' })
    expect(await fresh.cursors.count()).toBe(0)
    fresh.close()
  },
)
