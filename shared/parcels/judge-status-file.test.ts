import { describe, expect, test } from 'vitest'
import { at, judge, lineOf, NOW, outcomes, parcelOf, type Line } from '../testing/judge-lines.ts'
import type { ParcelState } from './parcel.ts'

/** The outcome of one line for a parcel that has been in a state since a time. */
const outcomeOf = (
  word: string,
  when: string | null,
  state: ParcelState,
  since = '2026-11-25T09:00:00',
) => outcomes([lineOf(7, word, { at: when })], [parcelOf(7, { state, stateAtMs: at(since) })])[0]

describe('a line', () => {
  test('moves its parcel to what the courier says, at the time that it says', () => {
    const line = lineOf(7, 'Livré', { at: '2026-11-25T10:00:00+01:00' })
    expect(judge([line], [parcelOf(7)])[0]).toMatchObject({
      outcome: 'moves',
      to: 'delivered',
      atMs: at('2026-11-25T10:00:00'),
    })
  })

  test.each<[string, string | null, ParcelState, string]>([
    ['Livré', '2026-11-25T10:00:00Z', 'delivered', 'known'],
    ['Sorti en livraison', '2026-11-24T10:00:00Z', 'tried', 'older'],
    ['Livré', '2026-11-26T10:00:00Z', 'came-back', 'ended'],
    ['Livré', '2026-11-26T10:00:00Z', 'withdrawn', 'ended'],
    // An old file imported after a newer one needs no decision.
    ['Sorti en livraison', '2026-11-24T10:00:00Z', 'delivered', 'older'],
    ['En préparation', '2026-11-26T10:00:00Z', 'tried', 'ignored'],
    ['', '2026-11-26T10:00:00Z', 'tried', 'ignored'],
    ['Perdu en mer', '2026-11-26T10:00:00Z', 'tried', 'unknown-word'],
    ['Tentative échouée', '2026-11-26T10:00:00Z', 'tried', 'moves'],
    ['Tentative échouée', null, 'tried', 'known'],
    // A date a year ahead was misread, and would make all later reports look older.
    ['Livré', '2027-11-26', 'tried', 'bad-date'],
  ])('%j of %s finds a parcel that is %s: %s', (word, when, state, outcome) => {
    expect(outcomeOf(word, when, state)).toBe(outcome)
  })

  test.each<[string, ParcelState, string]>([
    ['Livré', 'out-for-delivery', 'moves'],
    ['Centre', 'handed-over', 'moves'],
    ['Sorti en livraison', 'tried', 'older'],
    ['Sorti en livraison', 'delivered', 'older'],
    ['Tentative échouée', 'tried', 'known'],
    ['Livré', 'withdrawn', 'ended'],
    ['Retour vers vendeur', 'delivered', 'older'],
  ])(
    'of a day without a time, %j on the day of %s is judged by progress: %s',
    (word, state, outcome) => {
      expect(outcomeOf(word, '2026-11-25', state)).toBe(outcome)
    },
  )

  test('of a day never takes the time of a parcel back', () => {
    const known = parcelOf(7, { state: 'out-for-delivery', stateAtMs: at('2026-11-25T15:00:00') })
    const [judged] = judge([lineOf(7, 'Livré', { at: '2026-11-25' })], [known])
    expect(judged?.atMs).toBe(known.stateAtMs)
  })

  test('without a date is of the time when the file was made', () => {
    const known = parcelOf(7, { state: 'tried', stateAtMs: at('2026-11-25T09:00:00') })
    const line = lineOf(7, 'Sorti en livraison')
    expect(outcomes([line], [known], '2026-11-25T08:00:00')).toEqual(['older'])
    expect(outcomes([line], [known], '2026-11-25T10:00:00')).toEqual(['moves'])
  })

  test('that is dated ahead is of now', () => {
    const line = lineOf(7, 'Centre', { at: '2026-11-26T22:00:00+01:00' })
    expect(judge([line], [parcelOf(7)])[0]).toMatchObject({ outcome: 'moves', atMs: NOW })
  })

  test('with an unreadable date moves nothing', () => {
    expect(outcomes([lineOf(7, 'Livré', { isDateBad: true })], [parcelOf(7)])).toEqual(['bad-date'])
  })
})

