import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import type { ParcelState } from '../../../../shared/parcels/parcel.ts'
import type { FoundParcel, PayoutDetail, PayoutRequest } from '../../../../shared/payouts/payout.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { judgeDraft, missingParcels, sumDraft } from './payout-draft.ts'
import { createPayoutStore } from './payout-store.ts'

const COURIER = '018f0000-0000-7000-8000-0000000000c1'
const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`

function parcel(
  n: number,
  state: ParcelState = 'delivered',
  changes: Partial<NonNullable<FoundParcel>> = {},
): NonNullable<FoundParcel> {
  return {
    _id: idOf(n),
    orderId: idOf(n) as NonNullable<FoundParcel>['orderId'],
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

let known: NonNullable<FoundParcel>[]
let sent: PayoutRequest[]
let answer: () => Promise<PayoutDetail>

afterEach(() => {
  vi.unstubAllGlobals()
})

const storeOf = () =>
  createPayoutStore({
    findParcels: (_courier, references) =>
      Promise.resolve(
        references.map(
          (reference) =>
            known.find((one) => [one.tracking, String(one.orderNumber)].includes(reference)) ??
            null,
        ),
      ),
    recordPayout: (request) => {
      sent.push(request)
      return answer()
    },
  })

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  known = [parcel(1), parcel(2), parcel(3, 'came-back'), parcel(4, 'tried')]
  sent = []
  answer = () => Promise.resolve({ _id: idOf(99) } as PayoutDetail)
})

async function begun() {
  const store = storeOf()
  await store.getState().begin(COURIER)
  return store
}
const line = (reference: string, amount: number | null) => ({
  line: 2,
  reference,
  amount: amount === null ? null : centimes(amount),
})
const judged = (store: ReturnType<typeof storeOf>) => judgeDraft(store.getState().lines, COURIER)

describe('a payout that is being recorded', () => {
  test('names what the file pays otherwise, and what is not owed', async () => {
    const store = await begun()
    const file = [line('RAP-1', 60_000), line('2', 50_000), line('RAP-4', 60_000), line('X', 900)]
    await store.getState().takeFile(file, 'net')
    const { received, differences } = sumDraft(judged(store), null)
    expect([received, differences.expected]).toEqual([170_900, 120_000])
    expect(differences.named.map((one) => [one.line.kind, one.difference])).toEqual([
      ['delivered', -10_000],
      ['under-way', 60_000],
      ['unknown', 900],
    ])
    expect(differences.unnamed).toBe(0)
  })

  test('takes off the fees of a file that says what customers paid', async () => {
    const store = await begun()
    await store.getState().takeFile([line('1', 100_000), line('3', 0)], 'cash')
    expect(judged(store).map(({ stated }) => stated)).toEqual([60_000, -20_000])
    expect(sumDraft(judged(store), null).differences.total).toBe(0)
  })

  test('may take the word of the courier that parcels were delivered', async () => {
    const store = await begun()
    await store.getState().takeFile([line('4', 60_000), line('1', 60_000)], 'net')
    store.getState().deliver(null)
    expect(judged(store).map(({ kind }) => kind)).toEqual(['delivered', 'delivered'])
    expect(store.getState().lines.map(({ delivers }) => delivers)).toEqual([true, false])
  })

  test('outlives a reload, and looks its parcels up again', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    store.getState().enter({ received: '600' })
    known = [parcel(1, 'delivered', { settled: centimes(60_000), payout: 7 })]
    const again = await begun()
    expect(again.getState().received).toBe('600')
    expect(judged(again).map(({ kind, paidIn }) => [kind, paidIn])).toEqual([['paid-before', 7]])
  })

  test('keeps its id when there was no answer, and not when it is another payout', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    answer = () => Promise.reject(new ApiFailure('unreachable', { message: 'no' }))
    expect(await store.getState().record(null, '2026-11-26')).toBeNull()
    expect(store.getState().error).toBe(texts.notSaved)
    await store.getState().record(null, '2026-11-26')
    store.getState().choose([parcel(2)], true)
    answer = () => Promise.resolve({ _id: idOf(99) } as PayoutDetail)
    await store.getState().record(null, '2026-11-26')
    const [first, second, third] = sent
    expect(second?.id).toBe(first?.id)
    expect(third?.id).not.toBe(first?.id)
    expect(third).toMatchObject({ received: 120_000, expected: 120_000, day: '2026-11-26' })
    expect(store.getState().lines).toEqual([])
  })

  test('pressed twice is sent once', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    const { record } = store.getState()
    await Promise.all([record(null, '2026-11-26'), record(null, '2026-11-26')])
    expect(sent).toHaveLength(1)
  })

  test('looks its parcels up again when they changed meanwhile', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    known = [parcel(1, 'came-back')]
    const details = { status: 409, code: 'payout-changed' }
    answer = () => Promise.reject(new ApiFailure('refused', { message: 'Changed.' }, details))
    await store.getState().record(null, '2026-11-26')
    expect(store.getState().error).toBe('Changed.')
    expect(judged(store).map(({ kind }) => kind)).toEqual(['came-back'])
  })

  test('a scanned parcel is added once, and an unknown number is said', async () => {
    const store = await begun()
    const scan = async (code: string) => (await store.getState().scan(code))?.isAdded
    expect([await scan('RAP-1'), await scan('1'), await scan('RAP-9')]).toEqual([
      true,
      false,
      false,
    ])
    expect(store.getState().lines).toHaveLength(1)
  })
})

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
