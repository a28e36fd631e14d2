import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { newId } from '../../../../shared/new-id.ts'
import { MAX_STOCKTAKE_LINES } from '../../../../shared/operations/stocktake.ts'
import { readOperation } from '../../../../shared/operations/registry.ts'
import { countTallies, type Tally } from '../../../../shared/stocktakes/count-tallies.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { StorageRefused } from '../storage/storage-refused.ts'
import { changeDevice, ensureDevice } from './device.ts'
import { readPendingOperations } from './pending-operations.ts'
import {
  type CountChange,
  saveStocktakeClose,
  saveStocktakeCounts,
  saveStocktakeOpen,
  type SizeCount,
  StocktakeEnded,
} from './save-stocktake.ts'
import { createTillDb } from './till-db.ts'

const BALL = testId('018f0000-0000-7000-8000-000000000001')

async function till() {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  let nowMs = Date.parse('2026-11-21T09:00:00.000Z')
  const deps = { tillDb: db, now: () => (nowMs += 60_000) }
  await ensureDevice(db)
  await changeDevice(db, { person: 'admin-1' })
  const stocktake = { id: newId(), name: 'November', categoryId: null, categoryTitle: '' }
  const count = async (change: CountChange, more: Partial<SizeCount> = {}) => {
    const size = { productId: BALL, title: 'Ball', size: 'M', shown: 6, others: [] }
    const [done] = await saveStocktakeCounts(deps, stocktake.id, [{ ...size, ...more, change }])
    return done
  }
  const tallies = () => db.tallies.toArray()
  const sent = async () => (await db.outbox.toArray()).map(({ wire }) => readOperation(wire))
  const counted = async (others: readonly Tally[] = []) => {
    const [sum] = countTallies([...others, ...(await tallies())]).values()
    return sum && { pieces: sum.pieces, expected: sum.expected, doubts: sum.doubts }
  }
  const line = (n = 0) => ({
    productId: BALL,
    title: 'Ball',
    size: `M${n}`,
    counted: 5,
    expected: 6,
    countedAt: nowMs,
    device: newId(),
  })
  return { db, deps, stocktake, count, tallies, sent, counted, line }
}

const SCAN: CountChange = { kind: 'add', pieces: 1 }
const TAKE_BACK: CountChange = { kind: 'add', pieces: -1 }

test('each piece that is scanned is saved with the whole count, so that the last one is enough', async () => {
  const { count, sent, counted } = await till()
  expect(await count(SCAN)).toEqual({ before: null, pieces: 1 })
  expect(await count(SCAN)).toEqual({ before: 1, pieces: 2 })
  const operations = await sent()
  expect(operations).toMatchObject([
    { payload: { step: 1, round: 1, pieces: 1, expected: 6 } },
    { payload: { step: 2, round: 1, pieces: 2, expected: 6 } },
  ])
  const tallyIds = operations.map((one) =>
    one?.type === 'stocktake-count.v1' ? one.payload.tally : null,
  )
  expect(new Set(tallyIds).size).toBe(1)
  expect(await counted()).toEqual({ pieces: 2, expected: 6, doubts: [] })
})

test('a wrong scan is taken back, and the only one leaves the size uncounted', async () => {
  const { count, counted } = await till()
  await count(SCAN)
  await count(SCAN)
  await count(TAKE_BACK)
  expect(await counted()).toMatchObject({ pieces: 1 })
  await count(TAKE_BACK)
  expect(await counted()).toBeUndefined()
  // There is no count to undo.
  expect(await count(TAKE_BACK)).toEqual({ before: null, pieces: null })
})

test('the stock that is shown when a count begins is what it is compared with, and it is said when that moves', async () => {
  const { count, counted } = await till()
  await count(SCAN, { shown: 6 })
  await count(SCAN, { shown: 5 })
  expect(await counted()).toEqual({ pieces: 2, expected: 6, doubts: ['moved'] })
  // A typed count is the current quantity.
  await count({ kind: 'set', pieces: 4 }, { shown: 5 })
  expect(await counted()).toEqual({ pieces: 4, expected: 5, doubts: [] })
})

test('nothing on the shelf is a count, and an empty field is none', async () => {
  const { count, counted } = await till()
  await count({ kind: 'set', pieces: 0 })
  expect(await counted()).toMatchObject({ pieces: 0 })
  await count({ kind: 'set', pieces: null })
  expect(await counted()).toBeUndefined()
})

