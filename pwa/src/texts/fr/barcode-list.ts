import { counted } from '../../../../shared/texts/fr/counted.ts'
import { goodsName } from '../../../../shared/texts/fr/goods.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { barcodeListTexts as english } from '../en/barcode-list.ts'
import { formatCount } from './formats.ts'

const pieces = (n: number) => counted(n, 'pièce', 'pièces')
const sizes = (n: number) => counted(n, 'taille', 'tailles')

export const barcodeListTexts: Translation<typeof english> = {
  open: 'Codes-barres d’un fichier',
  hint: 'Une colonne de codes-barres et une de pièces, ou un code-barres par ligne pour chaque pièce\u00a0: CSV, XLSX ou texte.',
  title: (file) => `Ce que dit ${isolate(file)}`,
  line: (line) => `Ligne ${formatCount(line)}`,
  goods: goodsName,
  change: (before, after) => `${before} → ${after}`,
  same: 'inchangé',
  sum: (n, rows) => `${pieces(n)}, ${sizes(rows)}`,
  take: (n, rows) => `Prendre ${pieces(n)} (${sizes(rows)})`,
  refused: (n) =>
    n < 2
      ? '1 ligne ne peut pas être utilisée'
      : `${formatCount(n)} lignes ne peuvent pas être utilisées`,
  leaveOut: (n) => `Laisser de côté ${counted(n, 'ligne', 'lignes')}`,
  nothing: 'Tout ce qui est dans ce fichier est déjà saisi.',
  takeAgain: 'Prendre encore une fois',
  recordedBefore: (when) =>
    `Exactement ces articles ont été enregistrés ici le ${when}. Enregistrés de nouveau, ils comptent deux fois.`,
  unknown: 'Aucun article n’a ce code-barres. Associez-le à l’article, ou cherchez l’article.',
  noCode: 'Cette ligne n’a pas de code-barres.',
  noPieces: 'Le nombre de pièces n’est pas un nombre entier. Écrivez-le à côté du code-barres.',
  whichPieces:
    'Le fichier ne dit pas quelle colonne contient les pièces. Écrivez au-dessus, sur la première ligne, l’un de ces en-têtes (Quantité, Qté, Pièces, Nombre, Stock, Quantité reçue, Quantité livrée). Ou ne laissez que les codes-barres, une ligne par pièce.',
  noHeadings:
    'Ce fichier a plusieurs colonnes et aucun en-tête reconnu. Écrivez sur la première ligne «\u00a0Code-barres\u00a0» au-dessus des codes-barres et «\u00a0Quantité\u00a0» au-dessus des pièces.',
  shortened:
    'Le tableur a raccourci ce code-barres. Mettez la colonne au format texte et scannez-le de nouveau.',
}
