import { expect, test } from 'vitest'
import {
  formatReceiptNumber,
  isReceiptNumber,
  readReceiptNumber,
  tillOf,
} from './receipt-number.ts'

test('every number a till gives is known as one, and its till by it', () => {
  for (const n of [1, 123, 999_999, 1_000_000]) {
    const receipt = formatReceiptNumber('T13', n)
    expect(isReceiptNumber(receipt)).toBe(true)
    expect(readReceiptNumber(receipt)).toBe(receipt)
    expect(tillOf(receipt)).toBe('T13')
  }
})

test('a receipt number is read however it is typed, and as an AZERTY tablet writes what was scanned', () => {
  expect(readReceiptNumber('t13-000001')).toBe('T13-000001')
  expect(readReceiptNumber(' T13 000001 ')).toBe('T13-000001')
  expect(readReceiptNumber('T13)000001')).toBe('T13-000001')
  expect(readReceiptNumber('T13-1')).toBe('T13-000001')
})

test('a barcode is no receipt number', () => {
  for (const code of [
    '6130001234567',
    'BALL-5',
    'T13000001',
    'TX-000001',
    'T13-00000A',
    'T-000001',
  ]) {
    expect(isReceiptNumber(code)).toBe(false)
    expect(readReceiptNumber(code)).toBeNull()
  }
  expect(isReceiptNumber('T13-1')).toBe(false)
})
