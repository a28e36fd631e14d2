import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { orderingTexts as english } from '../en/ordering.ts'
import { formatExactPrice, formatPrice } from './formats.ts'

export const orderingTexts: Translation<typeof english> = {
  onlyStopDesk: (amount) =>
    `Ici, nous livrons seulement au bureau (stop desk)\u00a0: ${formatPrice(amount, 'da')}.`,
  onlyHome: (amount) =>
    `Ici, nous livrons seulement à domicile\u00a0: ${formatPrice(amount, 'da')}.`,
  askUs: (phone) => `Une question\u00a0? Appelez le ${phone}.`,
  nowhere: (wilaya) =>
    `Nous ne livrons pas dans cette wilaya pour le moment\u00a0: ${isolate(wilaya)}.`,
  chooseType: 'Choisissez le type de livraison',
  typeIsOff:
    'Veuillez choisir le type de livraison\u00a0: celui que vous aviez choisi n’y est plus proposé.',
  shippingMoved: (wilaya, was, is) =>
    `La livraison (${isolate(wilaya)}) coûtait ${formatPrice(was, 'DA')} et coûte maintenant ${formatPrice(is, 'DA')}.`,
  newTotal: (sum) => `Le nouveau total est de ${formatExactPrice(sum, 'da')}.`,
  acceptPrice: 'Accepter le nouveau prix',
  acceptFirst: 'Veuillez accepter le nouveau prix de livraison avant de commander.',
}
