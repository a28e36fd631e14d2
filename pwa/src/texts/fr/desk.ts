import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { deskTexts as english } from '../en/desk.ts'

export const deskTexts: Translation<typeof english> = {
  title: 'À appeler',
  figures: 'Chiffres',
  hint: 'Appelez avant d’expédier\u00a0: les colis des clients appelés reviennent bien moins souvent.',
  loading: 'Recherche du prochain client…',
  fresh: (n) => counted(n, 'nouvelle commande', 'nouvelles commandes'),
  due: (n) => `${counted(n, 'commande', 'commandes')} à rappeler`,
  none: 'Personne à appeler pour le moment',
  noneHint: 'Les nouvelles commandes apparaissent ici d’elles-mêmes.',
  nextAt: (moment) => `Prochain appel prévu\u00a0: ${moment}.`,
  failed: 'La liste des appels n’a pas pu être chargée.',
  needsConnection:
    'Les appels se notent avec une connexion, pour que deux personnes n’appellent jamais le même client.',
  notLogged: 'Aucune réponse n’est arrivée. Appuyez encore\u00a0: l’appel ne comptera qu’une fois.',

  order: (n) => `Commande ${n}`,
  placed: (moment) => `Commandé\u00a0: ${moment}`,
  call: (phone) => `Appeler ${phone}`,
  noPhone: 'Ce numéro ne peut pas être appelé.',
  sms: 'SMS',
  whatsApp: 'WhatsApp',
  messageIn: 'Langue du message',
  address: 'Adresse',
  goods: 'Articles',
  delivery: 'Livraison',
  free: 'Offerte',
  total: 'À payer à la livraison',
  tries: (n) => `${counted(n, 'appel', 'appels')} sans réponse`,
  proposeCancel: 'Après tant d’appels sans réponse, vous pouvez l’annuler.',

  earlier: (sent, returned, cancelled) =>
    `${counted(sent, 'expédiée', 'expédiées')}, ${counted(returned, 'retournée', 'retournées')}, ${counted(cancelled, 'annulée', 'annulées')}`,
  firstOrder: 'Première commande de ce numéro',
  earlierTitle: 'Commandes précédentes',
  doubles: 'Doublon possible',
  doubleOf: (n, samePhone) =>
    samePhone ? `Commande ${n}, même numéro` : `Commande ${n}, mêmes articles`,
  log: 'Appels déjà passés',
  nobody: 'un compte supprimé',

  outcomes: 'Résultat de l’appel',
  outcome: {
    confirmed: 'Confirmée',
    'no-answer': 'Pas de réponse',
    later: 'Rappeler plus tard',
    change: 'Veut un changement',
    cancelled: 'Annulée',
  },
  reasons: {
    'changed-mind': 'A changé d’avis',
    price: 'Trop cher',
    double: 'Commandé deux fois',
    'wrong-number': 'Faux numéro',
    joke: 'Plaisanterie',
  },
  skip: 'Une autre d’abord',
  undo: 'Annuler cette action',
  done: (what, n) => `Commande ${n}\u00a0: ${what}`,
  whyCancelled: 'Pourquoi est-elle annulée\u00a0?',
  whenLater: 'Quand rappeler\u00a0?',
  later: {
    hour: 'Dans une heure',
    evening: 'Ce soir à 18:00',
    tomorrow: 'Demain à 9:00',
    afternoon: 'Demain à 14:00',
    other: 'Un autre moment',
    set: 'Rappeler à ce moment',
  },
  openOrder: 'Modifier la commande',
  openHint:
    'La commande reste à vous pendant cinq minutes. Revenez ici une fois qu’elle est modifiée.',
}
