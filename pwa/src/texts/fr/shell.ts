import { formatCount } from './formats.ts'
import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { shellTexts as english } from '../en/shell.ts'

export const shellTexts: Translation<typeof english> = {
  places: {
    orders: 'Commandes',
    desk: 'À appeler',
    handover: 'Départs',
    payouts: 'Versements',
    parcels: 'Colis',
    products: 'Articles',
    categories: 'Catégories',
    stock: 'Stock',
    statistics: 'Statistiques',
    shifts: 'Sessions',
    messages: 'Messages',
    attention: 'À vérifier',
    settings: 'Réglages',
    till: 'Caisse',
  },
  menu: 'Menu',
  openMenu: 'Ouvrir le menu',
  openMenuWith: (news) => `Ouvrir le menu\u00a0: ${news.join(', ')}`,
  unreadMessages: (n) => `${formatCount(n)} ${byCount(n, 'non lu', 'non lus')}`,
  unreadMessagesLong: (n) => counted(n, 'message non lu', 'messages non lus'),
}
