import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { breakdownTexts as english } from '../en/breakdown.ts'
import { formatCount } from './formats.ts'

export const breakdownTexts: Translation<typeof english> = {
  documentTitle: 'Chiffres en détail',
  title: 'Chiffres en détail',
  screens: 'Statistiques',
  dashboard: 'Vue d’ensemble',
  detail: 'En détail',
  calls: 'Appels',
  parcels: 'Colis',
  days: (firstDay, lastDay) => `Du ${firstDay} au ${lastDay}`,
  loading: 'Chargement des chiffres…',
  failed: 'Impossible de charger les chiffres. Veuillez réessayer plus tard.',

  period: 'Période',
  periods: {
    today: 'Aujourd’hui',
    '7-days': '7 derniers jours',
    '30-days': '30 derniers jours',
    'this-month': 'Ce mois-ci',
    'last-month': 'Le mois dernier',
    chosen: 'Du … au …',
  },
  from: 'Du',
  to: 'Au',
  badDay: 'Veuillez saisir un jour.',
  notInOrder: 'Ce jour est avant le premier.',

  by: 'Afficher par',
  kinds: {
    day: 'Jour',
    product: 'Article',
    category: 'Catégorie',
    origin: 'Web et caisses',
    person: 'Personne',
  },
  sort: 'Trier par',
  sorts: {
    key: 'Jour le plus récent',
    revenue: 'Chiffre d’affaires',
    pieces: 'Pièces',
    returns: 'Remboursé',
    discounts: 'Remises',
    profit: 'Bénéfice',
  },

  sums: 'Totaux de la période',
  revenue: 'Chiffre d’affaires',
  revenueHint:
    'Articles expédiés ou vendus, sans la livraison\u00a0; ce qui a été remboursé est déduit.',
  pieces: 'Pièces',
  returned: (n) => counted(n, 'pièce retournée', 'pièces retournées'),
  returns: 'Remboursé',
  discounts: 'Remises accordées',
  profit: 'Bénéfice',
  withoutCost: (n) =>
    `Hors ${counted(n, 'ligne dont le prix d’achat n’est pas connu', 'lignes dont le prix d’achat n’est pas connu')}.`,
  none: 'Rien n’a été vendu ni retourné sur cette période.',
  sum: 'Total',
  sumOfAll: 'Total de toutes les pages',
  noCategory: 'Sans catégorie',
  origins: {
    web: 'Web',
    office: 'Gestion',
    till: (code) => `Caisse ${isolate(code)}`,
    unknownTill: 'Caisse sans code',
    unknownPerson: 'Personne inconnue',
  },
  oneSize: 'Sans taille',
  count: formatCount,
  chart: 'Chiffre d’affaires par jour',
  bestDay: (day, amount) => `Le plus le ${day}\u00a0: ${amount}.`,

  download: 'Télécharger en CSV',
  books: 'Pour le comptable',
  booksHint:
    'Un fichier pour Excel des jours choisis ci-dessus, avec une ligne pour chaque écriture.',
  files: {
    orders: 'Commandes et ventes',
    returns: 'Retours',
    discounts: 'Remises',
    shifts: 'Sessions de caisse',
    'stock-movements': 'Mouvements de stock',
    payouts: 'Versements des transporteurs',
  },
  fileNames: {
    day: 'chiffres-par-jour',
    product: 'chiffres-par-article',
    category: 'chiffres-par-categorie',
    origin: 'chiffres-web-et-caisses',
    person: 'chiffres-par-personne',
    orders: 'commandes',
    returns: 'retours',
    discounts: 'remises',
    shifts: 'sessions-de-caisse',
    'stock-movements': 'mouvements-de-stock',
    payouts: 'versements',
  },
  downloadFailedTitle: 'Le fichier n’a pas été téléchargé',
  downloadFailed: 'Le fichier n’est pas arrivé en entier. Veuillez réessayer.',
  unanswered: 'Télécharger un fichier demande une connexion. Veuillez réessayer une fois connecté.',
}
