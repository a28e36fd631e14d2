import {
  MAX_PRICE_DINARS,
  type Centimes,
  centimesToDinars,
  dinarsToCentimes,
} from '../../../../shared/money.ts'

const dinarText = /^\d{1,7}(?:[.,]\d{0,2})?$/

/** The price a person typed, in dinars with a point or a comma; null when it is none, below 0 or too large. */
export function readPriceText(text: string): Centimes | null {
  const compact = text.replace(/\s/g, '')
  if (!dinarText.test(compact)) return null
  const dinars = Number(compact.replace(',', '.'))
  return dinars > MAX_PRICE_DINARS ? null : dinarsToCentimes(dinars)
}

/** A price as it is typed: '4500', '99.50'. */
export function priceText(price: Centimes): string {
  return price % 100 === 0 ? String(price / 100) : centimesToDinars(price).toFixed(2)
}
