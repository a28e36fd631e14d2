import type { Translation } from '../../../../shared/texts/translation.ts'
import type { parcelFiguresTexts as english } from '../en/parcel-figures.ts'
import { formatCount } from './formats.ts'

export const parcelFiguresTexts: Translation<typeof english> = {
  title: 'Colis',
  hint: (period) => `${period}, selon le jour du départ`,
  toPayouts: 'Argent des transporteurs',
  none: 'Aucun colis ces jours-là',
  noneHint: 'Un colis compte le jour où il a été confié.',
  kinds: { courier: 'Transporteur', wilaya: 'Wilaya' },
  fileNames: { courier: 'colis-par-transporteur', wilaya: 'colis-par-wilaya' },
  parts: { delivered: 'Livrés', onTheWay: 'En route', cameBack: 'De retour' },
  share: 'Taux de retour',
  shareHint: 'Parmi les colis livrés ou de retour',
  all: 'Total',
  nothing: '—',
  count: (n) => formatCount(n),
}
