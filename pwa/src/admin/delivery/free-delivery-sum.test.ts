import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { readSumText, sumSetting, sumText } from './free-delivery-sum.ts'

test('an empty field is never free, what cannot be read and 0 are no sum', () => {
  expect([readSumText(''), readSumText('  ')]).toEqual([null, null])
  for (const text of ['0', '0,00', 'free', '-5', '1000000']) {
    expect([text, readSumText(text)]).toEqual([text, undefined])
  }
})

test('a sum is read as prices are, shown as it was typed, and named in dinars', () => {
  expect(readSumText('10 000')).toBe(1_000_000)
  expect(readSumText('9999,5')).toBe(999_950)
  expect([sumText(centimes(1_000_000)), sumText(null)]).toEqual(['10000', ''])
  expect([sumSetting(centimes(999_950)), sumSetting(null)]).toEqual([9999.5, null])
})
