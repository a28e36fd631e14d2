import { counted } from '../../../../shared/texts/fr/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { dayTexts as english } from '../en/day.ts'
import { sales } from './operation-counts.ts'

const items = (n: number) => counted(n, 'article', 'articles')

export const dayTexts: Translation<typeof english> = {
  tabTitle: 'Ventes de la journée',
  open: 'Ventes de la journée',
  today: 'Aujourd’hui sur cette caisse',
  todayOf: (till) => `Aujourd’hui sur la caisse ${till}`,
  todayAll: 'Aujourd’hui sur toutes les caisses',
  dayOf: (day, till) => `${day}, caisse ${till}`,
  till: 'Caisse',
  allTills: 'Toutes les caisses',
  day: 'Journée',
  dayBefore: 'La veille',
  dayAfter: 'Le lendemain',
  summary: 'Totaux de la journée',
  total: 'Total',
  sales,
  salesAndItems: (n, of) => `${sales(n)}, ${items(of)}`,
  returns: (n) => counted(n, 'retour', 'retours'),
  salesHead: 'Ventes et retours',
  byHour: 'Heure par heure',
  hour: 'Heure',
  noneToday: 'Aucune vente sur cette caisse aujourd’hui.',
  none: 'Aucune vente sur cette caisse ce jour-là.',
  noneHint: 'Les ventes restent ici 30 jours après leur envoi.',
  noneAnywhereToday: 'Aucune vente en magasin aujourd’hui.',
  noneAnywhere: 'Aucune vente en magasin ce jour-là.',
  noneAnywhereHint: 'Les ventes de toutes les caisses apparaissent ici.',
  order: (n) => `Commande ${n}`,
  deleted: 'Supprimée',
  saleDeleted: 'Vente supprimée',
  changed: 'Modifiée',
  takenOff: (amount) => `Remises\u00a0: ${amount}`,
  stillToPay: (amount) => `Reste à payer\u00a0: ${amount}`,
  leftOut: (n) =>
    `${counted(n, 'vente est barrée et n’est pas comptée', 'ventes sont barrées et ne sont pas comptées')}.`,
  returnsLeftOut: (n) =>
    `${counted(n, 'retour est barré et n’est pas compté', 'retours sont barrés et ne sont pas comptés')}.`,
  asking: 'Recherche des ventes des autres caisses…',
  asOf: (moment) => `Dernière mise à jour\u00a0: ${moment}, toutes caisses comprises.`,
  onlyHere: 'Seules les ventes que cette caisse connaît sont affichées.',
  opens: (of) => `${items(of)}. Ouvre le ticket.`,
  line: (title, size, quantity) => {
    const what = size === null ? isolate(title) : `${isolate(title)} ${size}`
    return quantity === 1 ? what : `${quantity} × ${what}`
  },
  states: {
    waiting: 'En attente',
    held: 'Bloquée',
    sent: 'Envoyée',
    rejected: 'Refusée',
    dismissed: 'Classée sans suite',
    'sent-again': 'Renvoyée',
  },
  returnStates: {
    waiting: 'En attente',
    held: 'Bloqué',
    sent: 'Envoyé',
    rejected: 'Refusé',
    dismissed: 'Classé sans suite',
    'sent-again': 'Renvoyé',
  },
}
