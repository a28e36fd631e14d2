import { vi } from 'vitest'
import { centimes } from '../../../../../shared/money.ts'
import type { ParcelState } from '../../../../../shared/parcels/parcel.ts'
import type {
  FoundParcel,
  PayoutDetail,
  PayoutRequest,
} from '../../../../../shared/payouts/payout.ts'
import { MemoryStorage } from '../../../sync/testing/memory-storage.ts'
import { judgeDraft } from '../payout-draft.ts'
import { createPayoutStore } from '../payout-store.ts'

type KnownParcel = NonNullable<FoundParcel>

export const COURIER = '018f0000-0000-7000-8000-0000000000c1'
export const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`

export function parcel(
  n: number,
  state: ParcelState = 'delivered',
  changes: Partial<KnownParcel> = {},
): KnownParcel {
  return {
    _id: idOf(n),
    orderId: idOf(n) as KnownParcel['orderId'],
    orderNumber: n,
    tracking: `RAP-${n}`,
    fullName: 'Amine Bouzid',
    wilaya: 'alger',
    state,
    stateAt: 0,
    cash: centimes(100_000),
    fee: centimes(40_000),
    returnFee: centimes(20_000),
    collected: null,
    settled: null,
    courier: { _id: COURIER, name: 'Rapide' },
    payout: null,
    ...changes,
  }
}

/** A line of a courier's file. */
export const line = (reference: string, amount: number | null) => ({
  line: 2,
  reference,
  amount: amount === null ? null : centimes(amount),
})

export type OpenPayout = ReturnType<typeof createPayoutStore>

/** The lines of a payout as the screen names them. */
export const judged = (store: OpenPayout) => judgeDraft(store.getState().lines, COURIER)

/** A shop whose payouts are recorded on one device. Tests replace its answers. */
export function openPayoutShop() {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  const shop = {
    known: [parcel(1), parcel(2), parcel(3, 'came-back'), parcel(4, 'tried')],
    sent: [] as PayoutRequest[],
    /** The number of lines that each question named. */
    asked: [] as number[],
    isReplaced: true,
    answer: (): Promise<PayoutDetail> => Promise.resolve({ _id: idOf(99) } as PayoutDetail),
    /** The server's answer about the id of a payout. */
    ask: (_id: string): Promise<PayoutDetail | null> => Promise.resolve(null),
    find: async (references: readonly string[]): Promise<FoundParcel[]> =>
      references.map(
        (reference) =>
          shop.known.find((one) =>
            [one._id, one.tracking, String(one.orderNumber)].includes(reference),
          ) ?? null,
      ),
    /** The screen, as after a reload. */
    open: (): OpenPayout =>
      createPayoutStore({
        findParcels: (_courier, references) => shop.find(references),
        findPayout: (id) => shop.ask(id),
        askToReplace(lines) {
          shop.asked.push(lines)
          return Promise.resolve(shop.isReplaced)
        },
        recordPayout(request) {
          shop.sent.push(request)
          return shop.answer()
        },
      }),
    /** The screen with a payout of the courier. */
    async begun(): Promise<OpenPayout> {
      const store = shop.open()
      await store.getState().begin(COURIER)
      return store
    },
  }
  return shop
}

export type PayoutShop = ReturnType<typeof openPayoutShop>
