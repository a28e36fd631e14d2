import { expect, test } from 'vitest'
import { parcelsTexts as arabic } from './ar/parcels.ts'

test('two parcels are in the genitive after another noun, and in the nominative by themselves', () => {
  expect(arabic.confirmTitle(2, 'Yalidine')).toContain('تسليم طردين إلى')
  expect(arabic.handedOver(2)).toBe('تم تسليم طردين!')
  expect(arabic.chosen(2)).toBe('طردان')
})