test('what another till counted is added to, and counted again replaces both', async () => {
  const { count, counted } = await till()
  const others: Tally[] = [
    {
      id: newId(),
      productId: BALL,
      title: 'Ball',
      size: 'M',
      round: 1,
      step: 4,
      pieces: 4,
      expected: 6,
      moved: false,
      countedAtMs: Date.parse('2026-11-21T08:00:00.000Z'),
      changedAtMs: Date.parse('2026-11-21T08:00:00.000Z'),
      device: newId(),
    },
  ]
  await count(SCAN, { others })
  expect(await counted(others)).toMatchObject({ pieces: 5 })
  await count({ kind: 'again', pieces: 3 }, { others, shown: 2 })
  expect(await counted(others)).toEqual({ pieces: 3, expected: 2, doubts: [] })
  // Later scans continue from there.
  await count(SCAN, { others, shown: 2 })
  expect(await counted(others)).toMatchObject({ pieces: 4 })
})

test('who counts again begins a round, and says so in every step of it', async () => {
  const { count, sent, tallies } = await till()
  await count(SCAN)
  await count({ kind: 'again', pieces: 3 })
  await count(SCAN)
  const steps = (await sent()).map((one) =>
    one?.type === 'stocktake-count.v1' ? [one.payload.round, one.payload.anew] : [],
  )
  expect(steps).toEqual([
    [1, undefined],
    [2, true],
    [2, true],
  ])
  expect((await tallies()).map(({ anew }) => anew)).toEqual([undefined, true])
})

test('two tabs that scan at once lose no piece', async () => {
  const { count, counted } = await till()
  await Promise.all([count(SCAN), count(SCAN), count(SCAN)])
  expect(await counted()).toMatchObject({ pieces: 3 })
})

test('a copied profile begins a count of its own beside that of its twin', async () => {
  const { db, count, tallies } = await till()
  await count(SCAN)
  await db.device.toCollection().modify({ device: newId() })
  await count(SCAN)
  expect((await tallies()).map(({ pieces }) => pieces)).toEqual([1, 1])
})

test('taken over, the differences are in the stock that this device shows, once', async () => {
  const { db, deps, stocktake, line, sent } = await till()
  const close = { ...stocktake, outcome: 'taken' as const, lines: [line()] }
  await saveStocktakeOpen(deps, stocktake)
  await saveStocktakeOpen(deps, stocktake)
  await saveStocktakeClose(deps, close)
  await expect(saveStocktakeClose(deps, close)).rejects.toThrow(StocktakeEnded)
  await expect(
    saveStocktakeCounts(deps, stocktake.id, [
      { productId: BALL, title: 'Ball', size: 'M', shown: 6, others: [], change: SCAN },
    ]),
  ).rejects.toThrow(StocktakeEnded)
  expect((await sent()).map((operation) => operation?.type)).toEqual([
    'stocktake-open.v1',
    'stocktake-close.v1',
  ])
  const pending = await readPendingOperations(db, null)
  expect(pending.flatMap(({ effects }) => effects)).toEqual([
    { productId: BALL, size: 'M0', change: -1 },
  ])
})

test('a long stocktake is taken over by several operations, all or none', async () => {
  const { db, deps, stocktake, line, sent } = await till()
  const lines = Array.from({ length: MAX_STOCKTAKE_LINES + 1 }, (_, n) => line(n))
  const close = { ...stocktake, outcome: 'taken' as const, lines }
  const fail = (place: number) => {
    if (place === 2) throw new Error('the disk is full')
  }
  db.outbox.hook('creating', fail)
  await expect(saveStocktakeClose(deps, close)).rejects.toThrow(StorageRefused)
  expect([await db.outbox.count(), await db.stocktakes.count()]).toEqual([0, 0])
  db.outbox.hook('creating').unsubscribe(fail)
  await saveStocktakeClose(deps, close)
  const parts = (await sent()).map((one) =>
    one?.type === 'stocktake-close.v1' ? [one.payload.lines.length, one.payload.more] : [],
  )
  expect(parts).toEqual([
    [MAX_STOCKTAKE_LINES, true],
    [1, undefined],
  ])
})

test('a stocktake that another device began is ended here all the same, and a cancelled one takes nothing over', async () => {
  const { db, deps, stocktake, line } = await till()
  await saveStocktakeClose(deps, { ...stocktake, outcome: 'cancelled', lines: [line()] })
  const [row] = await db.outbox.toArray()
  expect(row).toMatchObject({ type: 'stocktake-close.v1', effects: [] })
  expect(await db.stocktakes.get(stocktake.id)).toMatchObject({ ended: 'cancelled', lines: [] })
})
