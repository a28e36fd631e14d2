import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { connectionsTexts as english } from '../en/connections.ts'

export const connectionsTexts: Translation<typeof english> = {
  documentTitle: 'Connexions',
  loading: 'Chargement des connexions…',
  failed: 'Les connexions n’ont pas pu être chargées',
  tryAgain: 'Veuillez réessayer.',
  none: 'Aucun programme n’est connecté',
  noneHint:
    'Un programme que vous ajoutez est averti des commandes et du stock au fur et à mesure.',
  addTitle: 'Connecter un programme',
  addHint:
    'Un webhook\u00a0: la boutique envoie ce qui se passe à une adresse de ce programme, avec une signature.',
  url: 'Adresse du programme',
  typesLabel: 'Ce qui lui est annoncé',
  types: {
    'order.placed': 'Une commande a été passée',
    'order.status-changed': 'Le statut d’une commande a changé',
    'stock.low': 'Une taille est bientôt épuisée',
    test: 'Essai',
  },
  add: 'Ajouter le webhook',
  adding: 'Ajout…',
  notAdded: 'Le webhook n’a pas pu être ajouté.',
  notAnswered: 'Aucune réponse. Appuyez encore\u00a0: il n’est ajouté qu’une fois.',
  secretTitle: 'Le secret du webhook',
  secretHint:
    'Saisissez-le dans le programme\u00a0: il vérifie ainsi qu’un envoi vient de cette boutique.',
  secretOnce:
    'Il n’est affiché que cette fois. S’il se perd, retirez le webhook et ajoutez-le de nouveau.',
  secretKept: 'Je l’ai conservé',
  on: 'Activé',
  off: 'Désactivé',
  test: 'Envoyer un essai',
  switchOff: 'Désactiver',
  switchOn: 'Activer',
  remove: 'Retirer',
  reload: 'Recharger',
  removeText: (host) => `${host} ne sera plus averti de rien.`,
  removed: 'Webhook retiré.',
  saved: 'Enregistré.',
  sending: 'Envoi en cours.',
  notDone: 'Cela n’a pas pu être fait.',
  deliveries: 'Derniers envois',
  noDeliveries: 'Rien n’a encore été envoyé.',
  faults: {
    'not-public-address': 'L’adresse n’est pas publique.',
    'no-answer-in-time': 'Aucune réponse en 15 secondes.',
    'no-connection': 'Aucune connexion n’a été possible.',
    'no-owner':
      'Non envoyé\u00a0: la personne qui a connecté le programme n’est plus propriétaire.',
  },
  states: { waiting: 'En attente', sent: 'Arrivé', 'given-up': 'Abandonné' },
  tries: (n) => counted(n, 'essai', 'essais'),
  nextTry: (moment) => `prochain essai le ${moment}`,
  again: 'Renvoyer',
}
