import { shoppingTexts } from '#texts/shopping.ts'
import type { CheckedLine } from './check-cart.ts'

/** User-visible sentence on what changed about a line; empty when nothing did. */
export function changeSentence({ item, stock, left, newPrice }: CheckedLine): string {
  const texts = shoppingTexts.checks
  if (stock === 'gone') return texts.gone
  if (stock === 'sold-out') return texts.soldOut
  return [
    stock === 'short' ? texts.short(left) : '',
    newPrice === null ? '' : texts.priceNow(item.price, newPrice),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
