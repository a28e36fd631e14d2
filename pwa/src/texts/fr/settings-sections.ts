import type { Translation } from '../../../../shared/texts/translation.ts'
import type { settingsSectionTexts as english } from '../en/settings-sections.ts'

export const settingsSectionTexts: Translation<typeof english> = {
  title: 'Réglages',
  names: {
    shop: 'Boutique',
    account: 'Compte et appareils',
    people: 'Équipe',
    delivery: 'Livraison',
    couriers: 'Transporteurs',
    news: 'Alertes',
    printer: 'Imprimante',
    connections: 'Connexions',
  },
}
