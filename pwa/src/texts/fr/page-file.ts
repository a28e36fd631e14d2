import { shopTexts } from '../../../../shared/texts/fr/shop.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { pageFileTexts as english } from '../en/page-file.ts'

export const pageFileTexts: Translation<typeof english> = {
  shopTitle: 'Kora',
  shopDescription: `${shopTexts.tagline}. Paiement en espèces à la livraison.`,
  shopNeedsScripts:
    'Pour votre panier et votre commande, Kora a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.',
  officeTitle: 'Kora Caisse',
  officeDescription: 'La caisse et la gestion de la boutique',
  officeNeedsScripts:
    'La caisse a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.',
}
