import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { CourierFormat } from '../../../../shared/couriers/courier.ts'
import { type StatusColumns, statusLineSchema } from '../../../../shared/parcels/status-file.ts'
import { readWords } from '../../../../shared/parcels/status-words.ts'
import { readTable } from '../parts/table-file/read-table.ts'
import type { Cell } from '../parts/table-file/table.ts'
import { writeXlsx } from '../parts/table-file/write-xlsx.ts'
import { readStatusLines } from './read-status-file.ts'
import { columnsOf, findColumns, isComplete } from './status-columns.ts'

const NONE: StatusColumns = { number: '', tracking: '', state: '', date: '', collected: '' }

async function read(bytes: Uint8Array, format: CourierFormat, kept: StatusColumns = NONE) {
  const table = await readTable(bytes)
  if ('problem' in table) throw new Error(table.problem)
  const found = findColumns(table.rows, kept, format)
  if (!found || !isComplete(found.places)) throw new Error('no columns')
  return readStatusLines(found)
}

const golden = (format: CourierFormat) => readFile(new URL(`golden/${format}.csv`, import.meta.url))
const utf8 = (text: string) => new TextEncoder().encode(text)

/** The facts of a line, without empty ones. */
const FACTS: Readonly<Record<CourierFormat, readonly unknown[]>> = {
  yalidine: [
    [2, 41, 'yal-337AAS', '2026-11-25T16:40:12+01:00', 'delivered', null],
    [3, 42, 'yal-337AAT', '2026-11-25T11:05:00+01:00', 'out-for-delivery', null],
    [4, 43, 'yal-337AAU', '2026-11-24T18:30:00+01:00', 'tried', null],
    [5, 44, 'yal-337AAV', '2026-11-25T09:00:00+01:00', 'coming-back', null],
  ],
  'zr-express': [
    [2, 41, 'ZRX-100', '2026-11-25T16:40:12+01:00', 'delivered', null],
    [3, 42, 'ZRX-101', '2026-11-25T11:05:00+01:00', 'out-for-delivery', null],
    [4, 43, 'ZRX-102', '2026-11-24T18:30:00+01:00', 'tried', null],
  ],
  ecotrack: [
    [2, 41, 'ECG4SU2112195902', '2026-11-25', 'delivered', null],
    [3, 42, 'ECG4SU2112195903', '2026-11-25', 'out-for-delivery', null],
    [4, 43, 'ECG4SU2112195904', '2026-11-24', 'tried', null],
    [5, 44, 'ECG4SU2112195905', '2026-11-25', 'came-back', null],
  ],
  noest: [
    [2, 41, 'NST-1A', '2026-11-25T16:40:12+01:00', 'delivered', null],
    [3, 42, 'NST-1B', '2026-11-25T08:57:45+01:00', 'out-for-delivery', null],
    [4, 43, 'NST-1C', '2026-11-24T18:30:00+01:00', 'tried', null],
    [5, 44, 'NST-1D', '2026-11-25T09:00:00+01:00', 'coming-back', null],
  ],
  free: [
    [4, 41, '', '2026-11-25T16:40:00+01:00', 'delivered', 3000],
    [5, 42, '', '2026-11-25T11:05:00+01:00', 'out-for-delivery', null],
    [6, 43, '', '2026-11-24', 'tried', null],
  ],
}

const factsOf = (lines: Awaited<ReturnType<typeof read>>, format: CourierFormat) =>
  lines.map(({ line, number, tracking, at, word, collected }) => {
    const meaning = readWords(format, [])(word)
    return [line, number, tracking, at, meaning, collected]
  })

const FORMATS = ['yalidine', 'zr-express', 'ecotrack', 'noest', 'free'] as const

describe.each(FORMATS)('the status file of %s', (format) => {
  test('is read by its headings and its words', async () => {
    const lines = await read(await golden(format), format)
    expect(factsOf(lines, format)).toEqual(FACTS[format])
    for (const line of lines) expect(v.safeParse(statusLineSchema, line).success).toBe(true)
  })

  test('is read alike from XLSX and in other encodings', async () => {
    const text = (await golden(format)).toString('utf8')
    const expected = FACTS[format]
    const utf16 = Buffer.from(`\ufeff${text.replace(/^\ufeff/, '')}`, 'utf16le')
    expect(factsOf(await read(new Uint8Array(utf16), format), format)).toEqual(expected)
    const separator = { yalidine: ';', noest: ';', free: ';', ecotrack: ',', 'zr-express': '\t' }
    const rows = text
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split(/\r?\n/)
      .map((row) => row.split(separator[format]))
    const [heads = [], ...below] = rows
    const columns = heads.map((heading) => ({ heading, isText: true, width: 20 }))
    const xlsx = writeXlsx('Colis', columns, below, false)
    expect(factsOf(await read(xlsx, format), format)).toEqual(expected)
    if (format === 'free') return
    const ansi = Buffer.from(text.replace(/^\ufeff/, ''), 'latin1')
    expect(factsOf(await read(new Uint8Array(ansi), format), format)).toEqual(expected)
  })
})

