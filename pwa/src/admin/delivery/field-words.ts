import { deliveryTexts } from '#texts/delivery.ts'
import { formatPrice } from '#texts/formats.ts'
import { readPriceText } from '../parts/price-text.ts'
import type { TariffField, TypedTariff } from './tariff-edits.ts'

/** A field's value in words: '450 DA', 'not offered'. */
export function fieldWords(typed: TypedTariff, field: TariffField): string {
  const value = typed[field]
  if (typeof value === 'boolean') return value ? deliveryTexts.off : deliveryTexts.on
  const price = readPriceText(value)
  return price === null ? value : formatPrice(price, 'DA')
}
