import type { Translation } from '../../../../shared/texts/translation.ts'
import type { resetPasswordTexts as english } from '../en/reset-password.ts'

export const resetPasswordTexts: Translation<typeof english> = {
  documentTitle: 'Mot de passe oublié\u00a0?',
  title: 'Mot de passe oublié\u00a0?',
  loading: 'Chargement…',
  intro:
    'Saisissez l’e-mail de votre compte\u00a0: vous recevrez un lien pour choisir un nouveau mot de passe.',
  email: 'E-mail',
  noEmail: 'Veuillez saisir votre e-mail.',
  send: 'Envoyer le lien',
  sending: 'Envoi…',
  asked: (email) =>
    `Si ${email} a un compte ici, un lien vient de lui être envoyé. Il sert une seule fois, pendant 30 minutes.`,
  notThere: 'Rien reçu\u00a0? Regardez dans les indésirables, puis demandez-en un autre.',
  again: 'Demander un autre lien',
  noMail: 'Cette boutique n’envoie pas d’e-mails\u00a0: aucun lien ne peut arriver ainsi.',
  command:
    'La personne qui s’occupe du serveur peut y définir un nouveau mot de passe avec cette commande\u00a0:',
  setUp:
    'Pour recevoir des liens par e-mail, SMTP_URL et PUBLIC_URL sont à définir sur le serveur.',
  failed: 'Le lien n’a pas pu être demandé. Veuillez réessayer.',
  toLogin: 'Retour à la connexion',
  chooseTitle: 'Choisissez un nouveau mot de passe',
  save: 'Enregistrer le mot de passe',
  saving: 'Enregistrement…',
  notSaved: 'Le mot de passe n’a pas pu être enregistré. Veuillez réessayer.',
  askNew: 'Demander un nouveau lien',
  doneTitle: 'Votre mot de passe est changé',
  done: 'Tous les appareils de ce compte sont déconnectés. Connectez-vous avec le nouveau mot de passe.',
  putBack: (email) =>
    `L’e-mail de votre compte est de nouveau ${email}. Tous les appareils sont déconnectés. Connectez-vous avec le nouveau mot de passe, et regardez ce qui a été ajouté entre-temps.`,
  logIn: 'Se connecter',
}
