import { goodsName } from '../../../../shared/texts/fr/goods.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type {
  operationTexts as english,
  unreadableTexts as englishUnreadable,
} from '../en/operations.ts'
import { formatCount } from './formats.ts'

const notCounted = 'Pas compté dans le stock ni dans les statistiques.'

const notInShift = 'Pas dans sa session de caisse.'

const dismissIt = (till: string) =>
  `Classez-la sans suite sur ${till}, avec un motif\u00a0; elle quitte alors aussi cette liste. Si c’était un comptage, comptez de nouveau ce rayon.`

const storeSale: Translation<typeof english>['store-order.v1'] = {
  noun: 'la vente',
  heading: 'Vente',
  missing: notCounted,
  next: (till) =>
    `Réglez-la sur ${till}\u00a0: envoyez-la de nouveau comme nouvelle vente, ou classez-la sans suite avec un motif\u00a0; elle quitte alors aussi cette liste. Si cet appareil n’existe plus, saisissez la vente à une autre caisse et appuyez sur «\u00a0Terminé\u00a0».`,
  sendAgain: 'Envoyer de nouveau comme nouvelle vente',
}

export const operationTexts: Translation<typeof english> = {
  'store-order.v1': storeSale,
  'store-order.v2': storeSale,
  'stock-edit.v1': {
    noun: 'le comptage',
    heading: 'Comptage du stock',
    missing: notCounted,
    next: dismissIt,
    counted: (title, size, quantity, expected) =>
      `${goodsName(title, size)}\u00a0: compté ${quantity}${
        expected === undefined ? '' : `, l’appareil affichait ${expected}`
      }`,
  },
  'barcode.v1': {
    noun: 'le code-barres',
    heading: 'Code-barres',
    missing: null,
    next: (till) =>
      `Une fois l’obstacle disparu, associez-le de nouveau sur ${till}, ou classez-le là sans suite avec un motif\u00a0; il quitte alors aussi cette liste. À n’importe quelle caisse, scanner le code demande aussi à quel article il correspond.`,
    sendAgain: 'L’associer de nouveau',
    attached: (code, title, size) => `${code} pour ${goodsName(title, size)}`,
  },
  'return.v1': {
    noun: 'le retour',
    heading: 'Retour',
    missing: notCounted,
    next: (till) =>
      `Réglez-le sur ${till}\u00a0: envoyez-le de nouveau comme nouveau retour, ou classez-le sans suite avec un motif\u00a0; il quitte alors aussi cette liste. Si cet appareil n’existe plus, ouvrez sa commande, appuyez-y sur «\u00a0Enregistrer un retour\u00a0», puis ici sur «\u00a0Terminé\u00a0».`,
    sendAgain: 'Envoyer de nouveau comme nouveau retour',
    of: (sale) => `Vente\u00a0: ${sale}`,
    restocked: 'remis en rayon',
    writtenOff: 'mis au rebut',
    refund: 'Remboursé\u00a0:',
  },
  'shift-open.v1': {
    noun: 'l’ouverture de la caisse',
    heading: 'Ouverture de caisse',
    missing: notInShift,
    next: (till) =>
      `Renvoyez-la sur ${till}, ou classez-la là sans suite avec un motif\u00a0; elle quitte alors aussi cette liste.`,
    sendAgain: 'La renvoyer',
    float: 'Dans le tiroir\u00a0:',
  },
  'cash-move.v1': {
    noun: 'le mouvement de caisse',
    heading: 'Mouvement de caisse',
    missing: notInShift,
    next: (till) =>
      `Renvoyez-le sur ${till}, ou classez-le là sans suite avec un motif\u00a0; il quitte alors aussi cette liste.`,
    sendAgain: 'Le renvoyer',
    in: 'Entrée\u00a0:',
    out: 'Sortie\u00a0:',
  },
  'shift-close.v1': {
    noun: 'la clôture de la caisse',
    heading: 'Clôture de caisse',
    missing: notInShift,
    next: (till) =>
      `Renvoyez-la sur ${till}, ou classez-la là sans suite avec un motif\u00a0; elle quitte alors aussi cette liste.`,
    sendAgain: 'La renvoyer',
    counted: 'Compté\u00a0:',
    expected: 'Attendu\u00a0:',
  },
  'goods-in.v1': {
    noun: 'la réception',
    heading: 'Réception de marchandises',
    missing: notCounted,
    next: (till) =>
      `Renvoyez-la sur ${till}, ou classez-la là sans suite avec un motif\u00a0; elle quitte alors aussi cette liste.`,
    sendAgain: 'La renvoyer',
    line: (quantity, title, size) => `${formatCount(quantity)} × ${goodsName(title, size)}`,
    unitCost: 'la pièce\u00a0:',
    supplier: 'Fournisseur\u00a0:',
  },
  'write-off.v1': {
    noun: 'la sortie de stock',
    heading: 'Sortie de stock',
    missing: notCounted,
    next: (till) =>
      `Renvoyez-la sur ${till}, ou classez-la là sans suite avec un motif\u00a0; elle quitte alors aussi cette liste.`,
    sendAgain: 'La renvoyer',
    reasons: {
      damaged: 'Abîmé',
      stolen: 'Volé',
      'own-use': 'Usage propre',
      gift: 'Cadeau',
    },
  },
  'stocktake-open.v1': {
    noun: 'l’inventaire',
    heading: 'Inventaire commencé',
    missing: null,
    next: (till) =>
      `Renvoyez-le sur ${till}, ou classez-le là sans suite avec un motif\u00a0; il quitte alors aussi cette liste.`,
    sendAgain: 'Le renvoyer',
    wholeShop: 'Tout le magasin',
  },
  'stocktake-count.v1': {
    noun: 'le comptage',
    heading: 'Comptage d’un inventaire',
    missing: 'Absent de son inventaire.',
    next: dismissIt,
    counted: (title, size, pieces) =>
      `${goodsName(title, size)}\u00a0: ${formatCount(pieces)} ${pieces < 2 ? 'compté' : 'comptés'}`,
    takenBack: (title, size) => `${goodsName(title, size)}\u00a0: comptage annulé`,
  },
  'stocktake-close.v1': {
    noun: 'la fin de l’inventaire',
    heading: 'Inventaire terminé',
    missing: notCounted,
    next: dismissIt,
    cancelled: 'Annulé\u00a0: rien n’est repris.',
    line: (title, size, counted, expected) =>
      `${goodsName(title, size)}\u00a0: compté ${formatCount(counted)}, l’appareil affichait ${formatCount(expected)}`,
  },
}

export const unreadableTexts: Translation<typeof englishUnreadable> = {
  heading: 'Illisible pour cette version',
  missing: notCounted,
  next: dismissIt,
}
