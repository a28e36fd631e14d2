import type { FieldChange } from '../../../../../shared/products/product-import.ts'
import { dinarsToCentimes } from '../../../../../shared/money.ts'
import { formatCount, formatPrice } from '#texts/formats.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'

/** A change in words: the field, and its old and new value. */
export interface ChangeWords {
  what: string
  how: string
}

const PRICES = new Set<FieldChange['field']>(['price', 'promoPrice', 'buyingPrice'])

function valueWords(field: FieldChange['field'], value: FieldChange['was']): string {
  if (value === null || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'string') return value
  return PRICES.has(field) ? formatPrice(dinarsToCentimes(value), 'DA') : formatCount(value)
}

/** The changes of a product, in the order of its form. */
export function changeWords(changes: readonly FieldChange[]): ChangeWords[] {
  return changes.map(({ field, size, was, is }) => {
    if (field === 'size') return { what: texts.newSize(String(is)), how: '' }
    const name = texts.columns[field]
    const what = size === null ? name : texts.ofSize(name, size)
    if (was === null && is === null) return { what, how: texts.rewritten }
    return { what, how: texts.change(valueWords(field, was), valueWords(field, is)) }
  })
}
