import type { valueTexts as english } from '../en/values.ts'
import type { Translation } from '../translation.ts'

export const valueTexts: Translation<typeof english> = {
  amount: 'Un montant doit être un nombre de dinars.',
  twoDecimals: 'Un montant a au plus deux décimales.',
  isoTime: 'Une date est un texte au format ISO 8601.',
  moment: 'Une date doit être comprise entre 2000 et 2100.',
  shippingType: 'Veuillez choisir le type de livraison',
}
