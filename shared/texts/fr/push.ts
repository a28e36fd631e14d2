import { createFormats } from '../../formats.ts'
import { isolate } from '../isolate.ts'
import type { Translation } from '../translation.ts'
import type { pushTexts as english } from '../en/push.ts'
import { counted } from './counted.ts'
import { wilayaName } from './wilayas.ts'

const { formatCount, formatPrice } = createFormats('fr')

export const pushTexts: Translation<typeof english> = {
  newOrder: (pieces, total, wilaya) =>
    `Nouvelle commande\u00a0: ${counted(pieces, 'article', 'articles')}, ${formatPrice(total, 'DA')}, ${wilayaName(wilaya)}`,
  orderConfirmed: (order) => `Votre commande ${order} est confirmée.`,
  orderSent: (order) => `Votre commande ${order} est en route.`,
  attention: 'Un point demande votre attention.',
  lowStock: (title, size, left) =>
    size === null
      ? `Stock faible\u00a0: ${isolate(title)}, reste ${formatCount(left)}`
      : `Stock faible\u00a0: ${isolate(title)} (taille ${isolate(size)}), reste ${formatCount(left)}`,
  lowStocks: (n) => `Stock faible après une importation\u00a0: ${counted(n, 'taille', 'tailles')}`,
  several: (n) => counted(n, 'nouvelle alerte', 'nouvelles alertes'),
  test: 'Cet appareil est prévenu de ce qui se passe dans la boutique.',
}
