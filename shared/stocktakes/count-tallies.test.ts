import { expect, test } from 'vitest'
import { testId } from '../testing/test-id.ts'
import { countKey, countTallies, isLaterTally, type Tally } from './count-tallies.ts'

const BALL = testId('ball')

const tally = (id: string, change: Partial<Tally> = {}): Tally => ({
  id: testId(id),
  productId: BALL,
  title: 'Ball',
  size: 'M',
  round: 1,
  step: 1,
  pieces: 1,
  expected: 6,
  moved: false,
  countedAtMs: 1000,
  changedAtMs: 1000,
  device: testId('T1'),
  ...change,
})

/** The result of counting the ball in M. */
function counted(...tallies: Tally[]) {
  const sum = countTallies(tallies).get(countKey({ productId: BALL, size: 'M' }))
  return sum && { pieces: sum.pieces, expected: sum.expected, doubts: sum.doubts }
}

test('what two tills count of one size in two places adds up', () => {
  expect(
    counted(tally('a', { pieces: 3 }), tally('b', { pieces: 2, device: testId('T2') })),
  ).toEqual({ pieces: 5, expected: 6, doubts: [] })
})

test('a later round replaces what was counted before, whoever counted it', () => {
  expect(
    counted(tally('a', { pieces: 3 }), tally('b', { pieces: 5, round: 2, countedAtMs: 2000 })),
  ).toEqual({ pieces: 5, expected: 6, doubts: [] })
})

test('what is taken back leaves the size uncounted, and a round that is taken back the one before it', () => {
  expect(counted(tally('a', { pieces: null }))).toBeUndefined()
  expect(counted(tally('a', { pieces: 3 }), tally('b', { pieces: null, round: 2 }))).toMatchObject({
    pieces: 3,
  })
  expect(counted(tally('a', { pieces: 0 }))).toMatchObject({ pieces: 0 })
})

test('of counts that are added up the stock of the earliest is expected, and it is said that stock moved', () => {
  const early = tally('a', { pieces: 3, expected: 6, countedAtMs: 1000 })
  const late = tally('b', { pieces: 2, expected: 5, countedAtMs: 2000 })
  expect(counted(late, early)).toEqual({ pieces: 5, expected: 6, doubts: ['moved'] })
  expect(counted(tally('a', { moved: true }))).toMatchObject({ doubts: ['moved'] })
})

test('who goes on counting what somebody counts again is not added, and is said', () => {
  expect(
    counted(
      tally('a', { pieces: 4, changedAtMs: 3000 }),
      tally('b', { pieces: 5, round: 2, countedAtMs: 2000 }),
    ),
  ).toEqual({ pieces: 5, expected: 6, doubts: ['meanwhile'] })
})

test('two tills that count again in one round are added up, and it is said', () => {
  const begun = (till: string) =>
    tally(till, { pieces: 3, round: 2, anew: true, device: testId(till) })
  const [one, two] = [begun('T1'), begun('T2')]
  const joined = tally('c', { pieces: 1, round: 2, device: testId('T3') })
  expect(counted(one, joined)).toMatchObject({ pieces: 4, doubts: [] })
  expect(counted(one, two)).toMatchObject({ pieces: 6, doubts: ['meanwhile'] })
  expect(counted(one, two, tally('d', { round: 3, anew: true }))).toMatchObject({ doubts: [] })
})

test('sizes are counted apart', () => {
  const sums = countTallies([tally('a'), tally('b', { size: 'L' }), tally('c', { size: null })])
  expect([...sums.keys()]).toEqual(['ball M', 'ball L', 'ball '])
})

test('the state with the higher step is the later one; of copied profiles one decides everywhere', () => {
  const of = (step: number, tie: string) => ({ step, tie })
  expect(isLaterTally(of(2, 'a'), of(1, 'b'))).toBe(true)
  expect(isLaterTally(of(1, 'b'), of(2, 'a'))).toBe(false)
  expect(isLaterTally(of(1, 'b'), of(1, 'a'))).toBe(true)
  expect(isLaterTally(of(1, 'a'), of(1, 'a'))).toBe(false)
})
