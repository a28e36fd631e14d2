import { type Centimes, centimesToDinars } from '../../../../shared/money.ts'
import { priceText, readPriceText } from '../parts/price-text.ts'

/** A sum as its field shows it: empty when delivery is never free. */
export function sumText(sum: Centimes | null): string {
  return sum === null ? '' : priceText(sum)
}

/** What a typed sum means: null is never, undefined cannot be read. 0 is no sum, as every order would reach it. */
export function readSumText(text: string): Centimes | null | undefined {
  if (text.trim() === '') return null
  const sum = readPriceText(text)
  return sum === null || sum === 0 ? undefined : sum
}

/** The sum as the settings name it, in dinars; null takes it away. */
export function sumSetting(sum: Centimes | null): number | null {
  return sum === null ? null : centimesToDinars(sum)
}
