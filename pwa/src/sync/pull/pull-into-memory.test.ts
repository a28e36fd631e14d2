import { expect, test } from 'vitest'
import { newId } from '../../../../shared/new-id.ts'
import { createCatalogDb } from '../../local/catalog/catalog-db.ts'
import { shopCatalog } from '../../local/catalog/shop-catalog.ts'
import { transportOf } from '../engine/engine-deps.ts'
import { startPace } from './pull-catalog.ts'
import { pullIntoMemory } from './pull-into-memory.ts'
import { createTestServer } from '../testing/test-server.ts'

test('a browser that keeps nothing still shows the whole shop, and again after each pull', async () => {
  const server = await createTestServer()
  server.limitPages(10)
  const ids = Array.from({ length: 25 }, () => newId())
  await server.addProducts(ids.map((id) => ({ id, stock: 1 })))
  const deps = {
    catalogDb: createCatalogDb(),
    transport: transportOf({
      fetch: (url, init) =>
        server.fetch(url, { ...init, headers: { authorization: `Bearer ${server.token()}` } }),
    }),
    now: () => 5_000,
    random: Math.random,
  }
  const view = () => shopCatalog.useStore.getState().view
  await pullIntoMemory(deps, startPace())
  expect(view()).toMatchObject({ state: 'ready', syncedAt: 5_000 })
  expect(
    view()
      .products.map((product) => product._id)
      .toSorted(),
  ).toEqual(ids.toSorted())
  const [gone = newId()] = ids
  await server.deleteProduct(gone)
  await pullIntoMemory(deps, startPace())
  expect(view().products.map((product) => product._id)).not.toContain(gone)
  expect(view().products).toHaveLength(24)
})
