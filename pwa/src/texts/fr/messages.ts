import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { messagesTexts as english } from '../en/messages.ts'

export const messagesTexts: Translation<typeof english> = {
  documentTitle: 'Messages',
  title: 'Tous les messages',
  unreadHint: (n) => (n === 0 ? 'Tout est lu' : counted(n, 'non lu', 'non lus')),
  search: 'Rechercher par e-mail ou par texte',
  loading: 'Chargement des messages…',
  failed: 'Impossible de charger les messages',
  noneFound: 'Aucun message trouvé',
  noneFoundHint: 'Essayez un autre e-mail ou un autre mot.',
  noneAvailable: 'Aucun message',
  noneAvailableHint: 'Ce que les visiteurs écrivent sur la page de contact apparaît ici.',
  unread: 'Non lu',

  details: 'Message',
  choose: 'Choisissez un message pour le lire.',
  from: 'De',
  received: 'Reçu',
  reply: 'Répondre',
  replySubject: (shop) => `Re\u00a0: votre message à ${shop}`,
  markUnread: 'Marquer comme non lu',
  delete: 'Supprimer',

  deleteText: 'Vous ne pourrez pas revenir en arrière\u00a0!',
  deleted: 'Supprimé\u00a0!',
  deleteFailedTitle: 'Le message n’a pas pu être supprimé\u00a0!',
  deleteFailed: 'Impossible de supprimer le message',
  markFailedTitle: 'Impossible de modifier le message',
}
