import { formatCount } from './formats.ts'
import { MAX_MESSAGE_LENGTH } from '../../../../shared/contact/contact-message.ts'
import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { contactTexts as english } from '../en/contact.ts'

export const contactTexts: Translation<typeof english> = {
  title: 'Contact',
  lead: 'Une question sur une taille, une commande ou une livraison\u00a0? Écrivez-nous, et la réponse arrive par e-mail.',

  form: 'Écrivez-nous',
  email: 'E-mail',
  emailHint: 'La réponse arrive à cette adresse.',
  message: 'Message',
  length: (length) =>
    `${counted(length, 'caractère', 'caractères')} sur ${formatCount(MAX_MESSAGE_LENGTH)}`,
  trap: 'Laissez ce champ vide',
  send: 'Envoyer',
  sendLanguage: 'fr',

  sentTitle: 'Votre message a été envoyé',
  sent: (email) => `Nous le lisons au magasin et nous répondons à ${email}.`,
  writeAnother: 'Écrire un autre message',

  offlineTitle: 'Vous êtes hors connexion',
  offline:
    'Il faut une connexion pour envoyer. Vous pouvez déjà écrire\u00a0: ce que vous saisissez est conservé.',
  serverBrokenTitle: 'Le serveur de la boutique a un problème',
  serverBroken:
    'L’envoi ne fonctionne peut-être pas pour le moment. Vous pouvez déjà écrire\u00a0: ce que vous saisissez est conservé.',
  lostTitle: 'La boutique n’a pas répondu',
  lost: 'Il faut une connexion pour envoyer. Tout ce que vous avez saisi est conservé. Vous pouvez appuyer de nouveau sur «\u00a0Envoyer\u00a0» sans risque\u00a0: cela ne fait qu’un seul message.',
  unsureTitle: 'Nous ne savons pas si le message est arrivé',
  unsure:
    'Tout ce que vous avez saisi est conservé. Vous pouvez appuyer de nouveau sur «\u00a0Envoyer\u00a0» sans risque\u00a0: cela ne fait qu’un seul message.',
  refusedTitle: 'Le message n’a pas été envoyé',
  failed: 'Le message n’a pas pu être envoyé',

  ways: 'Autres moyens de nous joindre',
  call: 'Appelez-nous',
  write: 'Écrire un e-mail',
  visit: 'Passez nous voir',

  map: 'Où nous trouver',
  showMap: 'Afficher la carte',
  mapNote: 'La carte est chargée depuis openstreetmap.org.',
  mapOffline: 'Il faut une connexion pour la carte.',
  mapRefused: 'La carte ne peut pas être affichée ici.',
  mapFrame: (shop) => `Carte des rues autour de ${shop}`,
  openMap: 'Ouvrir dans OpenStreetMap',
}
