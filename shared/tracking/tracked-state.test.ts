import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../orders/order.ts'
import { PARCEL_STATES } from '../parcels/parcel.ts'
import { orderLink, type OrderToken, tokenOfHash } from './order-token.ts'
import {
  isTrackingDone,
  newsOfState,
  newsOfStatus,
  stepOf,
  TRACKED_STATES,
  trackedState,
} from './tracked-state.ts'

test('the status of an order comes before the state of a parcel from before', () => {
  for (const parcel of [null, ...PARCEL_STATES]) {
    expect(trackedState('Pending', parcel)).toBe('placed')
    expect(trackedState('Confirmed', parcel)).toBe('confirmed')
    expect(trackedState('Returned', parcel)).toBe('came-back')
    expect(trackedState('Cancelled', parcel)).toBe('cancelled')
  }
})

test('an order that was sent is where its courier says; without a courier it is on its way', () => {
  expect([null, ...PARCEL_STATES].map((parcel) => trackedState('Shipped', parcel))).toEqual([
    'sent',
    'with-courier',
    'at-hub',
    'out-for-delivery',
    'tried',
    'delivered',
    'coming-back',
    'came-back',
    'sent',
  ])
})

test('every state is reached', () => {
  const reached = new Set(
    ORDER_STATUSES.flatMap((status) =>
      [null, ...PARCEL_STATES].map((parcel) => trackedState(status, parcel)),
    ),
  )
  expect(reached).toEqual(new Set(TRACKED_STATES))
})

test('what went another way has no step and is no news', () => {
  for (const state of ['coming-back', 'came-back', 'cancelled'] as const) {
    expect([stepOf(state), newsOfState(state)]).toEqual([null, null])
  }
  expect(TRACKED_STATES.filter(isTrackingDone)).toEqual(['delivered', 'came-back', 'cancelled'])
  expect(ORDER_STATUSES.map(newsOfStatus)).toEqual([null, 'confirmed', 'sent', null, null])
})

test('a link is read back, and half of one is none', () => {
  const token = 'Zm9vYmFyLWZvb2Jhci0_Xy' as OrderToken
  expect(tokenOfHash(new URL(orderLink(token), 'https://shop.example').hash)).toBe(token)
  for (const hash of ['', '#', '#abc', `#${token}x`, '#%', '#main']) {
    expect(tokenOfHash(hash)).toBeNull()
  }
})
