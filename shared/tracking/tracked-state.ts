import type { OrderStatus } from '../orders/order.ts'
import type { ParcelState } from '../parcels/parcel.ts'

/** The state of an order as its shopper sees it. 'sent': shipped without a courier of the shop's list. */
export const TRACKED_STATES = [
  'placed',
  'confirmed',
  'sent',
  'with-courier',
  'at-hub',
  'out-for-delivery',
  'tried',
  'delivered',
  'coming-back',
  'came-back',
  'cancelled',
] as const
export type TrackedState = (typeof TRACKED_STATES)[number]

/** By the state of the last parcel of a Shipped order. A missing state does not compile. */
const OF_PARCEL: Readonly<Record<ParcelState, TrackedState>> = {
  'handed-over': 'with-courier',
  'at-hub': 'at-hub',
  'out-for-delivery': 'out-for-delivery',
  tried: 'tried',
  delivered: 'delivered',
  'coming-back': 'coming-back',
  'came-back': 'came-back',
  // The order was set to Shipped again without a hand-over, so the courier of that parcel does not have it.
  withdrawn: 'sent',
}

/** The state of an order for its shopper. `parcel`: the state of its last parcel; null when it has none. */
export function trackedState(status: OrderStatus, parcel: ParcelState | null): TrackedState {
  switch (status) {
    case 'Pending':
      return 'placed'
    case 'Confirmed':
      return 'confirmed'
    case 'Shipped':
      return parcel === null ? 'sent' : OF_PARCEL[parcel]
    case 'Returned':
      return 'came-back'
    case 'Cancelled':
      return 'cancelled'
  }
}

/** The step of an order's progress to which a state belongs; null for orders that took another course. */
export type TrackedStep = 'placed' | 'confirmed' | 'sent' | 'out-for-delivery' | 'delivered'

const STEPS: Readonly<Record<TrackedState, TrackedStep | null>> = {
  placed: 'placed',
  confirmed: 'confirmed',
  sent: 'sent',
  'with-courier': 'sent',
  'at-hub': 'sent',
  'out-for-delivery': 'out-for-delivery',
  tried: 'out-for-delivery',
  delivered: 'delivered',
  'coming-back': null,
  'came-back': null,
  cancelled: null,
}

/** The steps of an order's progress, in order. */
export const TRACKED_STEPS: readonly TrackedStep[] = [
  'placed',
  'confirmed',
  'sent',
  'out-for-delivery',
  'delivered',
]

export function stepOf(state: TrackedState): TrackedStep | null {
  return STEPS[state]
}

/** Whether the state of an order is final. */
export function isTrackingDone(state: TrackedState): boolean {
  return state === 'delivered' || state === 'came-back' || state === 'cancelled'
}

/** What a shopper is notified of: that the order was confirmed, and that it was sent. */
export const SHOPPER_NEWS = ['confirmed', 'sent'] as const
export type ShopperNews = (typeof SHOPPER_NEWS)[number]

/** The news that a state is for the shopper; null for none, and for orders that took another course. */
export function newsOfState(state: TrackedState): ShopperNews | null {
  const step = stepOf(state)
  if (step === 'confirmed') return 'confirmed'
  return step === null || step === 'placed' ? null : 'sent'
}

/** The news that a status is for the shopper; null for none. */
export function newsOfStatus(status: OrderStatus): ShopperNews | null {
  if (status === 'Confirmed') return 'confirmed'
  return status === 'Shipped' ? 'sent' : null
}