const linesOf = (row: readonly Cell[]) => {
  const headings: Cell[] = ['order_id', 'tracking', 'status', 'updated_at', 'collected']
  const table = findColumns(
    [
      { line: 1, cells: headings },
      { line: 2, cells: [...row] },
    ],
    NONE,
    'free',
  )
  return table === null ? [] : readStatusLines(table)
}

test.each<[Cell, number | null]>([
  [41, 41],
  ['#41', 41],
  ['N° 41', 41],
  ['0041', 41],
  ['41.0', 41],
  ['CMD-41', null],
  ['yal-41', null],
  ['0', null],
  [1.5, null],
  ['9'.repeat(10_000), null],
  ['=1+1', null],
  ['#REF!', null],
])('the number %j is read as %j', (cell, number) => {
  expect(linesOf([cell, 'T1', 'Livré', null, null])[0]?.number).toBe(number)
})

test.each<[Cell, string | null]>([
  ['2026-11-25', '2026-11-25'],
  ['25/11/2026', '2026-11-25'],
  ['25-11-26', '2026-11-25'],
  ['5.1.2026', '2026-01-05'],
  ['25/11/2026 14:05', '2026-11-25T14:05:00+01:00'],
  ['25/11/2026 à 14h05', '2026-11-25T14:05:00+01:00'],
  ['25/11/2026 02:05 PM', '2026-11-25T14:05:00+01:00'],
  ['2026-11-25T14:05:09.000', '2026-11-25T14:05:09+01:00'],
  ['2026-11-25T14:05:09Z', '2026-11-25T14:05:09.000Z'],
  ['2026-11-25 14:05:09+0200', '2026-11-25T12:05:09.000Z'],
  [new Date(Date.UTC(2026, 10, 25)), '2026-11-25'],
  [new Date(Date.UTC(2026, 10, 25, 14, 5)), '2026-11-25T14:05:00+01:00'],
  [46_351, '2026-11-25'],
  [46_351.5, '2026-11-25T12:00:00+01:00'],
  ['31/02/2026', null],
  ['11/25/2026', null],
  ['hier', null],
  ['2026', null],
  [12, null],
  ['25/11/2026 99:99', null],
  ['x'.repeat(10_000), null],
])('the date %j is read as %j', (cell, at) => {
  expect(linesOf([41, '', 'Livré', cell, null])[0]).toMatchObject({ at, isDateBad: at === null })
})

test('a cell without a date is no bad one', () => {
  expect(linesOf([41, '', 'Livré', null, null])[0]).toMatchObject({ at: null, isDateBad: false })
})

test.each<[Cell, number | null]>([
  [3000, 3000],
  ['3 000,00 DA', 3000],
  ['1.500', 1500],
  ['0', 0],
  [null, null],
  ['non', null],
  [true, null],
  [1e15, null],
])('the amount %j is read as %j', (cell, collected) => {
  expect(linesOf([41, '', 'Livré', null, cell])[0]?.collected).toBe(collected)
})

test('what a cell holds beyond the longest text, and what cannot be shown, is left out', () => {
  const [line] = linesOf([null, `\u0000T1\u202e${'x'.repeat(10_000)}`, 'Livré\n\u0000', null, null])
  expect(line).toMatchObject({ word: 'Livré' })
  expect(line?.tracking).toHaveLength(60)
  expect(line?.tracking.startsWith('T1x')).toBe(true)
})

test('a tracking number that is printed in groups is read without blanks', () => {
  expect(linesOf([null, 'YAL 123\u00a0456', 'Livré', null, null])[0]?.tracking).toBe('YAL123456')
})

test('rows that say nothing in the columns are no lines', () => {
  expect(linesOf([null, null, null, 'Total', 900])).toEqual([])
})

describe('the columns', () => {
  const free = 'Colis;Où;Quand;Statut\nT1;Livré;25/11/2026;payé\n'

  test('are those that the shop has chosen, before those whose names are understood', async () => {
    const kept = { ...NONE, tracking: 'Colis', state: 'Où', date: 'QUAND' }
    expect(await read(utf8(free), 'free', kept)).toMatchObject([
      { tracking: 'T1', word: 'Livré', at: '2026-11-25' },
    ])
  })

  test('stay unread where the shop has chosen none', async () => {
    const text = 'tracking;status;updated_at\nT1;Livré;25/11/2026\n'
    const found = findColumns(
      [{ line: 1, cells: ['tracking', 'status', 'updated_at'] }],
      NONE,
      'free',
    )
    const kept = columnsOf({ headings: found?.headings ?? [], places: { tracking: 0, state: 1 } })
    expect(await read(utf8(text), 'free', kept)).toMatchObject([{ word: 'Livré', at: null }])
  })

  test('of a file that is not understood are asked for', () => {
    const found = findColumns([{ line: 1, cells: ['Colis', 'Où'] }], NONE, 'free')
    expect(found).toMatchObject({ headings: ['Colis', 'Où'], places: {} })
    expect(findColumns([{ line: 1, cells: ['Colis'] }], NONE, 'free')).toBeNull()
  })
})
