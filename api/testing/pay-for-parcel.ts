import { newId } from '../../shared/new-id.ts'
import type { JsonAnswer } from './start-test-app.ts'

/** Makes a call of the busy day; throws unless it succeeds. */
export type Call = (
  route: string,
  id?: string,
  body?: unknown,
  query?: string,
  delivery?: string,
) => Promise<JsonAnswer>

/** The courier pays for a parcel, which is taken as its report of the delivery; then the payout is reversed. */
export async function payForParcel(
  { courier, number }: { courier: string; number: number },
  call: Call,
): Promise<void> {
  const references = [String(number), 'YAL-1']
  const { parcels } = (await call('POST /api/payouts/find', '', { courier, references })).body
  const [{ _id: parcel, cash, fee }] = parcels
  await call('GET /api/payouts/open', '', undefined, `?courier=${courier}`)
  const expected = cash - fee
  const line = { reference: String(number), stated: expected, delivers: true }
  const lines = [
    { ...line, parcel },
    { ...line, parcel: null, reference: 'YAL-1' },
  ]
  const day = '2026-03-02'
  const request = { id: newId(), courier, day, received: 900, expected, source: 'file', note: '' }
  const { _id: id } = (await call('POST /api/payouts', '', { ...request, lines })).body
  const days = '?from=2000-01-01&to=2099-12-31'
  await call('GET /api/statistics/parcels', '', undefined, days)
  for (const by of ['courier', 'wilaya'])
    await call('GET /api/statistics/parcels/file', '', undefined, `${days}&by=${by}`)
  await call('GET /api/payouts/balances')
  await call('GET /api/payouts')
  await call('GET /api/payouts', '', undefined, `?courier=${courier}&before=9`)
  await call('GET /api/payouts/:id', id)
  await call('GET /api/payouts/:id/file', id)
  await call('POST /api/payouts/:id/reversal', id, { note: 'Counted twice' })
}
