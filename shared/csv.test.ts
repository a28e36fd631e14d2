import Papa from 'papaparse'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_START, type CsvCell, csvFile, csvLine, moneyCell } from './csv.ts'
import { plainLine } from './plain-line.ts'

test('a file begins with the mark of UTF-8, and has semicolons, decimal commas and CRLF', () => {
  const text = csvFile(['Jour', 'Montant (DA)'], [['2026-11-21', moneyCell(123_450)]])
  expect(text).toBe('\ufeffJour;Montant (DA)\r\n2026-11-21;1234,50\r\n')
})

test('amounts are numbers to the centime, below zero too', () => {
  const cells = [0, 5, -5, 99, -12_345, 100_000_000].map(moneyCell)
  expect(csvLine(cells)).toBe('0,00;0,05;-0,05;0,99;-123,45;1000000,00\r\n')
  expect(csvLine([-3, null, ''])).toBe('-3;;\r\n')
})

test('a text that a spreadsheet would run is a text', () => {
  const texts = ['=1+1', '+213', '-5', '@SUM(A1)', '＝1']
  const before = [
    '',
    '  ',
    '\t',
    '\r',
    '\n',
    '\0',
    '\u001b',
    '\u200f',
    '\ufeff',
    '\u2066',
    '\0 \u200b\0',
  ]
  const read = (cell: CsvCell) =>
    Papa.parse<string[]>(csvLine([cell, 1]), { delimiter: ';', newline: '\r\n' }).data[0]
  for (const text of texts) {
    for (const unseen of before) {
      expect(read(unseen + text)).toEqual([`'${text}`, '1'])
      expect(read({ lines: unseen + text })?.[0]).toMatch(/^'/)
    }
  }
  expect(csvLine(['T1-000001', 'a=b', '39-41'])).toBe('T1-000001;a=b;39-41\r\n')
})

test('a text is one line of the file, whatever it holds; one of several lines keeps them', () => {
  const forged = 'Amine\r\nORDER 99;0550\u2028x\u0000y\u202e'
  expect(csvLine([forged])).toBe('"Amine ORDER 99;0550 xy"\r\n')
  expect(csvLine([{ lines: 'one\r\ntwo\0' }])).toBe('"one\ntwo"\r\n')
})

test('whatever a readable line holds, it is one cell and comes back as it was', () => {
  const text = fc
    .string({ unit: 'grapheme' })
    .map(plainLine)
    .filter((one) => !/^[=+\-@＝＋－＠]/.test(one))
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        const file = csvFile(['a;"b"', 'c d'], rows)
        const { data } = Papa.parse<string[]>(file.slice(CSV_START.length), {
          delimiter: ';',
          newline: '\r\n',
        })
        expect(data).toEqual([['a;"b"', 'c d'], ...rows, ['']])
      },
    ),
  )
})
