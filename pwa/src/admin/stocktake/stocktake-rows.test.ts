import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import type { RecordedTally } from '../../../../shared/stocktakes/recorded-stocktake.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import {
  countRows,
  isInScope,
  type KnownTally,
  linesOf,
  mergeTallies,
  sumRows,
  tillsOf,
} from './stocktake-rows.ts'

const [HERE, OTHER] = [testId('here'), testId('other')]

const product = (id: string, change: object = {}) =>
  ({
    _id: testId(id),
    title: id,
    category: { _id: 'jerseys', title: 'Jerseys' },
    sizes: [
      { size: 'M', quantity: 6 },
      { size: 'L', quantity: 5 },
    ],
    stock: 0,
    ...change,
  }) as unknown as CounterProduct

const jersey = product('jersey')
const ball = product('ball', { category: null, sizes: [], stock: 3 })

const tally = (id: string, change: Partial<KnownTally> = {}): KnownTally => ({
  id: testId(id),
  productId: jersey._id,
  title: 'jersey',
  size: 'M',
  round: 1,
  step: 1,
  pieces: 4,
  expected: 6,
  moved: false,
  countedAtMs: 1000,
  changedAtMs: 1000,
  device: HERE,
  till: 'T1',
  ...change,
})
const theirs = (id: string, change: Partial<KnownTally> = {}) =>
  tally(id, { device: OTHER, till: 'T2', pieces: 1, ...change })

test('every size of the scope is a row, with what this till and others counted of it', () => {
  const rows = countRows([jersey, ball], 'jerseys', [tally('a'), theirs('b')], HERE)
  expect(rows.map(({ key, shown, mine, counted }) => [key, shown, mine, counted?.pieces])).toEqual([
    ['jersey M', 6, 4, 5],
    ['jersey L', 5, null, undefined],
  ])
  expect(rows[0]?.theirs).toEqual([{ id: 'b', till: 'T2', pieces: 1 }])
  expect(rows[0]?.others.map(({ id }) => id)).toEqual(['b'])
  expect(countRows([jersey, ball], null, [], HERE).map(({ key }) => key)).toEqual([
    'jersey M',
    'jersey L',
    'ball ',
  ])
  expect([isInScope(jersey, 'jerseys'), isInScope(ball, 'jerseys')]).toEqual([true, false])
})

test('what was counted and left the scope or the catalogue is listed last, and taken over all the same', () => {
  const gone = tally('c', { productId: testId('gone'), title: 'Gone', size: 'S', expected: 2 })
  const rows = countRows([jersey], null, [gone], HERE)
  expect(rows.at(-1)).toMatchObject({ title: 'Gone', product: undefined, shown: 2, mine: 4 })
  expect(linesOf(rows)).toEqual([
    {
      productId: 'gone',
      size: 'S',
      title: 'Gone',
      counted: 4,
      expected: 2,
      countedAt: 1000,
      device: HERE,
    },
  ])
})

test('what counts no more is neither this till’s count nor another’s', () => {
  const rows = countRows([jersey], null, [tally('a'), theirs('b', { round: 2 })], HERE)
  expect(rows[0]).toMatchObject({ mine: null, theirs: [{ pieces: 1 }], counted: { pieces: 1 } })
})

test('a size nobody counted is no difference, and is not taken over', () => {
  const rows = countRows([jersey], null, [tally('a'), tally('b', { size: 'L', pieces: 7 })], HERE)
  const costs = { [jersey._id]: centimes(100) }
  expect(sumRows(rows, costs)).toMatchObject({
    sizes: 2,
    counted: 2,
    missing: 2,
    surplus: 1,
    missingCost: 200,
    surplusCost: 100,
  })
  expect(sumRows(countRows([jersey], null, [], HERE), null)).toMatchObject({
    counted: 0,
    missing: 0,
    missingCost: null,
  })
  expect(linesOf(countRows([jersey], null, [], HERE))).toEqual([])
})

test('of one tally the later state stands, whether this till or the server has it', () => {
  const { id, countedAtMs, changedAtMs, ...rest } = tally('a', { step: 2, pieces: 2 })
  const recorded: RecordedTally = {
    ...rest,
    tally: id,
    countedAt: countedAtMs,
    changedAt: changedAtMs,
  }
  const piecesWith = (own: KnownTally[]) =>
    mergeTallies([recorded], own, 'T1').map(({ pieces }) => pieces)
  expect(piecesWith([])).toEqual([2])
  expect(piecesWith([tally('a', { step: 3, pieces: 3 })])).toEqual([3])
  expect(piecesWith([tally('a', { step: 1, pieces: 1 })])).toEqual([2])
  expect(piecesWith([tally('b', { pieces: 9 })])).toEqual([2, 9])
})

test('the tills that counted are listed with their sizes, the last one first', () => {
  const all = [
    tally('a'),
    tally('b', { size: 'L' }),
    tally('c', { pieces: null, changedAtMs: 9000 }),
    theirs('d', { changedAtMs: 5000 }),
  ]
  expect(tillsOf(all)).toEqual([
    { till: 'T2', sizes: 1, lastAtMs: 5000 },
    { till: 'T1', sizes: 2, lastAtMs: 1000 },
  ])
})
