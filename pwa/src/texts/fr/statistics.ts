import { LANGUAGE_FACTS } from '../../../../shared/language.ts'
import type { Period } from '../../../../shared/statistics/period.ts'
import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { statisticsTexts as english } from '../en/statistics.ts'
import { formatCount } from './formats.ts'

const MONTHS = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
] as const

const percent = new Intl.NumberFormat(LANGUAGE_FACTS.fr.locale, {
  style: 'percent',
  maximumFractionDigits: 0,
})

/** 'Novembre' for 11: it stands alone or begins a line. */
function monthName(month: number): string {
  return MONTHS[month - 1] ?? String(month)
}

/** 'Toute la période', 'Année 2026' or 'Novembre 2026'. */
function periodLabel({ year, month }: Period): string {
  if (year === 'all') return 'Toute la période'
  return month === 'all' ? `Année ${year}` : `${monthName(month)} ${year}`
}

export const statisticsTexts: Translation<typeof english> = {
  documentTitle: 'Statistiques',
  title: 'Statistiques',
  showing: 'Chiffres affichés\u00a0:',
  period: periodLabel,
  monthName,
  year: 'Année',
  month: 'Mois',
  allTime: 'Toute la période',
  allMonths: 'Tous les mois',
  loading: 'Chargement des statistiques…',

  failed: 'Impossible de charger les statistiques. Veuillez réessayer plus tard.',
  signedOut: 'Authentification requise. Veuillez vous connecter.',
  login: 'Se connecter',
  none: 'Aucune statistique disponible.',
  noneHint: 'Les chiffres apparaissent ici dès la première commande.',

  figures: 'Chiffres',
  totalRevenue: 'Chiffre d’affaires total',
  totalProfit: 'Bénéfice total',
  totalOrders: 'Total des commandes',
  count: formatCount,
  withoutCost: (n) =>
    `Hors ${counted(n, 'ligne expédiée dont le prix d’achat n’est pas connu', 'lignes expédiées dont le prix d’achat n’est pas connu')}.`,

  breakdown: 'Commandes par statut',
  noOrders: 'Aucune commande sur cette période.',
  status: 'Statut',
  orders: 'Commandes',
  share: 'Part',
  shareOf: (count, total) => percent.format(count / total),

  shippedIn: (period) => `Articles expédiés\u00a0: ${period}`,
  shipped: (n) => counted(n, 'expédié', 'expédiés'),
  noneShipped: 'Aucun article expédié sur cette période.',
}
