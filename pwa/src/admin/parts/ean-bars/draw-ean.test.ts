import { expect, test } from 'vitest'
import { eanModules } from './draw-ean.ts'

test('an EAN-13 is drawn as the standard draws it', () => {
  // 4 is the parity OEOOEE: 0 0 6 3 8 1, then 3 3 3 9 3 1 of the right half.
  expect(eanModules('4006381333931')).toBe(
    [
      '101',
      '0001101 0100111 0101111 0111101 0001001 0110011',
      '01010',
      '1000010 1000010 1000010 1110100 1000010 1100110',
      '101',
    ]
      .join('')
      .replaceAll(' ', ''),
  )
})

test('an EAN-8 is drawn as the standard draws it', () => {
  expect(eanModules('96385074')).toBe(
    ['101', '0001011 0101111 0111101 0110111', '01010', '1001110 1110010 1000100 1011100', '101']
      .join('')
      .replaceAll(' ', ''),
  )
})

test('a UPC-A is the EAN-13 with a zero before it', () => {
  expect(eanModules('036000291452')).toBe(eanModules('0036000291452'))
  expect(eanModules('036000291452')).toHaveLength(95)
})

test.each(['4006381333932', '400638133393', 'BALL-5', '', '96385075', '40063813339310'])(
  'what no scanner would read is not drawn: %s',
  (text) => {
    expect(eanModules(text)).toBeNull()
  },
)