describe('the parcel that is meant', () => {
  test('is found by the number of the order or the tracking number, and learns the latter', () => {
    const known = parcelOf(8, { tracking: 'yal-8' })
    const judged = judge(
      [lineOf(7, 'Centre', { tracking: 'yal-7' }), lineOf(null, 'Centre', { tracking: 'yal-8' })],
      [parcelOf(7), known],
    )
    expect(judged.map(({ parcel, learns }) => [parcel?.orderNumber, learns])).toEqual([
      [7, true],
      [8, false],
    ])
  })

  test('is none, another courier’s, or one that the two numbers do not agree about', () => {
    const parcels = [
      parcelOf(7, { tracking: 'yal-7' }),
      parcelOf(8, { courierId: 'other' }),
      parcelOf(9),
    ]
    expect(
      outcomes(
        [
          lineOf(null, 'Livré'),
          lineOf(6, 'Livré'),
          lineOf(null, 'Livré', { tracking: 'nobody' }),
          lineOf(8, 'Livré'),
          lineOf(7, 'Livré', { tracking: 'yal-9' }),
          lineOf(9, 'Livré', { tracking: 'yal-7' }),
        ],
        parcels,
      ),
    ).toEqual([
      'no-number',
      'unknown-parcel',
      'unknown-parcel',
      'other-courier',
      'other-number',
      'other-number',
    ])
  })

  test('one tracking number is never given to two parcels', () => {
    const lines = [7, 8].map((number) => lineOf(number, 'Centre', { tracking: 'yal-7' }))
    const judged = judge(lines, [parcelOf(7), parcelOf(8)])
    expect(judged.map(({ outcome, learns }) => [outcome, learns])).toEqual([
      ['moves', true],
      ['other-number', false],
    ])
  })

  test('of an order that was sent twice, is the one that was under way at the time', () => {
    const first = parcelOf(7, {
      id: 'first',
      state: 'came-back',
      stateAtMs: at('2026-11-20T09:00:00'),
      handedOverAtMs: at('2026-11-10T09:00:00'),
    })
    const second = parcelOf(7, { id: 'second' })
    const of = (when: string | null) =>
      judge([lineOf(7, 'Retourné au vendeur', { at: when, tracking: 'yal-7' })], [second, first])[0]
    expect(of('2026-11-20')).toMatchObject({ parcel: first, outcome: 'known', learns: true })
    expect(of('2026-11-26')).toMatchObject({ parcel: second, outcome: 'moves' })
    expect(of(null)).toMatchObject({ parcel: second, outcome: 'moves' })
  })
})

describe('a number that a spreadsheet has shortened', () => {
  const tracking = '1,23E+11'

  test('is not learned, and the parcel is found by the number of its order', () => {
    const lines = [7, 8].map((number) => lineOf(number, 'Livré', { tracking }))
    const judged = judge(lines, [parcelOf(7), parcelOf(8)])
    expect(judged.map(({ outcome, learns }) => [outcome, learns])).toEqual([
      ['moves', false],
      ['moves', false],
    ])
  })

  test('alone is named, and means no parcel that has learned it', () => {
    const line = lineOf(null, 'Livré', { tracking })
    expect(outcomes([line], [parcelOf(7, { tracking })])).toEqual(['bad-number'])
  })
})

describe('two new tracking numbers', () => {
  test('are not both put on one parcel', () => {
    const lines = ['yal-1', 'yal-2'].map((tracking) => lineOf(7, 'Centre', { tracking }))
    expect(outcomes(lines, [parcelOf(7)])).toEqual(['moves', 'other-number'])
  })

  test('of an order that was sent twice are asked about, in whatever order they stand', () => {
    const first = parcelOf(7, {
      id: 'first',
      state: 'came-back',
      stateAtMs: at('2026-11-20T09:00:00'),
      handedOverAtMs: at('2026-11-10T09:00:00'),
    })
    const lines = [
      lineOf(7, 'Retourné au vendeur', { tracking: 'old', at: '2026-11-26T10:00:00Z' }),
      lineOf(7, 'Livré', { tracking: 'new', at: '2026-11-26T09:00:00Z' }),
    ]
    const parcels = [first, parcelOf(7, { id: 'second' })]
    for (const sent of [lines, lines.toReversed()])
      expect(outcomes(sent, parcels)).toEqual(['other-number', 'other-number'])
  })
})

describe('a parcel that stands twice in the file', () => {
  const judged = (first: Partial<Line>, second: Partial<Line>) =>
    judge([lineOf(7, 'Centre', first), lineOf(7, 'Centre', second)], [parcelOf(7)]).map(
      ({ outcome, to, counts }) => [outcome, to, counts],
    )

  test('is moved by the latest line, wherever it stands', () => {
    const late = { word: 'Livré', at: '2026-11-26T10:00:00Z' }
    const early = { word: 'Centre', at: '2026-11-25' }
    expect(judged(late, early)).toEqual([
      ['moves', 'delivered', null],
      ['twice', 'at-hub', 2],
    ])
    expect(judged(early, late)[1]).toEqual(['moves', 'delivered', null])
  })

  test('is moved by the latest line also when that is a step back', () => {
    const late = { word: 'Sorti en livraison', at: '2026-11-26' }
    const early = { word: 'Tentative échouée', at: '2026-11-25T10:00:00Z' }
    expect(judged(late, early)[0]).toEqual(['moves', 'out-for-delivery', null])
    expect(judged(early, late)[1]).toEqual(['moves', 'out-for-delivery', null])
  })

  test('within a day is moved by the one that is further, and without dates by the last', () => {
    const [out, done] = [
      { word: 'Sorti en livraison', at: '2026-11-25' },
      { word: 'Livré', at: '2026-11-25' },
    ]
    expect(judged(done, out)[0]?.[0]).toBe('moves')
    expect(judged(out, done)[1]?.[0]).toBe('moves')
    expect(judged({ word: 'Livré' }, { word: 'Centre' })[1]).toEqual(['moves', 'at-hub', null])
  })

  test('is not held up by a line that says nothing', () => {
    const late = { word: 'En alerte', at: '2026-11-26T10:00:00Z' }
    expect(judged({ word: 'Centre', at: '2026-11-25' }, late).map(([outcome]) => outcome)).toEqual([
      'moves',
      'ignored',
    ])
  })

  test('learns one tracking number', () => {
    const lines = [
      lineOf(7, 'En alerte', { tracking: 'yal-1' }),
      lineOf(7, 'Centre', { tracking: 'yal-2' }),
    ]
    expect(judge(lines, [parcelOf(7)]).map(({ learns }) => learns)).toEqual([true, false])
  })
})
