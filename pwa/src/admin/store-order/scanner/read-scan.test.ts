import { expect, test } from 'vitest'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { readScan } from './read-scan.ts'

const labelled = (barcode: string) =>
  ({ _id: barcode, title: barcode, barcode, sizes: [] }) as unknown as CounterProduct

test('a receipt is never goods nor an unknown barcode, also where its number was attached once', () => {
  const receipt = { kind: 'receipt', receiptNumber: 'T13-000001' }
  expect(readScan([], 'T13-000001')).toEqual(receipt)
  expect(readScan([labelled('T13-000001')], 'T13-000001')).toEqual(receipt)
})

test('a receipt scanned on an AZERTY tablet is known', () => {
  expect(readScan([], 'T13)000001')).toEqual({ kind: 'receipt', receiptNumber: 'T13-000001' })
})

test('goods with a label that is only like a receipt number are sold', () => {
  const shirt = labelled('T13-42')
  expect(readScan([shirt], 'T13-42')).toEqual({ kind: 'goods', product: shirt, size: null })
})

test('a code nobody has is unknown', () => {
  expect(readScan([labelled('6130001234567')], '6130001234568')).toEqual({ kind: 'unknown' })
})
