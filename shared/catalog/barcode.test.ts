import * as v from 'valibot'
import { expect, test } from 'vitest'
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
