import { expect, test } from 'vitest'
import { centimes } from '../../../../../shared/money.ts'
import { newId } from '../../../../../shared/new-id.ts'
import { signReceipt, SIGNING } from '../../../../../shared/receipts/receipt-code.ts'
import { readScan } from './read-scan.ts'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'

const labelled = (barcode: string) =>
  ({ _id: barcode, title: barcode, barcode, sizes: [] }) as unknown as CounterProduct

test('a receipt is never goods nor an unknown barcode, also where its number was attached once', () => {
  const receipt = { kind: 'receipt', receiptNumber: 'T13-000001', code: null }
  expect(readScan([], 'T13-000001')).toEqual(receipt)
  expect(readScan([labelled('T13-000001')], 'T13-000001')).toEqual(receipt)
})

test('a receipt scanned on an AZERTY tablet is known', () => {
  expect(readScan([], 'T13)000001')).toEqual({
    kind: 'receipt',
    receiptNumber: 'T13-000001',
    code: null,
  })
})

test('the code of a receipt stands for its number, whoever signed it', async () => {
  const pair = await crypto.subtle.generateKey(SIGNING, false, ['sign', 'verify'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const line = { productId: newId(), size: 'M', quantity: 1, price: centimes(450_000) }
  const sale = { receiptNumber: 'T13-000001', soldAtMs: 1_800_000_000_000, lines: [line] }
  const code = await signReceipt(sale, { privateKey: pair.privateKey, publicKey })
  expect(readScan([], code)).toEqual({ kind: 'receipt', receiptNumber: 'T13-000001', code })
  expect(readScan([], code.slice(0, -1))).toEqual({ kind: 'unknown' })
})

test('goods with a label that is only like a receipt number are sold', () => {
  const shirt = labelled('T13-42')
  expect(readScan([shirt], 'T13-42')).toEqual({ kind: 'goods', product: shirt, size: null })
})

test('a code nobody has is unknown', () => {
  expect(readScan([labelled('6130001234567')], '6130001234568')).toEqual({ kind: 'unknown' })
})
