import { createFormats } from '../../formats.ts'
import type { deskMessageTexts as english } from '../en/desk-message.ts'
import type { Translation } from '../translation.ts'

const { formatPrice } = createFormats('fr')

export const deskMessageTexts: Translation<typeof english> = {
  confirm: ({ name, shop, number, total }) =>
    `Bonjour ${name}, ici ${shop}. Nous vous appelons au sujet de votre commande ${number}, ${formatPrice(total, 'DA')} à payer à la livraison. Pouvons-nous l’expédier\u00a0? Répondez oui, ou dites-nous quand vous appeler.`,
}
