import type { ProductSize } from '../../../../shared/catalog/product.ts'

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']

/** Letters before numbers before anything else; within each, small to large. */
function rank(size: string): [kind: number, place: number] {
  const letter = LETTERS.indexOf(size.trim().toUpperCase())
  if (letter >= 0) return [0, letter]
  const number = Number.parseFloat(size.replace(',', '.'))
  return Number.isNaN(number) ? [2, 0] : [1, number]
}

/** Sizes that can be bought, in the order people look for them: S M L XL, 39 … 46. */
export function sizesForSale(sizes: readonly ProductSize[]): ProductSize[] {
  return sizes
    .filter((entry) => entry.quantity > 0)
    .toSorted((a, b) => {
      const [aKind, aPlace] = rank(a.size)
      const [bKind, bPlace] = rank(b.size)
      return aKind - bKind || aPlace - bPlace
    })
}
