import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { BALL } from '../../sync/testing/test-device.ts'
import { changeDevice, ensureDevice, keepDeviceCode } from './device.ts'
import { saveReturn, saveSale, saveTicket } from './save-ticket.ts'
import { findTicketHere, readSalesHere, readTicketHere, readTicketsHere } from './sales-here.ts'
import { createTillDb } from './till-db.ts'

const NOW = Date.parse('2026-11-21T09:12:00.000Z')

const line = { productId: BALL, title: 'Ball', size: null, quantity: 2, price: centimes(1000) }
const back = { receiptNumber: 'T2-000007', lines: [{ ...line, restock: true, reason: '' }] }

async function till() {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const { device } = await ensureDevice(db)
  await changeDevice(db, { person: 'admin-1' })
  await keepDeviceCode(db, device, 'T3')
  const clock = { nowMs: NOW }
  const deps = { tillDb: db, now: () => clock.nowMs }
  const sell = (cash: number | null = null) =>
    saveSale(deps, { lines: [line], cash: cash === null ? null : centimes(cash) })

  /** Removes the row of an operation from the outbox, and returns it. */
  async function take(id: OperationId) {
    const row = await db.outbox.where('id').equals(id).first()
    if (!row) throw new Error('no row')
    await db.outbox.delete(row.place)
    return row
  }
  const settle = async (id: OperationId) =>
    db.history.add({
      ...(await take(id)),
      settledAtMs: NOW,
      duplicate: false,
      orderNumber: null,
    })
  const reject = async (id: OperationId) =>
    db.rejected.add({
      ...(await take(id)),
      rejectedAtMs: NOW,
      code: 'invalid-request',
      message: 'No.',
      resolvedAtMs: 0,
      resolution: null,
    })
  return { db, deps, clock, sell, settle, reject }
}

test('a sale is found by its receipt’s number while it waits and once it was sent', async () => {
  const { db, sell, settle } = await till()
  const { receiptNumber, id } = await sell()
  await sell()
  expect(await findTicketHere(db, receiptNumber)).toMatchObject({
    sale: { id, state: 'waiting' },
    returns: [],
  })
  await settle(id)
  expect(await findTicketHere(db, receiptNumber)).toMatchObject({ sale: { id, state: 'sent' } })
  expect(await findTicketHere(db, 'T13-000001')).toBeUndefined()
})

test('cash that did not cover the sale stays noted on the device', async () => {
  const { db, sell } = await till()
  await sell(500)
  const [sale] = await readSalesHere(db, NOW, NOW + 1)
  expect(sale).toMatchObject({ total: 2000, cash: 500 })
})

test('an exchange is one ticket, also while its return is sent and its sale is not', async () => {
  const { db, deps, settle } = await till()
  const { sale, returns } = await saveTicket(deps, {
    returns: [back, { ...back, receiptNumber: 'T1-000003' }],
    sale: { lines: [line] },
  })
  const [first] = returns
  if (!sale || !first) throw new Error('not saved')
  await settle(first.id)
  const tickets = await readTicketsHere(db, NOW, NOW + 1)
  expect(tickets).toMatchObject([
    {
      sale: { id: sale.id, receiptNumber: 'T3-000001', state: 'waiting' },
      returns: [
        { returnNumber: 'T3-R000001', state: 'sent', given: { receiptNumber: 'T2-000007' } },
        { returnNumber: 'T3-R000002', state: 'waiting', given: { receiptNumber: 'T1-000003' } },
      ],
    },
  ])
  for (const id of [sale.id, first.id]) expect(await readTicketHere(db, id)).toEqual(tickets[0])
})

test('a ticket of returns alone is found by the id of its first return and by its number', async () => {
  const { db, deps } = await till()
  const { id } = await saveReturn(deps, back)
  const ticket = { sale: null, returns: [{ id, given: { refund: 2000 } }] }
  expect(await readTicketHere(db, id)).toMatchObject(ticket)
  expect(await findTicketHere(db, 'T3-R000001')).toMatchObject(ticket)
})

test('tickets of one moment stand by themselves, each with the returns that name it', async () => {
  const { db, deps, sell } = await till()
  await saveTicket(deps, { returns: [back], sale: { lines: [line] } })
  await sell()
  await saveReturn(deps, back)
  const tickets = await readTicketsHere(db, NOW, NOW + 1)
  expect(
    tickets.map(({ sale, returns }) => [
      sale?.receiptNumber,
      ...returns.map(({ returnNumber }) => returnNumber),
    ]),
  ).toEqual([[undefined, 'T3-R000002'], ['T3-000002'], ['T3-000001', 'T3-R000001']])
})

test('a refused return that is sent again is a ticket of its own, and the first stays with its sale', async () => {
  const { db, deps, clock, reject } = await till()
  const { sale, returns } = await saveTicket(deps, { returns: [back], sale: { lines: [line] } })
  const [refused] = returns
  if (!sale || !refused) throw new Error('not saved')
  await reject(refused.id)
  clock.nowMs += 60_000
  const again = await saveReturn(deps, { ...back, ticket: sale.id }, refused.id)
  expect(await readTicketHere(db, sale.id)).toMatchObject({
    returns: [{ id: refused.id, state: 'sent-again', reason: 'No.' }],
  })
  expect(await readTicketHere(db, again.id)).toMatchObject({
    sale: null,
    returns: [{ id: again.id, state: 'waiting' }],
  })
  const both = await readTicketsHere(db, NOW, clock.nowMs + 1)
  expect(both.map(({ returns: all }) => all.map(({ id }) => id))).toEqual([
    [again.id],
    [refused.id],
  ])
})
