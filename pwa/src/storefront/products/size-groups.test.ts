import { expect, test } from 'vitest'
import { groupSizes, sizeNames } from './size-groups.ts'

test('letters, words and the numbers of different things stand apart, each from small to large', () => {
  const names = ['XL', 'Senior', '46', 'm', 'XXL', '9', 'S', '42,5', '3XL', '39', 'Junior', '42']
  expect(groupSizes([...names, 'XS'])).toEqual([
    ['XS', 'S', 'm', 'XL', 'XXL', '3XL'],
    ['9'],
    ['39', '42', '42,5', '46'],
    ['Junior', 'Senior'],
  ])
  expect(groupSizes([])).toEqual([])
})

test('a size written in two ways is one', () => {
  expect(groupSizes(['M', 'm', 'L'])).toEqual([['M', 'L']])
})

test('a size that nobody can buy is not offered', () => {
  const sizes = [
    { size: 'M', quantity: 1 },
    { size: 'L', quantity: 0 },
  ]
  expect([...sizeNames([{ sizes }, { sizes: [] }])]).toEqual(['M'])
})
