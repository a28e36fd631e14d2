import { expect } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { addTestProduct } from './add-test-product.ts'
import type { CheckedCalls } from './checked-calls.ts'
import { placeConfirmedOrder, TEST_COURIER } from './courier.ts'
import { TEST_CUSTOMER } from './order-calls.ts'

/** Hands a confirmed order over to a courier; the parcel is paid for and comes back. */
export async function handOver({ shop, admin, call, asAdmin }: CheckedCalls): Promise<void> {
  const productId = await addTestProduct(shop.app, { stock: { M: 9 } })
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const { _id: id, number, revision } = await placeConfirmedOrder(shop, admin.token, lines)
  const { _id: courier } = await asAdmin('POST /api/couriers', { body: TEST_COURIER })
  await asAdmin('PUT /api/couriers/:id', {
    id: courier,
    body: { revision: 1, courier: { ...TEST_COURIER, home: 650 } },
  })
  await asAdmin('GET /api/couriers')
  await asAdmin('GET /api/handovers/candidates', { query: `?courier=${courier}` })
  const handover = { id: newId(), courier, courierRevision: 2, orders: [{ id, revision }] }
  await asAdmin('POST /api/handovers', { body: handover })
  await asAdmin('GET /api/handovers')
  await asAdmin('GET /api/handovers/:id', { id: handover.id })
  await asAdmin('GET /api/handovers/:id/file', { id: handover.id })
  const { phone } = TEST_CUSTOMER
  const followed = await call('POST /api/track', { body: { number: String(number), phone } })
  expect(followed.order.courier).toMatchObject({ name: TEST_COURIER.name })
  await importStatusFile(asAdmin, { courier, number })
  await recordPayout(asAdmin, courier)
  await followParcel(asAdmin)
}

async function importStatusFile(
  asAdmin: CheckedCalls['asAdmin'],
  { courier, number }: { courier: string; number: number },
): Promise<void> {
  await asAdmin('GET /api/couriers/:id/status-file', { id: courier })
  const columns = { number: 'N°', tracking: '', state: 'État', date: '', collected: '' }
  const words = [{ word: 'parti', meaning: 'at-hub' }]
  await asAdmin('PUT /api/couriers/:id/status-file', {
    id: courier,
    body: { revision: 0, columns, words },
  })
  const line = { line: 2, number, tracking: 'ECO1', word: 'Livré', at: null, isDateBad: false }
  const file = { madeAt: new Date().toISOString(), lines: [{ ...line, collected: 100 }] }
  await asAdmin('POST /api/couriers/:id/status-file/preview', { id: courier, body: file })
  const sent = { id: newId(), courier, revision: 1, fileName: 'colis.csv', ...file }
  await asAdmin('POST /api/status-imports', { body: sent })
  await asAdmin('GET /api/status-imports')
  await asAdmin('GET /api/status-imports/:id', { id: sent.id })
}

async function recordPayout(asAdmin: CheckedCalls['asAdmin'], courier: string): Promise<void> {
  const body = { courier, references: ['ECO1', 'YAL-1'] }
  const { parcels } = await asAdmin('POST /api/payouts/find', { body })
  const [{ _id: parcel, cash, collected, fee }] = parcels
  const expected = (collected ?? cash) - fee
  const lines = [
    { parcel, reference: 'ECO1', stated: null, delivers: true },
    { parcel: null, reference: 'YAL-1', stated: 250.5, delivers: false },
  ]
  const day = '2026-03-02'
  const sums = { received: expected + 100, expected }
  const payout = { id: newId(), courier, day, ...sums, source: 'hand', note: 'Cash', lines }
  await asAdmin('POST /api/payouts', { body: payout })
  const days = '?from=2000-01-01&to=2099-12-31'
  await asAdmin('GET /api/statistics/parcels', { query: days })
  await asAdmin('GET /api/statistics/parcels/file', { query: `${days}&by=courier` })
  await asAdmin('GET /api/payouts/balances')
  await asAdmin('GET /api/payouts')
  await asAdmin('GET /api/payouts/:id', { id: payout.id })
  await asAdmin('GET /api/payouts/:id/file', { id: payout.id })
  await asAdmin('POST /api/payouts/:id/reversal', { id: payout.id, body: { note: 'Twice' } })
  await asAdmin('GET /api/payouts/open', { query: `?courier=${courier}` })
}

async function followParcel(asAdmin: CheckedCalls['asAdmin']): Promise<void> {
  const { parcels } = await asAdmin('GET /api/parcels')
  const parcel = parcels[0]._id
  await asAdmin('GET /api/parcels/scanned', { query: '?code=0400000010009' })
  await asAdmin('PUT /api/parcels/:id/tracking', { id: parcel, body: { tracking: 'RA-1' } })
  const { events } = await asAdmin('GET /api/parcels/:id', { id: parcel })
  for (const n of [0, 1]) {
    const news = { state: 'tried', note: 'Nobody', last: events.at(-1).number + n }
    await asAdmin('POST /api/parcels/:id/news', { id: parcel, body: news })
  }
  await asAdmin('GET /api/parcels/late')
  await asAdmin('GET /api/parcels/late/count')
  const event = events.at(-1).number + 2
  await asAdmin('POST /api/parcels/:id/undo', { id: parcel, body: { event } })
  const receive = { lines: null, source: 'scan' }
  await asAdmin('POST /api/parcels/:id/receive', { id: parcel, body: receive })
}
