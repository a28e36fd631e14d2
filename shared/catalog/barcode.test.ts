import * as v from 'valibot'
import { expect, test } from 'vitest'
import { barcodeV1Schema } from '../operations/barcode.ts'
import { barcodeSchema } from './barcode.ts'

const read = (value: unknown) => v.safeParse(barcodeSchema, value)

test.each([
  ['6130001234567', '6130001234567'],
  ['ABC-12 34/X', 'ABC-12 34/X'],
  ['  6130001\r\n', '6130001'],
  ['', null],
  ['   ', null],
  [null, null],
  [undefined, null],
  ['x'.repeat(64), 'x'.repeat(64)],
])('%j is read as %j', (sent, barcode) => {
  expect(read(sent)).toMatchObject({ success: true, output: barcode })
})

test.each(['123', 'x'.repeat(65), '1234\u00005', '12\n345', 1234567, ['6130001']])(
  '%j is no barcode',
  (sent) => {
    expect(read(sent).success).toBe(false)
  },
)

test('a receipt number is refused as a barcode, and the sentence says what it is', () => {
  for (const receipt of ['T13-000001', 't1-000123', ' T1-1000000 ']) {
    const { issues } = read(receipt)
    expect(issues?.[0].message).toBe(`${receipt.trim()} is the number of a receipt, not a barcode.`)
  }
})

test('what an earlier till attached is still read when it is sent, a receipt number included', () => {
  const sent = {
    productId: '0190b5a0-0000-7000-8000-000000000001',
    size: 'M',
    barcode: 'T13-000001',
  }
  expect(v.is(barcodeV1Schema, sent)).toBe(true)
})
