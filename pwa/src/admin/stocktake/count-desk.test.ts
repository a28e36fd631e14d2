import { expect, test, vi } from 'vitest'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import type { CountedHere, SizeCount } from '../../local/till/save-stocktake.ts'
import { createCountDesk } from './count-desk.ts'
import { countRows } from './stocktake-rows.ts'

const product = (id: string, category: string, barcode: string) =>
  ({
    _id: testId(id),
    title: id,
    category: { _id: category, title: category },
    sizes: [{ size: 'M', quantity: 6, barcode }],
    stock: 0,
  }) as unknown as CounterProduct

const products = [product('jersey', 'jerseys', '111'), product('boot', 'boots', '222')]
const rows = countRows(products, 'jerseys', [], null)
const view = { rows, products, categoryId: 'jerseys' }
const [row] = rows
if (!row) throw new Error('there is no row')

function open(record = vi.fn((_id: string, counts: readonly SizeCount[]) => counted(counts))) {
  const signals: string[] = []
  const showAlert = vi.fn(() => Promise.resolve())
  const desk = createCountDesk(testId('stocktake'), {
    recordStocktakeCounts: record,
    showAlert,
    signal: (kind) => signals.push(kind),
  })
  const changes = () => record.mock.calls.flatMap(([, counts]) => counts.map((one) => one.change))
  return { desk, signals, showAlert, record, changes, notice: () => desk.getState().notice }
}

function counted(counts: readonly SizeCount[]): Promise<CountedHere[]> {
  return Promise.resolve(counts.map(() => ({ before: 2, pieces: 3 })))
}

test('a scanned piece is counted, and taken back', async () => {
  const { desk, signals, changes, notice } = open()
  await desk.getState().scan('111', view, false)
  expect(notice()).toMatchObject({ kind: 'counted', pieces: 3, row: { key: 'jersey M' } })
  await desk.getState().takeBack()
  expect(notice()).toMatchObject({ kind: 'taken-back' })
  await desk.getState().takeBack()
  expect(changes()).toEqual([
    { kind: 'add', pieces: 1 },
    { kind: 'add', pieces: -1 },
  ])
  expect(signals).toEqual(['good'])
})

test('what was typed is taken back to what was there before, a count that was made anew is not', async () => {
  const { desk, changes } = open()
  await desk.getState().count(row, { kind: 'set', pieces: 9 })
  await desk.getState().takeBack()
  await desk.getState().count(row, { kind: 'again', pieces: 1 })
  await desk.getState().takeBack()
  expect(changes()).toEqual([
    { kind: 'set', pieces: 9 },
    { kind: 'set', pieces: 2 },
    { kind: 'again', pieces: 1 },
  ])
})

test('a code that nothing has, goods of another category, and a scan below a dialog count nothing', async () => {
  const { desk, signals, record, notice } = open()
  await desk.getState().scan('999', view, false)
  expect(notice()).toEqual({ kind: 'unknown', code: '999' })
  await desk.getState().scan('222', view, false)
  expect(notice()).toMatchObject({ kind: 'outside', product: { title: 'boot' } })
  await desk.getState().scan('111', view, true)
  expect(record).not.toHaveBeenCalled()
  expect(signals).toEqual(['bad', 'bad', 'bad'])
})

test('scans that come faster than they are saved are saved one after the other, none is lost', async () => {
  let running = 0
  const record = vi.fn(async (_id: string, counts: readonly SizeCount[]) => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
    return counted(counts)
  })
  const { desk } = open(record)
  await Promise.all([1, 2, 3, 4].map(() => desk.getState().scan('111', view, false)))
  expect(record).toHaveBeenCalledTimes(4)
})

test('a count that the device cannot keep is said, and the next one is tried', async () => {
  const record = vi
    .fn((_id: string, counts: readonly SizeCount[]) => counted(counts))
    .mockRejectedValueOnce(new Error('The disk is full.'))
  const { desk, showAlert, signals } = open(record)
  expect(await desk.getState().count(row, { kind: 'set', pieces: 1 })).toBe(false)
  expect(showAlert).toHaveBeenCalledWith(expect.objectContaining({ text: 'The disk is full.' }))
  expect(await desk.getState().count(row, { kind: 'set', pieces: 1 })).toBe(true)
  expect(signals).toEqual(['bad'])
})

test('what nobody counted becomes 0 at once, by one saving', async () => {
  const { desk, record, changes } = open()
  await desk.getState().countAsZero([row, row])
  expect(record).toHaveBeenCalledTimes(1)
  expect(changes()).toEqual([
    { kind: 'set', pieces: 0 },
    { kind: 'set', pieces: 0 },
  ])
})

test('a list is counted in place of what this device had, all at once; the same again is no count', async () => {
  const { desk, record, changes } = open()
  const [jersey] = products
  if (!jersey) throw new Error('there is no product')
  const list = [{ product: jersey, size: 'M', pieces: 4, line: 1 }]
  expect(await desk.getState().countList(list, rows)).toBe(true)
  expect(changes()).toEqual([{ kind: 'set', pieces: 4 }])
  await desk.getState().countList(list, [{ ...row, mine: 4 }])
  expect(record.mock.calls.at(-1)?.[1]).toEqual([])
})

test('a list that could not be saved says so', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no room')))
  const { desk, showAlert } = open(failing as never)
  expect(await desk.getState().countList([], rows)).toBe(false)
  expect(showAlert).toHaveBeenCalledOnce()
})

/** A list of `length` sizes, and its rows; `mine`: the counts of this device for the first ones. */
function longList(length: number, mine: readonly number[] = []) {
  const many = Array.from({ length }, (_, n) => product(`boot-${n}`, 'boots', `${1000 + n}`))
  const entries = many.map((one, n) => ({ product: one, size: 'M', pieces: n, line: n + 1 }))
  const counts = countRows(many, 'boots', [], null).map((one, n) => ({
    ...one,
    mine: mine[n] ?? null,
  }))
  return { entries, counts }
}

test('a long list is counted in parts, none of which holds up the till for long', async () => {
  const { desk, record, changes } = open()
  const { entries, counts } = longList(450)
  expect(await desk.getState().countList(entries, counts)).toBe(true)
  expect(record.mock.calls.map(([, part]) => part.length)).toEqual([200, 200, 50])
  expect(changes()).toEqual(entries.map(({ pieces }) => ({ kind: 'set', pieces })))
})

test('a long list that breaks off says how far it came, and goes on from there when it is taken again', async () => {
  const record = vi
    .fn((_id: string, part: readonly SizeCount[]) => counted(part))
    .mockImplementationOnce((_id, part) => counted(part))
    .mockRejectedValueOnce(new Error('The disk is full.'))
  const { desk, showAlert } = open(record)
  const { entries, counts } = longList(450)
  expect(await desk.getState().countList(entries, counts)).toBe(false)
  expect(record).toHaveBeenCalledTimes(2)
  expect(showAlert).toHaveBeenCalledWith(
    expect.objectContaining({
      title: '200 of 450 sizes counted',
      text: expect.stringMatching(/^The disk is full\. Try again/),
    }),
  )
  const again = longList(
    450,
    entries.slice(0, 200).map(({ pieces }) => pieces),
  )
  expect(await desk.getState().countList(again.entries, again.counts)).toBe(true)
  expect(record.mock.calls.slice(2).map(([, part]) => part.length)).toEqual([200, 50])
})
