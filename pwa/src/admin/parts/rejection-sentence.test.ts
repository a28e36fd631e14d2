import { expect, test } from 'vitest'
import { rejectionSentence } from './rejection-sentence.ts'

const UNREADABLE = '{"type":"store-order.v1","payload":{"fullName":""}}'

test('a known reason is put into words anew, whatever sentence the server stored', () => {
  const message = 'stored sentence'
  const size = { title: 'Rhumel', size: 'XL' }
  const sentences = [
    { code: 'unknown-product', message },
    { code: 'unknown-size', details: size, message },
    { code: 'barcode-taken', details: { ...size, barcode: '6130001' }, message },
    { code: 'id-reuse', message },
  ].map((stored) => rejectionSentence(stored, '{}'))
  expect(sentences).toEqual([
    'Product not found.',
    'Rhumel has no size XL.',
    'The barcode 6130001 already belongs to Rhumel (size XL).',
    'This operation id was already used for something else.',
  ])
})

test('what an unreadable operation lacks is found anew, in place of the reason that was stored', () => {
  const stored = { code: 'malformed-operation', details: { reason: 'stored' }, message: 'stored' }
  expect(rejectionSentence(stored, UNREADABLE)).toBe(
    'This operation cannot be read: Full Name is required',
  )
  expect(rejectionSentence({ ...stored, details: undefined }, UNREADABLE)).toBe(
    'This operation cannot be read: Full Name is required',
  )
})

test('a fault that this version does not see keeps the stored reason', () => {
  const stored = { code: 'malformed-operation', details: { reason: 'too deep' }, message: 'old' }
  for (const json of ['{"type":"return.v9","payload":{}}', 'no JSON']) {
    expect(rejectionSentence(stored, json)).toBe('This operation cannot be read: too deep')
    expect(rejectionSentence({ ...stored, details: undefined }, json)).toBe('old')
  }
})

test('a reason that only a newer server knows, or without its details, is told as it was stored', () => {
  for (const code of ['newer-code', 'unknown-size', undefined])
    expect(rejectionSentence({ code, message: 'As the server said.' }, '{}')).toBe(
      'As the server said.',
    )
})
