import Papa from 'papaparse'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_START, csvFile, csvLine, moneyCell } from './csv.ts'

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
  const texts = ['=1+1', '+213', '-5', '@SUM(A1)', '  =1', '\t=1', '＝1', '\r=1']
  for (const text of texts) {
    const { data } = Papa.parse<string[]>(csvLine([text, 1]), { delimiter: ';', newline: '\r\n' })
    expect(data[0]).toEqual([`'${text}`, '1'])
  }
  expect(csvLine(['T1-000001', 'a=b', '39-41'])).toBe('T1-000001;a=b;39-41\r\n')
})

test('whatever a text holds, it is one cell and comes back as it was', () => {
  const text = fc
    .string({ unit: 'grapheme' })
    .filter((one) => !/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(one))
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        const file = csvFile(['a;"b"', 'c\nd'], rows)
        const { data } = Papa.parse<string[]>(file.slice(CSV_START.length), {
          delimiter: ';',
          newline: '\r\n',
        })
        expect(data).toEqual([['a;"b"', 'c\nd'], ...rows, ['']])
      },
    ),
  )
})
