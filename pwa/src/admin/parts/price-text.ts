import {
  MAX_PRICE_DINARS,
  type Centimes,
  centimesToDinars,
  dinarsToCentimes,
} from '../../../../shared/money.ts'

import { latinDigits } from '../../../../shared/text.ts'

const dinarText = /^\d{1,8}(?:[.,]\d{0,2})?$/

/** Maximum cash of one sale. */
const MAX_CASH_DINARS = 99_999_999

function readDinars(text: string, most: number): Centimes | null {
  const compact = latinDigits(text).replace(/\s/g, '')
  if (!dinarText.test(compact)) return null
  const dinars = Number(compact.replace(',', '.'))
  return dinars > most ? null : dinarsToCentimes(dinars)
}

/** Parses a price in dinars, with point or comma; null when invalid, negative or too large. */
export function readPriceText(text: string): Centimes | null {
  return readDinars(text, MAX_PRICE_DINARS)
}

/** Parses an amount of cash in the same form. */
export function readCashText(text: string): Centimes | null {
  return readDinars(text, MAX_CASH_DINARS)
}

/** Formats a price for a text field: '4500', '99.50'. */
export function priceText(price: Centimes): string {
  return price % 100 === 0 ? String(price / 100) : centimesToDinars(price).toFixed(2)
}
