import { describe, expect, it } from 'vitest'
import { sizesForSale } from './order-sizes.ts'

function names(...sizes: string[]): string[] {
  return sizesForSale(sizes.map((size) => ({ size, quantity: 1 }))).map((entry) => entry.size)
}

describe('sizes for sale', () => {
  it('a size with nothing left is not offered', () => {
    expect(
      sizesForSale([
        { size: '40', quantity: 0 },
        { size: '41', quantity: -1 },
        { size: '42', quantity: 2 },
      ]),
    ).toEqual([{ size: '42', quantity: 2 }])
  })

  it('letters stand from small to large, whatever their case', () => {
    expect(names('XL', 'm', 'XXL', 'S', 'L', 'XS')).toEqual(['XS', 'S', 'm', 'L', 'XL', 'XXL'])
  })

  it('numbers stand by value, halves between', () => {
    expect(names('46', '9', '42,5', '39', '42')).toEqual(['9', '39', '42', '42,5', '46'])
  })

  it('other names keep the order the shop gave them', () => {
    expect(names('Senior', 'Junior', '5')).toEqual(['5', 'Senior', 'Junior'])
  })
})
