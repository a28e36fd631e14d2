import type { Translation } from '../../../../shared/texts/translation.ts'
import type { networkTexts as english } from '../en/network.ts'

export const networkTexts: Translation<typeof english> = {
  noAnswer: 'Le serveur ne répond pas. Vérifiez votre connexion.',
  unreadableAnswer: 'La réponse n’a pas pu être lue. Vérifiez votre connexion.',
  appTooOld: 'Cette page est plus ancienne que la boutique. Rechargez-la pour voir les articles.',
  failedToLoadProducts: 'Impossible de charger les articles',
  failedToLoadProduct: 'Impossible de charger l’article',
  storageSilent: 'Le stockage ne répond pas.',
}
