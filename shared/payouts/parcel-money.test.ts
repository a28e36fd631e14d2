import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Centimes, centimes } from '../money.ts'
import { isUnderWay, PARCEL_STATES } from '../parcels/parcel.ts'
import { isCounted, judgeLine, type JudgedParcel } from './judge-line.ts'
import { nameDifferences } from './name-differences.ts'
import { dueOf, type MoneyParcel, openOf } from './parcel-money.ts'

/** Where the money of a parcel is. A parcel is in exactly one of these. */
const MONEY_PLACES = ['on-the-way', 'owed', 'paid', 'came-back', 'withdrawn'] as const
type MoneyPlace = (typeof MONEY_PLACES)[number]

/** The place of a parcel's money. */
function moneyPlaceOf({ state, settled }: MoneyParcel): MoneyPlace {
  if (settled !== null) return 'paid'
  if (state === 'delivered') return 'owed'
  return state === 'came-back' || state === 'withdrawn' ? state : 'on-the-way'
}

/** What became of the cash of parcels; the parts add up to it, to the centime. */
interface CashParts {
  onTheWay: number
  /** What is still to be settled, what payouts settled, and what the couriers keep. */
  open: number
  settled: number
  fees: number
  /** What no courier collected or will collect. */
  notCollected: number
}

/**
 * The parts of the cash of a parcel. The fee of a parcel that came back was never part of the cash: the shop owes it.
 */
function cashPartsOf(parcel: MoneyParcel): CashParts {
  const { state, cash, fee, returnFee, collected, settled } = parcel
  const isDelivered = state === 'delivered'
  const hasEnded = state === 'came-back' || state === 'withdrawn'
  const uncollected = hasEnded ? cash : 0
  return {
    onTheWay: isUnderWay(state) ? cash : 0,
    open: openOf(parcel),
    settled: settled ?? 0,
    fees: isDelivered ? fee : state === 'came-back' ? returnFee : 0,
    notCollected: isDelivered ? cash - (collected ?? cash) : uncollected,
  }
}

const amount = (min: number, max: number) => fc.integer({ min, max }).map(centimes)

const anyParcel: fc.Arbitrary<JudgedParcel> = fc.record({
  courier: fc.constantFrom('a', 'b'),
  state: fc.constantFrom(...PARCEL_STATES),
  cash: amount(0, 5_000_000),
  fee: amount(0, 200_000),
  returnFee: amount(0, 100_000),
  collected: fc.option(amount(0, 5_000_000)),
  settled: fc.option(amount(-100_000, 5_000_000)),
})

const parcel = (changes: Partial<MoneyParcel> = {}): JudgedParcel => ({
  courier: 'a',
  state: 'delivered',
  cash: centimes(500_000),
  fee: centimes(60_000),
  returnFee: centimes(30_000),
  collected: null,
  settled: null,
  ...changes,
})
const judge = (one: JudgedParcel | null, changes = {}) =>
  judgeLine(one, { courier: 'a', isSecond: false, delivers: false, ...changes })

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

describe('the money of a parcel', () => {
  test('the cash of all parcels is in exactly one place each, to the centime', () => {
    fc.assert(
      fc.property(fc.array(anyParcel, { maxLength: 60 }), (parcels) => {
        const byPlace = MONEY_PLACES.map((place) =>
          sum(parcels.filter((one) => moneyPlaceOf(one) === place).map(({ cash }) => cash)),
        )
        const handedOver = sum(parcels.map(({ cash }) => cash))
        expect(sum(byPlace)).toBe(handedOver)
        expect(sum(parcels.flatMap((one) => Object.values(cashPartsOf(one) as object)))).toBe(
          // The fee of a parcel that came back is owed besides the cash. It is in both open and fees, and cancels out.
          handedOver,
        )
      }),
    )
  })

  test.each<[string, Partial<MoneyParcel>, number, string]>([
    ['on the way nothing is owed', { state: 'tried' }, 0, 'on-the-way'],
    ['delivered the cash without the fee is owed', {}, 440_000, 'owed'],
    [
      'delivered in part what was collected without the fee is owed',
      { collected: centimes(200_000) },
      140_000,
      'owed',
    ],
    ['came back the shop owes the fee', { state: 'came-back' }, -30_000, 'came-back'],
    [
      'came back to a courier that takes nothing for it, nothing is owed: 0, not -0',
      { state: 'came-back', returnFee: centimes(0) },
      0,
      'came-back',
    ],
    ['withdrawn nothing is owed', { state: 'withdrawn' }, 0, 'withdrawn'],
    ['paid nothing is left', { settled: centimes(440_000) }, 0, 'paid'],
    [
      'paid and came back after all, the shop owes all of it and the fee',
      { state: 'came-back', settled: centimes(440_000) },
      -470_000,
      'paid',
    ],
  ])('%s', (_rule, changes, open, place) => {
    expect([openOf(parcel(changes)), moneyPlaceOf(parcel(changes))]).toEqual([open, place])
  })
})

