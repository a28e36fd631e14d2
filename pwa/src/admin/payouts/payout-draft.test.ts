import { expect, test } from 'vitest'
import type { Centimes } from '../../../../shared/money.ts'
import { missingParcels } from './payout-draft.ts'
import { parcel } from './testing/payout-shop.ts'

test('what was delivered more than 14 days ago and is in no line is missing', () => {
  const nowMs = 20 * 86_400_000
  const old = [
    parcel(1),
    parcel(2),
    parcel(3, 'came-back'),
    parcel(5, 'delivered', { stateAt: nowMs }),
  ]
  const lines = [
    {
      reference: '',
      parcel: parcel(1),
      said: null as Centimes | null,
      saidAs: 'net' as const,
      delivers: false,
    },
  ]
  expect(missingParcels(old, lines, nowMs).map(({ orderNumber }) => orderNumber)).toEqual([2])
})
