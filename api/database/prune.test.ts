import { testId } from '../../shared/testing/test-id.ts'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { addTestProduct } from '../testing/add-test-product.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { collectLog } from '../testing/collect-log.ts'
import { makeShopData, type ShopData } from '../testing/shop-data.ts'
import { recordChanges } from './changes.ts'
import { IDEMPOTENCY_DAYS, pruneOld, TOMBSTONE_DAYS } from './prune.ts'
import { closeTestShop } from '../testing/open-test-shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let data: ShopData
let shop: TestApp
let nowMs: number

/**
 * Starts the shop and waits until it has pruned. Otherwise a pull might be answered before, and from the cache
 * afterwards; and the test's own pruning might find nothing left.
 */
async function start(): Promise<TestApp> {
  const { log, lines } = collectLog()
  const started = await startTestApp({ ...data, log, clock: () => nowMs })
  await expect.poll(() => lines.map((line) => line['msg'])).toContain('pruned')
  return started
}

beforeEach(async () => {
  nowMs = Date.parse('2026-01-01T12:00:00Z')
  data = await makeShopData()
  shop = await start()
})
afterEach(() => closeTestShop(shop))

async function deleteProduct(id: ProductId): Promise<void> {
  await shop.app.db.write(async (transaction) => {
    const deleted = { deleted_at_ms: nowMs }
    await transaction.updateTable('products').set(deleted).where('id', '=', id).execute()
    await recordChanges(transaction, 'product', [id], nowMs, true)
  })
}

const prune = () => shop.app.db.write((transaction) => pruneOld(transaction, nowMs))

async function pull(since: number) {
  const { status, body } = await shop.fetchJson(
    `/api/sync/pull?scope=shop&limit=1000&since=${since}`,
  )
  return { status, body }
}

test('after its days a deletion is forgotten at the next start, and older cursors take a snapshot', async () => {
  const ids = [await addTestProduct(shop.app), await addTestProduct(shop.app)]
  const before = (await pull(0)).body.next
  await deleteProduct(ids[0] ?? testId(''))
  const heard = (await pull(before)).body.next
  await addTestProduct(shop.app)

  nowMs += TOMBSTONE_DAYS * DAY_MS
  await shop.close()
  shop = await start()
  expect((await pull(before)).body.deletes.products).toEqual([ids[0]])

  nowMs += 1
  await shop.close()
  shop = await start()
  expect(await pull(before)).toMatchObject({ status: 409, body: { code: 'resnapshot' } })
  // A device that pulled the tombstone before continues from its cursor.
  expect((await pull(heard)).body).toMatchObject({ deletes: { products: [] }, more: false })
  expect((await pull(0)).body.upserts.products).toHaveLength(2)
})

test('a cursor that is up to date stays so when the newest change is an old deletion', async () => {
  const gone = await addTestProduct(shop.app)
  await deleteProduct(gone)
  const { next } = (await pull(0)).body
  nowMs += (TOMBSTONE_DAYS + 1) * DAY_MS
  expect(await prune()).toMatchObject({ tombstones: 0 })
  expect((await pull(next)).body).toMatchObject({ next, more: false })
  await addTestProduct(shop.app)
  expect(await prune()).toMatchObject({ tombstones: 1 })
  expect((await pull(next)).body.upserts.products).toHaveLength(1)
})

test('the floor never sinks', async () => {
  const [first, second] = [await addTestProduct(shop.app), await addTestProduct(shop.app)]
  await deleteProduct(second)
  await deleteProduct(first)
  await addTestProduct(shop.app)
  // Deleted last, but with an earlier time, as after the clock was set back.
  await shop.app.db.write((db) =>
    db.updateTable('changes').set({ at_ms: 1 }).where('entity_id', '=', first).execute(),
  )
  const before = (await pull(0)).body.next
  expect(await prune()).toMatchObject({ tombstones: 1 })
  const floor = await readFloor()
  nowMs += (TOMBSTONE_DAYS + 1) * DAY_MS
  expect(await prune()).toMatchObject({ tombstones: 1 })
  expect(await readFloor()).toBe(floor)
  expect((await pull(before)).status).toBe(200)
})

async function readFloor(): Promise<number> {
  const row = await shop.app.db.read((db) =>
    db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'tombstone-floor')
      .executeTakeFirstOrThrow(),
  )
  return Number(row.value)
}

test('of logged-out tokens the newest are remembered whatever the clock says, older ones until they would have ended', async () => {
  const logOut = async () => {
    const { token } = await signUpAdmin(shop)
    await shop.fetchJson('/api/admin/logout', { method: 'POST', token })
    return token
  }
  await logOut()
  const newest = await logOut()
  const beforeMs = nowMs
  const keepOne = () => shop.app.db.write((transaction) => pruneOld(transaction, nowMs, 1))
  nowMs += 12 * HOUR_MS - 1000
  expect(await keepOne()).toMatchObject({ endedTokens: 0 })
  nowMs += 1000
  expect(await keepOne()).toMatchObject({ endedTokens: 1 })
  nowMs += 10 * 365 * DAY_MS
  expect(await keepOne()).toMatchObject({ endedTokens: 0 })
  nowMs = beforeMs
  expect((await shop.fetchJson('/api/orders', { token: newest })).status).toBe(401)
})

test('an order’s key is good for its days; an operation is known for ever', async () => {
  const { token } = await signUpAdmin(shop)
  const ball = await addTestProduct(shop.app)
  const order = {
    headers: { 'Idempotency-Key': newId() },
    body: {
      fullName: 'Amine',
      phone: '0550123456',
      city: 'alger',
      commune: 'C',
      shipping: 500,
      products: [{ productId: ball, quantity: 1 }],
    },
  }
  const push = {
    token,
    body: {
      protocol: 1,
      device: newId(),
      epoch: null,
      sentAt: new Date(nowMs).toISOString(),
      operations: [
        {
          id: newId(),
          sequence: 1,
          type: 'stock-edit.v1',
          occurredAt: new Date(nowMs).toISOString(),
          actor: newId(),
          payload: { productId: ball, stock: 9, expected: 9 },
        },
      ],
    },
  }
  expect((await shop.fetchJson('/api/orders', order)).status).toBe(201)
  expect((await shop.fetchJson('/api/sync/push', push)).body.results).toMatchObject([
    { status: 'applied', duplicate: false },
  ])

  nowMs += IDEMPOTENCY_DAYS * DAY_MS
  expect(await prune()).toMatchObject({ idempotencyKeys: 0 })
  await shop.fetchJson('/api/orders', order)
  nowMs += 1000 * DAY_MS
  expect(await prune()).toMatchObject({ idempotencyKeys: 1 })
  const rows = await shop.app.db.read((db) => db.selectFrom('orders').select('id').execute())
  expect(rows).toHaveLength(1)
  const again = await signUpAdmin(shop)
  expect(
    (await shop.fetchJson('/api/sync/push', { ...push, token: again.token })).body.results,
  ).toMatchObject([{ duplicate: true }])
})
