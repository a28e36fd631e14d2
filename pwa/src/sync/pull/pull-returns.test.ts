import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { forgetBackOffice } from '../../local/session/log-out.ts'
import { readReturnedBefore } from '../../local/till/returned-before.ts'
import type { ReturnToRecord } from '../../local/till/save-return.ts'
import { saveSale } from '../../local/till/save-ticket.ts'
import { readToldReturns } from '../../local/till/told-returns.ts'
import { BALL, ballSale, createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { createTestServer } from '../testing/test-server.ts'

const NOTHING = { sale: null, receiptNumber: null, orderNumber: null }

function balls(quantity: number, sale: Partial<ReturnToRecord>): ReturnToRecord {
  const line = { productId: BALL, title: 'Ball', size: null, quantity, price: centimes(100_000) }
  return { ...sale, lines: [{ ...line, restock: true, reason: '' }] }
}

/** Two tills, of which the first sold four balls. */
async function twoTills() {
  const server = await createTestServer()
  await server.addProduct(BALL, 9)
  const [seller, other] = [createTestDevice(server), createTestDevice(server)]
  await seller.begin()
  await other.begin()
  const { id: sale, receiptNumber } = await seller.engine.recordSale(ballSale(4))
  await seller.engine.round()
  await other.engine.round()
  return { server, seller, other, sale, receiptNumber }
}

async function backOn(device: TestDevice, sale: Parameters<typeof readReturnedBefore>[1]) {
  const pieces = await readReturnedBefore(device, sale)
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0)
}

test('a till knows what other tills took back, by the receipt and by the sale', async () => {
  const { seller, other, sale, receiptNumber } = await twoTills()
  await other.engine.recordTicket({ returns: [balls(1, { receiptNumber })], sale: null })
  await other.engine.round()
  expect(await backOn(seller, { ...NOTHING, receiptNumber })).toBe(0)
  await seller.engine.round()
  expect(await backOn(seller, { ...NOTHING, receiptNumber })).toBe(1)
  await seller.engine.recordTicket({ returns: [balls(2, { sale })], sale: null })
  await seller.engine.round()
  await other.engine.round()
  expect(await backOn(other, { ...NOTHING, sale })).toBe(2)
  expect(await backOn(other, { ...NOTHING, sale, receiptNumber })).toBe(3)
  expect(await backOn(other, { ...NOTHING, receiptNumber: 'T9-000001' })).toBe(0)
  expect(await backOn(other, NOTHING)).toBe(0)
})

test('its own return counts at once and once: waiting, sent, and told again by the server', async () => {
  const { server, other, receiptNumber } = await twoTills()
  const known = { ...NOTHING, receiptNumber }
  await other.engine.recordTicket({ returns: [balls(1, { receiptNumber })], sale: null })
  expect(await backOn(other, known)).toBe(1)
  server.setFault(({ path }) =>
    path === '/api/sync/pull' ? new Response('', { status: 503 }) : null,
  )
  await other.engine.round()
  expect(await other.tillDb.outbox.count()).toBe(0)
  expect(await backOn(other, known)).toBe(1)
  server.setFault(null)
  await other.engine.round()
  expect(await other.catalogDb.counterReturns.count()).toBe(1)
  expect(await backOn(other, known)).toBe(1)
})

test('what came back of a refused sale counts for the sale in its place, on its till and on others', async () => {
  const { server, seller, other } = await twoTills()
  const refused = await seller.engine.recordSale(ballSale(4))
  const row = await seller.tillDb.outbox.toCollection().first()
  if (!row) throw new Error('nothing waits')
  await seller.tillDb.outbox.put({ ...row, wire: row.wire.replace('"quantity":4', '"quantity":0') })
  const { id, receiptNumber } = refused
  await seller.engine.recordTicket({ returns: [balls(1, { sale: id, receiptNumber })], sale: null })
  await seller.engine.round()
  const again = await saveSale(
    { tillDb: seller.tillDb, now: () => server.clock.now },
    ballSale(4),
    id,
  )
  const atSeller = { ...NOTHING, sale: again.id, receiptNumber: again.receiptNumber }
  expect(await backOn(seller, atSeller)).toBe(1)
  await seller.engine.round()
  expect(await backOn(seller, atSeller)).toBe(1)
  await other.engine.round()
  const { orderNumber } = (await seller.tillDb.history.where('id').equals(again.id).first()) ?? {}
  expect(await backOn(other, { ...NOTHING, orderNumber: orderNumber ?? null })).toBe(1)
  expect(await backOn(other, { ...NOTHING, receiptNumber })).toBe(1)
})

test('an app that stored no returns loads them after its update', async () => {
  const { seller, other, receiptNumber } = await twoTills()
  await other.engine.recordTicket({ returns: [balls(1, { receiptNumber })], sale: null })
  await other.engine.round()
  await seller.engine.round()
  await seller.catalogDb.counterReturns.clear()
  await seller.catalogDb.cursors.toCollection().modify({ lacksFields: true })
  await seller.engine.round()
  expect(await backOn(seller, { ...NOTHING, receiptNumber })).toBe(1)
  expect(await seller.catalogDb.counterReturns.count()).toBe(1)
})

test('a logout removes the returns of the shop from the device', async () => {
  const { other, receiptNumber } = await twoTills()
  await other.engine.recordTicket({ returns: [balls(1, { receiptNumber })], sale: null })
  await other.engine.round()
  await forgetBackOffice(other.catalogDb)
  expect(await other.catalogDb.counterReturns.count()).toBe(0)
})

test('the returns of a day are those of its span, of all tills, and none of a forgotten back office', async () => {
  const { seller, other, receiptNumber } = await twoTills()
  const saved = await other.engine.recordTicket({
    returns: [balls(1, { receiptNumber })],
    sale: null,
  })
  await other.engine.round()
  await seller.engine.round()
  const row = await other.tillDb.history
    .where('id')
    .equals(saved.returns[0]?.id ?? '')
    .first()
  const atMs = row?.occurredAtMs ?? 0
  const told = await readToldReturns(seller.catalogDb, atMs, atMs + 1)
  expect(told).toMatchObject([{ operation: row?.id, receiptNumber, refund: 100_000 }])
  expect(await readToldReturns(seller.catalogDb, atMs + 1, atMs + 9)).toEqual([])
  expect(await readToldReturns(seller.catalogDb, atMs - 9, atMs)).toEqual([])
  await forgetBackOffice(seller.catalogDb)
  expect(await readToldReturns(seller.catalogDb, atMs, atMs + 1)).toEqual([])
})
