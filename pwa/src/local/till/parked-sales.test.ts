import { testId } from '../../../../shared/testing/test-id.ts'
import { atFullPrice } from '../../../../shared/store-order/discount.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { BALL } from '../../sync/testing/test-device.ts'
import { changeDevice, ensureDevice, keepDeviceCode } from './device.ts'
import { AlreadySaved } from './save-sale.ts'
import { saveSale } from './save-ticket.ts'
import { keepParked, takeUpParked, type ParkedSale } from './parked-sales.ts'
import { createTillDb } from './till-db.ts'
import type { TillDraft } from './till-draft-form.ts'

const NOW = Date.parse('2026-11-21T09:12:00.000Z')

async function till() {
  const stores = { indexedDB: new IDBFactory(), IDBKeyRange }
  const db = createTillDb(stores)
  const { device } = await ensureDevice(db)
  await changeDevice(db, { person: 'admin-1' })
  await keepDeviceCode(db, device, 'T3')
  return { db, stores, deps: { tillDb: db, now: () => NOW } }
}

function draft(id: OperationId): TillDraft {
  const ball = { productId: BALL, title: 'Ball', size: null, quantity: 2, price: centimes(1000) }
  const lines = [atFullPrice(ball)]
  const back = [{ ...ball, restock: true, reason: '' }]
  const returns = [{ sale: null, receiptNumber: null, orderNumber: 7, lines: back }]
  const customer = { fullName: 'A', phone: '0', city: 'B', commune: 'C' }
  return { id, lines, ticketDiscount: null, ...customer, cash: null, returns }
}

function parked(id: OperationId): ParkedSale {
  return { id, name: 'Red jacket', parkedAtMs: NOW, draft: draft(id) }
}

const ONE = testId('018f0000-0000-7000-8000-0000000000a1')
const TWO = testId('018f0000-0000-7000-8000-0000000000a2')

test('parking frees the counter: the open sale stands among the parked and nowhere else', async () => {
  const { db } = await till()
  await db.drafts.put({ key: 'till', draft: draft(ONE) })
  await keepParked(db, parked(ONE))
  expect(await db.drafts.count()).toBe(0)
  expect(await db.parked.toArray()).toEqual([parked(ONE)])
})

test('a sale taken up is the open one; what lay on the counter is parked in its place', async () => {
  const { db } = await till()
  await keepParked(db, parked(ONE))
  await db.drafts.put({ key: 'till', draft: draft(TWO) })
  expect(await takeUpParked(db, ONE, draft(TWO), NOW)).toEqual(draft(ONE))
  expect((await db.drafts.get('till'))?.draft).toEqual(draft(ONE))
  expect(await db.parked.toArray()).toMatchObject([{ id: TWO, draft: draft(TWO) }])
})

test('an empty sale on the counter is not parked', async () => {
  const { db } = await till()
  await keepParked(db, parked(ONE))
  await takeUpParked(db, ONE, { ...draft(TWO), lines: [], returns: [] }, NOW)
  expect(await db.parked.count()).toBe(0)
})

test('two tabs take up one parked sale: the second is told, and keeps what it has', async () => {
  const { db, stores } = await till()
  await keepParked(db, parked(ONE))
  const other = createTillDb(stores)
  await takeUpParked(db, ONE, null, NOW)
  await expect(takeUpParked(other, ONE, draft(TWO), NOW)).rejects.toThrow(/not parked any more/)
  expect((await db.drafts.get('till'))?.draft).toEqual(draft(ONE))
  expect(await db.parked.count()).toBe(0)
})

test('a parked sale is recorded once, under its own id, whichever tab saves it', async () => {
  const { db, deps } = await till()
  await keepParked(db, parked(ONE))
  const { lines } = draft(ONE)
  const recorded = await saveSale(deps, { lines, draftId: ONE })
  expect(recorded.id).toBe(ONE)
  expect(await db.parked.count()).toBe(0)
  await expect(saveSale(deps, { lines, draftId: ONE })).rejects.toThrow(AlreadySaved)
  await expect(keepParked(db, parked(ONE))).rejects.toThrow(AlreadySaved)
  expect(await db.outbox.count()).toBe(1)
})

test('cash stays with the sale on the device and is never sent', async () => {
  const { db, deps } = await till()
  await saveSale(deps, { lines: draft(ONE).lines, cash: centimes(5000) })
  const [row] = await db.outbox.toArray()
  expect(row?.cash).toBe(5000)
  expect(row?.wire).not.toContain('cash')
})

test('a store of the version before keeps what waits in it, and its sales are found by their time', async () => {
  const stores = { indexedDB: new IDBFactory(), IDBKeyRange }
  const before = new Dexie('kora-till', stores)
  before.version(1).stores({
    outbox: 'place, &id, type, refusedWhole.atMs',
    history: 'place, &id, [device+sequence], settledAtMs',
    rejected: 'place, &id, resolvedAtMs',
    counters: 'key',
    drafts: 'key',
    device: 'key',
  })
  const row = { place: 1, id: ONE, type: 'store-order.v1', occurredAtMs: NOW, wire: '{}' }
  await before.table('outbox').put(row)
  before.close()
  const db = createTillDb(stores)
  expect(await db.outbox.where('occurredAtMs').equals(NOW).toArray()).toEqual([row])
  expect(await db.parked.count()).toBe(0)
})
