import { goodsName } from '../../../../shared/texts/fr/goods.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { scannerTexts as english } from '../en/scanner.ts'

export const scannerTexts: Translation<typeof english> = {
  unknown: (code) => `Aucun article n’a le code-barres ${code}.`,
  cut: (code) => `Le lecteur a envoyé ${code}, peut-être incomplet. Scannez de nouveau.`,
  attach: 'Associer à un article',
  dismiss: 'Oublier ce code-barres',
  attachTitle: (code) => `À quel article correspond le code-barres ${code}\u00a0?`,
  attachHint:
    'Cherchez l’article et appuyez sur sa taille. Le lecteur le reconnaîtra à partir de là.',
  attachTo: goodsName,
  choose: 'Cet article',
  chooseOf: (title) => `Cet article\u00a0: ${isolate(title)}`,
  replaces: (barcode) => `Remplace ${barcode}`,
  attached: (code, title, size) =>
    `${code} est maintenant le code-barres de ${goodsName(title, size)}.`,
  notAttached: 'Le code-barres n’a pas été associé.',
}
