import { counted } from '../../../../shared/texts/fr/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { labelTexts as english } from '../en/labels.ts'

export const labelTexts: Translation<typeof english> = {
  title: 'Étiquettes',
  hint: 'Scannez des articles ou cherchez-les, et saisissez combien d’étiquettes de chaque taille. Une taille sans code-barres en reçoit un, propre à la boutique.',
  emptyTitle: 'Pas encore d’étiquettes',
  emptyText: 'Scannez les articles, ou cherchez-en un ci-dessus.',
  paper: 'Imprimées sur',
  formats: {
    '3x8': 'A4, 24 étiquettes (70 × 37 mm)',
    '4x10': 'A4, 40 étiquettes (52,5 × 29,7 mm)',
    '5x13': 'A4, 65 étiquettes (38 × 21 mm)',
    roll: 'Rouleau, 50 × 30 mm',
  },
  used: 'Étiquettes déjà parties de la première feuille',
  noNumber: 'Saisissez un nombre entier.',
  labels: (n) => counted(n, 'étiquette', 'étiquettes'),
  newCodes: (n) => counted(n, 'taille reçoit un code-barres', 'tailles reçoivent un code-barres'),
  print: 'Imprimer les étiquettes',
  notPrinted: 'Impossible d’imprimer les étiquettes.',
  addSomething: 'Ajoutez d’abord les articles à étiqueter.',
  noneOf: 'Saisissez combien d’étiquettes.',
  tooMany: (max) => `On imprime au plus ${max} étiquettes à la fois.`,
  notDrawn: (code) =>
    `${isolate(code)} ne peut pas être imprimé en barres\u00a0: son étiquette n’en montre que le texte.`,
  scale:
    'Dans la fenêtre d’impression, choisissez 100\u00a0% et aucune marge, pour que les étiquettes tombent juste.',
}
