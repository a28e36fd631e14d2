import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { discountTexts as english } from '../en/discounts.ts'

export const discountTexts: Translation<typeof english> = {
  open: 'Remise',
  ofLine: (title) => `Remise sur ${isolate(title)}`,
  ofSale: 'Remise sur la vente',
  kind: 'Remise en',
  percent: 'Pourcentage',
  amount: 'Montant',
  percentField: 'Remise, en\u00a0%',
  percentStep: (percent) => `${percent}\u00a0%`,
  amountField: 'Remise par pièce, en DA',
  saleAmountField: 'Remise totale, en DA',
  reason: 'Motif (facultatif)',
  usualReasons: ['Club', 'Défaut', 'Fidélité'],
  badPercent: 'Saisissez un pourcentage supérieur à 0, de 100 au plus.',
  badAmount: (most) => `Saisissez un montant supérieur à 0, de ${most} au plus.`,
  instead: (before) => `au lieu de ${before}`,
  apply: 'Appliquer la remise',
  remove: 'Retirer la remise',
  takenOff: 'Remise',
  takenOffFor: (reason) => `Remise\u00a0: ${isolate(reason)}`,
}
