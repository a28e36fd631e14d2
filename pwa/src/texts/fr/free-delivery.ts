import type { Translation } from '../../../../shared/texts/translation.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { freeDeliveryTexts as english } from '../en/free-delivery.ts'
import { formatPrice } from './formats.ts'

export const freeDeliveryTexts: Translation<typeof english> = {
  freeFrom: (sum) => `Offerte dès ${formatPrice(sum, 'DZD')} d’achat.`,
  missing: (sum) => `Plus que ${formatPrice(sum, 'DZD')} et la livraison est offerte.`,
  reached: 'La livraison est offerte.',
  free: 'Offerte',
  freeBoth: 'Offerte, au bureau (stop desk) ou à domicile.',
  freeStopDeskOnly: 'Ici, nous livrons seulement au bureau (stop desk)\u00a0: livraison offerte.',
  freeHomeOnly: 'Ici, nous livrons seulement à domicile\u00a0: livraison offerte.',
  nowFree: (wilaya, was) =>
    `La livraison (${isolate(wilaya)}) coûtait ${formatPrice(was, 'DA')} et est maintenant offerte.`,
  noLongerFree: (wilaya, is) =>
    `La livraison (${isolate(wilaya)}) était offerte et coûte maintenant ${formatPrice(is, 'DA')}.`,
}
