import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { demoGoodsTexts as english } from '../en/demo-goods.ts'

export const demoGoodsTexts: Translation<typeof english> = {
  badge: 'Démo',
  notice: (n) =>
    `${counted(n, 'article est un article de démonstration', 'articles sont des articles de démonstration')}. Celui que vous modifiez devient le vôtre.`,
  remove: 'Retirer les articles de démonstration',
  removing: 'Retrait…',
  question: 'Retirer les articles de démonstration\u00a0?',
  goes: (n) =>
    `${counted(n, 'article de démonstration sera retiré', 'articles de démonstration seront retirés')}.`,
  stays: (n) =>
    `${counted(n, 'autre a été commandé et reste', 'autres ont été commandés et restent')}. Ce qui reste peut être supprimé un par un.`,
  keep: 'Les garder',
  confirm: 'Les retirer',
  removed: 'Les articles de démonstration sont retirés.',
  failedTitle: 'Les articles de démonstration n’ont pas été retirés',
  failed: 'Rien n’a été retiré. Réessayez.',
  unanswered: 'Le serveur de la boutique n’a pas répondu. Réessayez une fois connecté.',
}
