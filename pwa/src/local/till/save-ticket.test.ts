import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { changeDevice, ensureDevice, keepDeviceCode } from './device.ts'
import { AlreadySaved } from './save-sale.ts'
import { saveTicket } from './save-ticket.ts'
import { createTillDb } from './till-db.ts'

const SHIRT = {
  productId: testId('018f0000-0000-7000-8000-000000000001'),
  title: 'Shirt',
  size: 'M',
  quantity: 1,
  price: centimes(450_000),
}
const LARGE = { ...SHIRT, size: 'L', price: centimes(520_000) }
const BACK = {
  receiptNumber: 'T2-000007',
  lines: [{ ...SHIRT, restock: true, reason: 'Too small' }],
}
const draftId = testId('018f0000-0000-7000-8000-0000000000aa')

async function till() {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  let nowMs = Date.parse('2026-11-21T09:12:00.000Z')
  const deps = { tillDb: db, now: () => (nowMs += 1) }
  const { device } = await ensureDevice(db)
  await changeDevice(db, { person: 'admin-1' })
  await keepDeviceCode(db, device, 'T3')
  return { db, deps }
}

test('an exchange is a return and a sale of one moment, bound by the id of the sale', async () => {
  const { db, deps } = await till()
  const saved = await saveTicket(deps, { draftId, returns: [BACK], sale: { lines: [LARGE] } })
  expect(saved).toMatchObject({
    sale: { id: draftId, receiptNumber: 'T3-000001' },
    returns: [{ returnNumber: 'T3-R000001' }],
  })
  const [back, sale] = await db.outbox.orderBy('place').toArray()
  expect(back?.occurredAtMs).toBe(sale?.occurredAtMs)
  expect(JSON.parse(back?.wire ?? '')).toMatchObject({
    type: 'return.v1',
    payload: { ticket: draftId, refund: 4500 },
  })
  expect(JSON.parse(sale?.wire ?? '')).toMatchObject({ id: draftId, type: 'store-order.v2' })
})

test('an exchange is saved whole or not at all, and then takes no number', async () => {
  const { db, deps } = await till()
  const broken = { lines: [{ ...SHIRT, quantity: 0, restock: true, reason: '' }] }
  await expect(
    saveTicket(deps, { draftId, returns: [BACK, broken], sale: { lines: [LARGE] } }),
  ).rejects.toThrow(Refusal)
  await expect(
    saveTicket(deps, { draftId, returns: [BACK], sale: { lines: [{ ...LARGE, quantity: 0 }] } }),
  ).rejects.toThrow(Refusal)
  expect(await db.outbox.count()).toBe(0)
  expect(await saveTicket(deps, { returns: [BACK], sale: { lines: [LARGE] } })).toMatchObject({
    sale: { receiptNumber: 'T3-000001' },
    returns: [{ returnNumber: 'T3-R000001' }],
  })
})

test('of two tabs that show the same ticket, the first saves it, a return too', async () => {
  const { db, deps } = await till()
  await db.drafts.put({ key: 'till', draft: { id: draftId } })
  const ticket = { draftId, returns: [BACK], sale: null }
  const both = await Promise.allSettled([saveTicket(deps, ticket), saveTicket(deps, ticket)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(saveTicket(deps, ticket)).rejects.toThrow(AlreadySaved)
  expect(await db.outbox.toArray()).toMatchObject([{ id: draftId, label: 'T3-R000001' }])
  expect(await db.drafts.count()).toBe(0)
})

test('goods of two sales come back on one ticket, each with a return of its own', async () => {
  const { db, deps } = await till()
  const other = { ...BACK, receiptNumber: 'T1-000003' }
  const { returns } = await saveTicket(deps, { draftId, returns: [BACK, other], sale: null })
  expect(returns.map(({ returnNumber }) => returnNumber)).toEqual(['T3-R000001', 'T3-R000002'])
  const rows = await db.outbox.toArray()
  expect(new Set(rows.map(({ wire }) => JSON.parse(wire).payload.ticket))).toEqual(
    new Set([draftId]),
  )
})