describe('a line of a payout', () => {
  test('that counts settles its parcel, whatever was settled before; once more it does not count', () => {
    fc.assert(
      fc.property(anyParcel, fc.boolean(), (one, delivers) => {
        const { kind, amount: brought, due } = judge(one, { courier: one.courier, delivers })
        if (!isCounted(kind)) {
          expect([brought, due]).toEqual([0, 0])
          return
        }
        const settled = centimes((one.settled ?? 0) + brought)
        const after = { ...one, settled, ...(delivers && due > 0 && { state: one.state }) }
        const again = judge(after, { courier: one.courier, delivers })
        expect([settled, again.kind]).toEqual([due, 'paid-before'])
      }),
    )
  })

  test.each<[string, JudgedParcel | null, object, string, number]>([
    ['of a number of no parcel', null, {}, 'unknown', 0],
    ['of another courier', parcel(), { courier: 'b' }, 'other-courier', 0],
    ['that stands there twice', parcel(), { isSecond: true }, 'twice', 0],
    ['of what is under way', parcel({ state: 'at-hub' }), {}, 'under-way', 0],
    [
      'of what the payout says is delivered',
      parcel({ state: 'at-hub' }),
      { delivers: true },
      'delivered',
      440_000,
    ],
    [
      'of what came back, payout or not',
      parcel({ state: 'came-back' }),
      { delivers: true },
      'came-back',
      -30_000,
    ],
    ['of what was withdrawn', parcel({ state: 'withdrawn' }), {}, 'withdrawn', 0],
    ['of what was paid', parcel({ settled: centimes(440_000) }), {}, 'paid-before', 0],
    [
      'of what was paid and came back after all',
      parcel({ state: 'came-back', settled: centimes(440_000) }),
      {},
      'correction',
      -470_000,
    ],
    [
      'of what was paid and is under way again',
      parcel({ state: 'tried', settled: centimes(440_000) }),
      {},
      'correction',
      -440_000,
    ],
  ])('%s', (_rule, one, changes, kind, brought) => {
    const judged = judge(one, changes)
    expect([judged.kind, judged.amount]).toEqual([kind, brought])
  })
})

describe('the difference of a payout', () => {
  const anyLine = fc
    .record({
      parcel: fc.option(anyParcel),
      isSecond: fc.boolean(),
      delivers: fc.boolean(),
      stated: fc.option(amount(-100_000, 5_000_000)),
    })
    .map(({ parcel: one, stated, ...how }) => ({ ...judge(one, how), stated }))

  test('is named by its lines, and what no line explains', () => {
    fc.assert(
      fc.property(fc.array(anyLine), amount(-1_000_000, 9_000_000), (lines, received) => {
        const { named, unnamed, expected, total } = nameDifferences(lines, received)
        expect(expected).toBe(sum(lines.map(({ amount: brought }) => brought)))
        expect(total).toBe(received - expected)
        expect(sum(named.map(({ difference }) => difference)) + unnamed).toBe(total)
      }),
    )
  })

  test('names what is paid otherwise than expected and what does not count, nothing else', () => {
    const line = (kind: 'delivered' | 'paid-before', brought: number, stated: number | null) => ({
      kind,
      amount: centimes(brought),
      stated: stated === null ? null : centimes(stated),
    })
    const lines = [
      line('delivered', 100, 100),
      line('delivered', 100, null),
      line('delivered', 100, 80),
      line('paid-before', 0, 70),
    ]
    const { named, unnamed } = nameDifferences(lines, 345 as Centimes)
    expect(named).toEqual([
      { line: lines[2], difference: -20 },
      { line: lines[3], difference: 70 },
    ])
    expect(unnamed).toBe(-5)
    expect(dueOf(parcel())).toBe(440_000)
  })
})
