import { describe, expect, test } from 'vitest'
import { centimes } from '../money.ts'
import { at, judge, lineOf, outcomes, parcelOf } from '../testing/judge-lines.ts'
import { isCollectable } from './judge-status-file.ts'
import type { StatusParcel } from './find-line-parcels.ts'

describe('what was collected', () => {
  const collectedOf = (collected: number | null, word = 'Livré') =>
    judge([lineOf(7, word, { collected })], [parcelOf(7)])[0]?.collected

  test('is said of a delivered parcel when it differs from the cash', () => {
    expect(collectedOf(3000)).toBe(3000_00)
    expect(collectedOf(5000)).toBe(5000_00)
    expect(collectedOf(0)).toBeNull()
    expect(collectedOf(4200)).toBeNull()
    expect(collectedOf(null)).toBeNull()
    expect(collectedOf(3000, 'Tentative échouée')).toBeNull()
  })

  test('is kept between nothing and the cash', () => {
    const cash = centimes(4200_00)
    expect([-1, 0, 4200_00, 4200_01].map((sum) => isCollectable(centimes(sum), cash))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('what was collected of a parcel that is delivered already', () => {
  const said = at('2026-11-25T10:00:00')
  const news = { state: 'delivered' as const, atMs: said, isByFile: true }
  const delivered = (changes: Partial<StatusParcel>) =>
    parcelOf(7, {
      state: 'delivered',
      stateAtMs: said,
      reported: [{ ...news, recordedAtMs: at('2026-11-25T12:00:00') }],
      ...changes,
    })
  const outcomeFor = (
    collected: number | null,
    changes: Partial<StatusParcel> = {},
    when: string | null = '2026-11-25T10:00:00+01:00',
    madeAt?: string,
  ) => {
    const [judged] = judge(
      [lineOf(7, 'Livré', { collected, at: when })],
      [delivered(changes)],
      madeAt,
    )
    return [judged?.outcome, judged?.collected]
  }
  const part = { collected: centimes(3000_00) }

  test('is taken from a later file', () => {
    expect(outcomeFor(3000)).toEqual(['amount', 3000_00])
    expect(outcomeFor(4200, part)).toEqual(['amount', 4200_00])
    expect(outcomeFor(3000, {}, '2026-11-25')).toEqual(['amount', 3000_00])
    const byHand = { reported: [{ ...news, isByFile: false, recordedAtMs: said }] }
    expect(outcomeFor(3000, byHand, '2026-11-25T09:00:00+01:00')).toEqual(['amount', 3000_00])
  })

  test.each<[string, Parameters<typeof outcomeFor>]>([
    ['the same again', [3000, part]],
    ['all of the cash again', [4200]],
    ['nothing counted yet', [0, part]],
    ['no amount', [null, part]],
    ['more than the cash', [5000]],
    ['after a payout', [3000, { isSettled: true }]],
    ['after its pieces were counted in the shop', [3000, { received: true }]],
    ['an older delivery', [3000, {}, '2026-11-25T09:00:00+01:00']],
    ['an older file', [4200, part, '2026-11-25T10:00:00+01:00', '2026-11-25T11:00:00']],
  ])('%s is known', (_what, args) => {
    expect(outcomeFor(...args)).toEqual(['known', null])
  })
})

describe('what was said before', () => {
  const day = '2026-11-25'
  const heardAt = at('2026-11-25T09:00:00')
  const tried = {
    state: 'tried' as const,
    atMs: heardAt,
    recordedAtMs: heardAt + 1,
    isByFile: true,
  }

  test('a try of a day is counted once, also when somebody has sent the parcel out since', () => {
    const parcel = parcelOf(7, {
      state: 'out-for-delivery',
      stateAtMs: at('2026-11-25T15:00:00'),
      reported: [tried],
    })
    const line = lineOf(7, 'Tentative échouée', { at: day })
    expect(outcomes([line], [parcel])).toEqual(['older'])
    expect(outcomes([line], [{ ...parcel, reported: [] }])).toEqual(['moves'])
  })

  test('a try that was dated ahead is counted once, before and after that time', () => {
    const of = (when: string, isByFile = true) => {
      const reported = [{ ...tried, recordedAtMs: heardAt, isByFile }]
      const parcel = parcelOf(7, { state: 'tried', stateAtMs: heardAt, reported })
      return outcomes([lineOf(7, 'Tentative échouée', { at: when })], [parcel])[0]
    }
    expect(of('2026-11-25T11:00:00+01:00')).toBe('known')
    expect(of('2026-11-26T10:00:00+01:00')).toBe('moves')
    expect(of('2026-11-25T11:00:00+01:00', false)).toBe('moves')
  })

  test('an end that somebody has corrected is theirs to settle', () => {
    const reported = [{ ...tried, state: 'delivered' as const }]
    const stateAtMs = at('2026-11-25T15:00:00')
    const parcel = parcelOf(7, { state: 'out-for-delivery', stateAtMs, reported })
    const of = (when: string) => outcomes([lineOf(7, 'Livré', { at: when })], [parcel])[0]
    expect(of('2026-11-25T09:00:00+01:00')).toBe('ended')
    expect(of(day)).toBe('ended')
    expect(of('2026-11-25T12:00:00+01:00')).toBe('moves')
  })
})

describe('an end of before somebody’s news', () => {
  const stateAtMs = at('2026-11-25T18:00:00')
  const of = (word: string, when: string, changes: Partial<StatusParcel> = {}) => {
    const parcel = parcelOf(7, { state: 'out-for-delivery', stateAtMs, ...changes })
    const [judged] = judge([lineOf(7, word, { at: when })], [parcel])
    return [judged?.outcome, judged?.atMs]
  }

  test('moves the parcel, at the time that the courier says', () => {
    expect(of('Livré', '2026-11-25T17:30:00+01:00')).toEqual(['moves', at('2026-11-25T17:30:00')])
    expect(of('Retour vers vendeur', '2026-11-25T17:30:00+01:00')[0]).toBe('older')
    expect(of('Livré', '2026-11-24T17:30:00+01:00')[0]).toBe('older')
  })

  test('of a day alone is after the hand-over and what the courier said on that day', () => {
    expect(of('Livré', '2026-11-24')).toEqual(['moves', at('2026-11-24T18:00:00')])
    const said = at('2026-11-24T20:00:00')
    const reported = [{ state: 'tried' as const, atMs: said, recordedAtMs: said, isByFile: true }]
    expect(of('Livré', '2026-11-24', { reported })).toEqual(['moves', said])
    expect(of('Livré', '2026-11-24T19:00:00+01:00', { reported })[0]).toBe('older')
  })
})
