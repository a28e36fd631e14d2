import { expect, test } from 'vitest'
import type { Cell } from '../parts/table-file/table.ts'
import { likelyColumns, readLines, tableOf } from './read-payout-file.ts'

const rowsOf = (...rows: Cell[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))

const FILE = rowsOf(
  ['Relevé du 26/11/2026'],
  ['Client', 'Code colis', 'Montant net'],
  ['Amine', 'RAP-1', 4300],
  ['Sara', 'RAP-2', '4 100,50 DA'],
  ['Nadia', 'RAP-3', 'voir note'],
  ['Total', null, 8400.5],
)

test('the headings are the first row with two cells, and the likely columns come first', () => {
  const { columns } = tableOf(FILE)
  expect(columns.map(({ head, example }) => [head, example])).toEqual([
    ['Client', 'Amine'],
    ['Code colis', 'RAP-1'],
    ['Montant net', '4300'],
  ])
  expect(likelyColumns(columns, 'number')[0]?.head).toBe('Code colis')
  expect(likelyColumns(columns, 'amount')[0]?.head).toBe('Montant net')
})

test('a line is one with a number; an amount that cannot be read is named and not guessed', () => {
  expect(readLines(tableOf(FILE), 1, 2)).toEqual({
    lines: [
      { line: 3, reference: 'RAP-1', amount: 430_000 },
      { line: 4, reference: 'RAP-2', amount: 410_050 },
      { line: 5, reference: 'RAP-3', amount: null },
    ],
    unreadable: [5],
  })
})

test('a number that a spreadsheet has shortened keeps its line and its amount', () => {
  const file = rowsOf(['Code', 'Montant'], ['1,23E+11', 4300], ['RAP-2', 4100])
  expect(readLines(tableOf(file), 0, 1).lines).toEqual([
    { line: 2, reference: '1,23E+11', amount: 430_000 },
    { line: 3, reference: 'RAP-2', amount: 410_000 },
  ])
})

test('a file without amounts says none', () => {
  const { lines } = readLines(tableOf(FILE), 1, null)
  expect(lines.map(({ amount }) => amount)).toEqual([null, null, null])
})

test('an empty file has no columns and no lines', () => {
  const table = tableOf([])
  expect([table.columns, readLines(table, 0, null).lines]).toEqual([[], []])
})
