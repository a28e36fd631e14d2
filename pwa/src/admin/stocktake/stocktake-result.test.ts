import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { countTallies, type Tally } from '../../../../shared/stocktakes/count-tallies.ts'
import type { RecordedLine } from '../../../../shared/stocktakes/recorded-stocktake.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { isInStock, noteOf, resultFile, resultOf } from './stocktake-result.ts'

const JERSEY = testId('jersey')

const line = (change: Partial<RecordedLine> = {}): RecordedLine => ({
  productId: JERSEY,
  title: '=Jersey',
  size: 'M',
  counted: 5,
  expected: 6,
  countedAt: Date.parse('2026-11-21T09:00:00.000Z'),
  notTaken: null,
  unitCost: centimes(300_000),
  ...change,
})

const tally = (change: Partial<Tally> = {}): Tally => ({
  id: testId('tally'),
  productId: JERSEY,
  title: '=Jersey',
  size: 'M',
  round: 1,
  step: 1,
  pieces: 5,
  expected: 6,
  moved: false,
  countedAtMs: 1000,
  changedAtMs: 1000,
  device: testId('device'),
  ...change,
})

const none = countTallies([])

test('what needs a look comes first, then differences; what another till took over is listed once', () => {
  const lines = [
    line({ size: 'S', counted: 6 }),
    line(),
    line({ notTaken: 'taken-before' }),
    line({ size: 'L', notTaken: 'counted-since' }),
  ]
  const result = resultOf(lines, undefined, none, true)
  expect(result.map(({ size, notTaken }) => [size, notTaken])).toEqual([
    ['L', 'counted-since'],
    ['M', null],
    ['S', null],
  ])
  expect(result.map(isInStock)).toEqual([false, true, true])
})

test('a count that came later is told with its line, and listed where there is none', () => {
  const counted = countTallies([tally({ pieces: 4 }), tally({ id: testId('b'), size: 'L' })])
  const result = resultOf([line()], undefined, counted, true)
  expect(result.map(({ size, later }) => [size, later])).toEqual([
    ['M', 4],
    ['L', 5],
  ])
  expect(result.map(isInStock)).toEqual([true, false])
  expect(noteOf(result[0] ?? never())).toContain('A count of 4 came later')
  expect(resultOf([line()], undefined, countTallies([tally()]), true)[0]?.later).toBeNull()
  // A cancelled stocktake has no differences.
  expect(resultOf([], undefined, counted, false)).toEqual([])
})

test('what was taken over here is shown before the server has it', () => {
  const { unitCost: _cost, notTaken: _not, countedAt: _at, ...rest } = line()
  const own = { ...rest, countedAt: '2026-11-21T09:00:00.000Z', device: testId('device') }
  const here = {
    id: testId('stocktake'),
    name: 'November',
    categoryId: null,
    categoryTitle: '',
    openedAtMs: 0,
    ended: 'taken' as const,
    endedAtMs: 1,
    lines: [own],
  }
  expect(resultOf([], here, none, true)).toMatchObject([{ counted: 5, expected: 6, later: null }])
})

test('the file has a line for each size, money for owners alone, and runs nothing', () => {
  const lines = resultOf([line()], undefined, none, true)
  const file = (withCosts: boolean) => resultFile(lines, [], withCosts).trim().split('\r\n')
  expect(file(true)[1]).toMatch(/^'=Jersey;M;6;5;-1;3000,00;-3000,00;/)
  expect(file(false)[0]).not.toContain('Value')
  expect(file(false)[1]).toMatch(/^'=Jersey;M;6;5;-1;2[01] /)
})

function never(): never {
  throw new Error('there is no line')
}
