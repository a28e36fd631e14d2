import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { takeBackTexts as english } from '../en/take-back.ts'

export const takeBackTexts: Translation<typeof english> = {
  open: 'Reprise',
  title: 'Reprendre des articles',

  search: 'N° de ticket, de commande ou de téléphone, ou article',
  scan: 'Scannez le ticket ou l’article',
  searchHint:
    'Ou cherchez la vente par un numéro ou un nom, ou bien l’article. Sans ticket, il est repris au prix du jour.',
  find: 'Chercher',
  nothing: 'Rien trouvé.',
  nothingHint: 'Comparez le numéro avec le papier, ou cherchez l’article.',
  sales: 'Ventes',
  products: 'Articles',
  asking: 'Demande au serveur…',
  onlyHere: (why) => `${why} Seul ce que cette caisse connaît est affiché.`,
  byNumber: (receipt) => `Reprendre par le numéro ${receipt}`,
  byNumberHint:
    'Les articles de ce ticket ne sont pas connus ici\u00a0: scannez ou choisissez ce qui revient.',
  codes: {
    signed: (till) => `Imprimé par la caisse ${till} de cette boutique.`,
    revoked: (till) =>
      `Imprimé par la caisse ${till}, retirée de la boutique depuis. Regardez bien ce ticket.`,
    forged: (till) =>
      `Le code de ce ticket n’est pas celui de la caisse ${till}\u00a0: il a été modifié, ou fait ailleurs. Ne vous fiez pas à ce ticket.`,
    'unknown-till': (till) =>
      `Cette caisse ne peut pas encore vérifier les tickets de la caisse ${till}. Elle le pourra après une connexion.`,
  },
  paidInTotal: (amount) => `Il était de ${amount} en tout.`,
  saleOf: (title) => `De quelle vente vient ${title}\u00a0?`,
  noSaleOf: 'Aucune vente de cet article n’est connue sur cette caisse.',
  atTodaysPrice: 'Au prix du jour. Le propriétaire en est averti.',
  soldAt: (moment) => `Vendu le ${moment}`,
  more: (n) => `et ${n} de plus`,
  back: 'Retour',

  pieces: (title) => `Pièces de ${title} qui reviennent`,
  price: (title) => `Remboursé par pièce de ${title}, en DA`,
  sold: (n) => counted(n, 'pièce vendue', 'pièces vendues'),
  cameBack: (n) => counted(n, 'déjà revenue', 'déjà revenues'),
  notSold: 'Pas sur ce ticket',
  addGoods: 'Ajouter ce qui revient',
  goods: 'Ce que deviennent les articles',
  confirm: (amount) => `Reprendre pour ${amount}`,
  none: 'Choisissez les pièces qui reviennent.',
  tooManyTitle: 'Plus qu’il ne peut en revenir',
  tooManyText: (title, left) =>
    left === 0
      ? `Pour autant que cette caisse le sache, aucune pièce de ${title} ne peut encore revenir. Si vous la reprenez quand même, le propriétaire en est averti.`
      : `Pour autant que cette caisse le sache, ${title} ne peut plus revenir qu’à raison de ${counted(left, 'pièce', 'pièces')}. Si vous reprenez quand même, le propriétaire en est averti.`,
  notSoldText: (title) =>
    `${title} n’est pas sur ce ticket. Si vous le reprenez quand même, le propriétaire en est averti.`,
  takeAnyway: 'Reprendre quand même',
  goBack: 'Revenir',

  comesBack: 'Revient',
  goesOut: 'Sort',
  drop: (title) => `${title} ne revient pas`,
  writtenOff: 'Mis au rebut',
  sum: 'Articles',
  backSum: 'Revient',
  toPay: 'À payer',
  toGiveBack: 'À rembourser',
  giveBack: 'Rembourser',
  exchange: 'Échanger',
  given: 'Remboursé',
}
