import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { takeBackTexts as english } from '../en/take-back.ts'
import { formatCount } from './formats.ts'

export const takeBackTexts: Translation<typeof english> = {
  open: 'Retours',
  title: 'Reprendre des articles',

  search: 'Ticket, téléphone, nom ou article',
  scan: 'Scannez le ticket ou l’article',
  searchHint:
    'Ou cherchez la vente par un numéro ou un nom, ou bien l’article. Sans ticket, il est repris au prix du jour.',
  find: 'Chercher',
  nothing: 'Aucun résultat.',
  nothingHint: 'Comparez le numéro avec le papier, ou cherchez l’article.',
  sales: 'Ventes',
  products: 'Articles',
  asking: 'Recherche sur le serveur…',
  onlyHere: (why) => `${why} Seul ce que cette caisse connaît est affiché.`,
  byNumber: (receipt) => `Reprendre par le numéro ${receipt}`,
  byNumberHint:
    'Les articles de ce ticket ne sont pas connus ici\u00a0: scannez ou choisissez ceux qui reviennent.',
  codes: {
    signed: (till) => `Imprimé par la caisse ${till} de cette boutique.`,
    revoked: (till) =>
      `Imprimé par la caisse ${till}, retirée de la boutique depuis. Examinez bien ce ticket.`,
    forged: (till) =>
      `Le code de ce ticket n’est pas celui de la caisse ${till}\u00a0: il a été modifié, ou fabriqué ailleurs. Ne vous fiez pas à ce ticket.`,
    'unknown-till': (till) =>
      `Cette caisse ne peut pas encore vérifier les tickets de la caisse ${till}. Elle le pourra après une connexion.`,
  },
  paidInTotal: (amount) => `Son total était de ${amount}.`,
  saleOf: (title) => `De quelle vente vient ${isolate(title)}\u00a0?`,
  noSaleOf: 'Aucune vente de cet article n’est connue sur cette caisse.',
  atTodaysPrice: 'Au prix du jour. Le propriétaire en est averti.',
  soldAt: (moment) => `Vendu le ${moment}`,
  more: (n) => `et ${n} de plus`,
  back: 'Retour',

  pieces: (title) => `Pièces reprises\u00a0: ${isolate(title)}`,
  price: (title) => `Remboursé par pièce, en DA\u00a0: ${isolate(title)}`,
  sold: (n) => counted(n, 'pièce vendue', 'pièces vendues'),
  cameBack: (n) => `${formatCount(n)} déjà ${byCount(n, 'retournée', 'retournées')}`,
  notSold: 'Pas sur ce ticket',
  addGoods: 'Ajouter un article repris',
  goods: 'Où vont les articles',
  confirm: (amount) => `Reprendre pour ${amount}`,
  none: 'Choisissez les pièces à reprendre.',
  tooManyTitle: 'Trop de pièces reprises',
  tooManyText: (title, left) => {
    const known =
      left === 0
        ? `aucune pièce de ${isolate(title)} ne peut plus être reprise`
        : counted(
            left,
            `pièce seulement de ${isolate(title)} peut encore être reprise`,
            `pièces seulement de ${isolate(title)} peuvent encore être reprises`,
          )
    return `D’après ce que sait cette caisse, ${known}. Si vous reprenez quand même, le propriétaire en est averti.`
  },
  notSoldText: (title) =>
    `${isolate(title)} n’est pas sur ce ticket. Si vous le reprenez quand même, le propriétaire en est averti.`,
  takeAnyway: 'Reprendre quand même',
  goBack: 'Corriger',

  comesBack: 'Repris',
  goesOut: 'Vendu',
  drop: (title) => `Ne pas reprendre ${isolate(title)}`,
  writtenOff: 'Mis au rebut',
  sum: 'Articles',
  backSum: 'Repris',
  toPay: 'À payer',
  toGiveBack: 'À rembourser',
  giveBack: 'Rembourser',
  exchange: 'Échanger',
  given: 'Remboursé',
}
