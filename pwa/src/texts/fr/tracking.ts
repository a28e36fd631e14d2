import { counted } from '../../../../shared/texts/fr/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { trackingTexts as english } from '../en/tracking.ts'

export const trackingTexts: Translation<typeof english> = {
  lead: 'Où en est votre commande, ce que vous payez à la livraison et qui appeler.',
  form: 'Trouver une commande',
  number: 'Numéro de commande',
  numberHint: 'La boutique vous l’a donné après la commande.',
  phone: 'Numéro de téléphone',
  phoneHint: 'Celui avec lequel vous avez commandé.',
  find: 'Trouver ma commande',
  failed: 'La commande n’a pas été trouvée',
  tooManyTitle: 'La recherche n’a pas été faite',
  lostTitle: 'La boutique n’a pas répondu',
  lost: 'Il faut une connexion pour chercher une commande. Ce que vous avez saisi est conservé.',
  lostLink:
    'Cette commande n’a pas encore été ouverte sur cet appareil\u00a0: il faut une connexion.',
  offlineTitle: 'Vous êtes hors connexion',
  offline:
    'Il faut une connexion pour chercher une commande. Celles de cet appareil s’ouvrent sans connexion.',
  serverBrokenTitle: 'Le serveur de la boutique a un problème',
  serverBroken:
    'La recherche ne fonctionne peut-être pas pour le moment. Les commandes de cet appareil s’ouvrent quand même.',
  brokenLinkTitle: 'Ce lien n’est pas complet',
  brokenLink:
    'Il en manque une partie. Rouvrez-le depuis l’endroit où vous l’avez, ou cherchez la commande ici.',

  mine: 'Mes commandes sur cet appareil',
  mineHint: 'Conservées dans ce navigateur seulement.',
  none: 'Aucune commande sur cet appareil',
  noneText:
    'Les commandes que vous passez ou cherchez ici s’affichent ensuite, même hors connexion.',
  notKept:
    'Ce navigateur ne conserve aucune donnée\u00a0: gardez ailleurs le lien de votre commande.',
  order: (number) => `Commande ${number}`,
  placedOn: (day) => `Passée le ${day}`,
  all: 'Toutes les commandes de cet appareil',
  remove: 'Retirer de cet appareil',
  removed: 'Retirée de cet appareil',
  undo: 'Annuler',

  loading: 'Chargement de la commande…',
  asOf: (moment) => `État au ${moment}`,
  asOfToday: (clock) => `État à ${clock}`,
  lastKnown: (moment) => `Dernier état connu\u00a0: ${moment}`,
  lastKnownOffline:
    'Il n’y a pas de connexion avec la boutique. Voici où en était la commande à ce moment-là.',
  lastKnownBroken:
    'Le serveur de la boutique a un problème. Voici où en était la commande à ce moment-là.',
  lastKnownGone:
    'La boutique ne trouve plus cette commande. Voici où elle en était à ce moment-là\u00a0: veuillez appeler la boutique.',
  checkAgain: 'Vérifier à nouveau',
  noStateTitle: 'Impossible de charger la commande',

  states: {
    placed: {
      title: 'Nous avons votre commande',
      text: 'La boutique va vous appeler pour la confirmer.',
    },
    confirmed: {
      title: 'Votre commande est confirmée',
      text: 'Elle est en cours de préparation.',
    },
    sent: { title: 'Votre commande est en route', text: 'Elle a quitté la boutique.' },
    'with-courier': {
      title: 'Votre commande est chez le transporteur',
      text: 'Elle est en route vers votre wilaya.',
    },
    'at-hub': {
      title: 'Votre commande est au centre de tri du transporteur',
      text: 'Il reste la dernière partie du trajet.',
    },
    'out-for-delivery': {
      title: 'Votre commande est en cours de livraison',
      text: 'Gardez votre téléphone près de vous\u00a0: le livreur peut vous appeler.',
    },
    tried: {
      title: 'Le livreur n’a pas pu remettre votre commande',
      text: 'Il y aura une autre tentative. Répondez à son appel, ou appelez la boutique.',
    },
    delivered: {
      title: 'Votre commande est livrée',
      text: 'Si quelque chose ne va pas, appelez la boutique.',
    },
    'coming-back': {
      title: 'Votre commande retourne à la boutique',
      text: 'Elle n’a pas pu être livrée. Appelez la boutique si vous la voulez encore.',
    },
    'came-back': {
      title: 'Votre commande est revenue à la boutique',
      text: 'Appelez la boutique si vous la voulez encore.',
    },
    cancelled: {
      title: 'Votre commande est annulée',
      text: 'Si c’est une erreur, appelez la boutique.',
    },
  },
  since: (moment) => `Depuis le ${moment}`,
  handedTo: (courier, day) => `Confiée à ${isolate(courier)} le ${day}`,
  parcelPage: (courier) => `Suivre le colis chez ${isolate(courier)}`,
  way: 'Le trajet de votre commande',
  steps: {
    placed: 'Passée',
    confirmed: 'Confirmée',
    sent: 'Expédiée',
    'out-for-delivery': 'En cours de livraison',
    delivered: 'Livrée',
  },
  stepDone: 'fait',

  atDoor: 'À payer à la livraison',
  inCash: 'En espèces, quand vous l’avez entre les mains.',
  paid: 'Payé à la livraison',
  nothingToPay: 'Rien à payer',
  lines: 'Dans cette commande',
  cameBack: (count) =>
    `${counted(count, 'pièce est revenue et ne coûte rien', 'pièces sont revenues et ne coûtent rien')}.`,
  to: (wilaya) => `Vers ${isolate(wilaya)}`,

  help: 'Qui appeler',
  helpText: (number) => `Donnez le numéro de votre commande\u00a0: ${number}.`,
  link: 'Le lien privé',
  linkText:
    'Toute personne qui l’a voit cette commande, sans votre nom, votre téléphone ni votre adresse. Ne le partagez qu’avec des personnes de confiance.',
  share: 'Partager le lien',
  copy: 'Copier le lien',
  copied: 'Le lien est copié',
  notCopied: 'Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse.',

  push: {
    title: 'Être prévenu par une notification',
    text: 'Cet appareil en affiche une quand la commande est confirmée, et une quand elle est expédiée.',
    textSent: 'Cet appareil en affiche une quand la commande est expédiée.',
    notify: 'Me prévenir',
    stop: 'Arrêter',
    isOn: 'Cet appareil sera prévenu.',
    failed: 'Cela n’a pas fonctionné. Vérifiez votre connexion et réessayez.',
    cannot: {
      denied:
        'Les notifications sont bloquées pour ce site. Autorisez-les dans les réglages du navigateur pour ce site, puis rouvrez cette page.',
      insecure: 'Les notifications demandent une adresse qui commence par https://.',
      'install-first':
        'Sur un iPhone ou un iPad, ajoutez d’abord la boutique à l’écran d’accueil\u00a0: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0», et ouvrez votre commande de là.',
      unsupported:
        'Ce navigateur ne peut pas afficher de notifications. La boutique vous appelle de toute façon.',
    },
  },
}
