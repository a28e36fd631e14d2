import { LANGUAGE_FACTS } from '../../../../shared/language.ts'
import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import { timeSpan } from '../time-spans.ts'
import type { deskFiguresTexts as english } from '../en/desk-figures.ts'
import { formatCount } from './formats.ts'

const ratio = new Intl.NumberFormat(LANGUAGE_FACTS.fr.locale, { maximumFractionDigits: 2 })

/** '12 min', '1 h 12 min', '3 j' */
function span(ms: number): string {
  const length = timeSpan(ms)
  if (length.unit === 'minutes') return `${length.count} min`
  if (length.unit === 'hours') {
    return length.minutes === 0 ? `${length.count} h` : `${length.count} h ${length.minutes} min`
  }
  return length.unit === 'days' ? `${length.count} j` : counted(length.count, 'an', 'ans')
}

export const deskFiguresTexts: Translation<typeof english> = {
  title: 'Appels',
  toDesk: 'Vers les appels',
  confirmed: 'Confirmées',
  confirmedOf: (confirmed, orders) =>
    `${formatCount(confirmed)} sur ${counted(orders, 'commande appelée', 'commandes appelées')}`,
  orders: 'Commandes appelées',
  calls: 'Appels',
  callsPerOrder: 'Appels par commande',
  perOrder: (n) => ratio.format(n),
  firstCall: 'Avant le premier appel',
  firstCallHint: 'Médiane après la commande, nuits comprises.',
  span,
  nothing: '–',
  count: (n) => formatCount(n),
  outcomes: 'Résultats des appels',
  reasons: 'Motifs des annulations',
  all: 'Ensemble',
  none: 'Personne n’a été appelé pendant cette période',
  noneHint: 'Les chiffres apparaissent ici dès le premier appel.',
  fileNames: { day: 'appels-par-jour', person: 'appels-par-personne' },
}
