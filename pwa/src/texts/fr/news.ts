import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { newsTexts as english } from '../en/news.ts'

export const newsTexts: Translation<typeof english> = {
  newOrder: (pieces, total, wilaya) =>
    `Nouvelle commande\u00a0: ${counted(pieces, 'article', 'articles')}, ${total}, ${wilaya}`,
  show: 'Voir',
  newOrders: (n) => counted(n, 'nouvelle', 'nouvelles'),
  newOrdersLong: (n) => counted(n, 'nouvelle commande', 'nouvelles commandes'),
  documentTitle: 'Alertes',
  sound: 'Pendant que la gestion est ouverte',
  soundHint:
    'Une nouvelle commande s’affiche aussitôt partout où la gestion est ouverte. Le son se règle pour chaque appareil.',
  ring: 'Sonner à chaque nouvelle commande',
  ringAtTill: 'Sonner aussi pendant que la caisse est ouverte',
  tryRing: 'Essayer le son',
  push: {
    title: 'Pendant que la gestion est fermée',
    hint: 'Cet appareil affiche une alerte, même verrouillé. Elle ne contient ni nom de client ni numéro de téléphone.',
    loading: 'Chargement…',
    notifyHere: 'Me prévenir sur cet appareil',
    stopHere: 'Arrêter sur cet appareil',
    began: 'Cet appareil sera prévenu.',
    topics: 'Ce dont cet appareil est prévenu',
    topic: { orders: 'Nouvelles commandes', attention: 'À vérifier', 'low-stock': 'Stock faible' },
    test: 'Envoyer un message d’essai',
    tested: 'Le message d’essai est en route.',
    gone: 'Cet appareil ne reçoit plus d’alertes. Activez-les à nouveau.',
    failed: 'Cela n’a pas fonctionné',
    failedText: 'Vérifiez votre connexion et réessayez.',
    offline: 'Hors connexion, rien ne peut être modifié ici.',
    cannot: {
      denied:
        'Les notifications sont bloquées pour ce site. Autorisez-les dans les réglages du navigateur pour ce site, puis rouvrez cette page.',
      insecure: 'Les notifications demandent une adresse qui commence par https://.',
      'install-first':
        'Sur un iPhone ou un iPad, ajoutez d’abord la gestion à l’écran d’accueil\u00a0: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0», et ouvrez-la de là.',
      unsupported: 'Ce navigateur ne peut pas afficher de notifications.',
    },
    devices: 'Appareils prévenus',
    devicesHint: 'Ceux de votre compte.',
    here: 'Cet appareil',
    reached: (moment) => `Prévenu la dernière fois le ${moment}`,
    neverReached: 'Pas encore prévenu',
    remove: 'Retirer',
    removeOf: (name) => `Retirer ${name}`,
  },
}
