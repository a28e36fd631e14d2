import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { orderReturnsTexts as english } from '../en/order-returns.ts'
import { formatCount, formatExactPrice } from './formats.ts'

export const orderReturnsTexts: Translation<typeof english> = {
  record: 'Enregistrer un retour',
  allPieces: 'Toutes les pièces',
  withCustomer: (n) => `${formatCount(n)} chez le client`,
  cameBackBefore: (n) => `${formatCount(n)} déjà ${byCount(n, 'retournée', 'retournées')}`,
  noneLeft: 'Plus rien à retourner',
  pieces: (n) => counted(n, 'pièce', 'pièces'),
  piecesOf: (what) => `Pièces retournées\u00a0: ${isolate(what)}`,
  priceOfOne: 'Remboursé par pièce, en DA',
  priceOf: (what) => `Remboursé par pièce, en DA\u00a0: ${isolate(what)}`,
  soldFor: (amount) => `Vendu ${amount}`,
  where: 'Les articles sont',
  whereOf: (what) => `Les articles sont\u00a0: ${isolate(what)}`,
  restock: 'Remis en rayon',
  writeOff: 'Mis au rebut',
  reason: 'Motif (facultatif)',
  reasonOf: (what) => `Motif (facultatif)\u00a0: ${isolate(what)}`,
  reasons: {
    size: 'Mauvaise taille',
    defect: 'Défectueux',
    refused: 'Refusé à la livraison',
    mind: 'A changé d’avis',
  },
  toGiveBack: 'À rembourser',
  byCourier:
    'Ces pièces sont parties dans un colis. Si le transporteur les rapporte, réceptionnez le colis, en entier ou en partie\u00a0: ce que doit le transporteur est alors juste. N’enregistrez ici que ce que le client a rapporté.',
  receiveParcel: 'Réceptionner le colis',
  unpaid:
    'Les pièces refusées à la livraison n’ont pas été payées\u00a0: laissez leur prix, et ne rendez pas d’argent.',
  confirm: (sum) => `Enregistrer le retour\u00a0: ${formatExactPrice(sum, 'DA')}`,
  cancel: 'Annuler',
  close: 'Fermer',
  recorded: 'Retour enregistré.',

  noneChosen: 'Choisissez au moins une pièce retournée.',
  offline:
    'Pas de connexion\u00a0: vous pouvez saisir le retour et l’enregistrer une fois connecté. Ce que vous saisissez est conservé dans cet onglet.',
  changed:
    'La commande a été modifiée ailleurs\u00a0: les chiffres sont ceux de maintenant. Votre saisie est conservée tant qu’il reste des pièces\u00a0: vérifiez-la, puis enregistrez.',
  lookOver:
    'Rien n’a été enregistré. Les chiffres sont ceux de maintenant\u00a0: vérifiez-les, puis enregistrez ce qui est revenu.',
  nothingLeft: 'Plus aucune pièce de cette commande ne peut être retournée.',
  unanswered:
    'Aucune réponse\u00a0: le retour est peut-être enregistré, peut-être pas. Appuyez de nouveau une fois connecté. Il ne sera enregistré qu’une fois, même si vous appuyez plusieurs fois.',
  recordedBefore:
    'Un premier envoi avait bien été enregistré, avec la saisie d’alors, et il compte. Comparez avec les pièces déjà retournées et saisissez seulement ce qui manque.',
  leaveTitle: 'Quitter sans réponse\u00a0?',
  leaveText:
    'Le retour est peut-être enregistré, peut-être pas. Avant de l’enregistrer de nouveau, regardez combien de pièces de la commande sont retournées.',
  leave: 'Quitter',
  stay: 'Rester',
}
