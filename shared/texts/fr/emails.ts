import { createFormats } from '../../formats.ts'
import type { emailTexts as english } from '../en/emails.ts'
import { isolateRightToLeft as isolate } from '../isolate.ts'
import type { Translation } from '../translation.ts'
import { counted } from './counted.ts'
import { goodsName } from './goods.ts'

const { formatCount } = createFormats('fr')

export const emailTexts: Translation<typeof english> = {
  label: (name) => `${name}\u00a0:`,
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    opening: (email) => `Un nouveau mot de passe a été demandé pour le compte ${email}.`,
    link: 'Choisir un nouveau mot de passe',
    closing:
      'Le lien sert une seule fois, pendant 30 minutes. Si ce n’était pas vous, vous n’avez rien à faire\u00a0: votre mot de passe ne change pas.',
  },
  emailChanged: {
    subject: 'L’e-mail de votre compte a été changé',
    opening: (email) => `Votre compte dans la boutique a maintenant l’e-mail ${email}.`,
    link: 'Ce n’était pas moi',
    wayBack:
      'Si c’était vous, vous n’avez rien à faire. Sinon, le lien remet cette adresse, déconnecte tous les appareils et vous laisse choisir un nouveau mot de passe. Il sert une seule fois, pendant 10 jours.',
    withPassword:
      'Le changement a été fait avec votre mot de passe. Si ce n’était pas vous, demandez de l’aide à un autre propriétaire ou à la personne qui s’occupe du serveur.',
    onServer:
      'Si ce n’était pas vous, cette commande sur le serveur remet l’adresse pendant 10 jours\u00a0:',
  },
  ownerNews: {
    subjects: {
      webhook: 'Un programme a été connecté à votre boutique',
      till: 'Une caisse a été inscrite dans votre boutique',
      account: 'Un compte peut se connecter à votre boutique',
      email: 'L’e-mail d’un compte a été changé',
    },
    webhook: (url, by) =>
      `${by} a connecté un programme qui est averti des commandes et du stock\u00a0: ${url}`,
    till: (name, code, by) => `${by} a inscrit la caisse ${code}, ${isolate(name)}.`,
    account: (email, role, by) => `${by} a donné accès à ${email}. Rôle\u00a0: ${role}.`,
    email: (email, newEmail) => `Le compte ${email} a maintenant l’e-mail ${newEmail}.`,
    roles: { owner: 'propriétaire', manager: 'responsable', seller: 'vendeur' },
    link: 'Ouvrir les paramètres',
    closing:
      'Si personne de la boutique n’a fait cela, supprimez-le dans les paramètres, et faites choisir un nouveau mot de passe à ce compte.',
    emailClosing: 'Si vous ne vous y attendez pas, demandez à cette personne.',
  },
  order: {
    subject: (number, pieces, total, wilaya) =>
      `Nouvelle commande ${number}\u00a0: ${counted(pieces, 'article', 'articles')}, ${total}, ${isolate(wilaya)}`,
    opening: 'Une commande a été passée sur le site.',
    line: (quantity, title, size) => `${quantity} × ${goodsName(title, size)}`,
    shipping: 'Livraison',
    free: 'Offerte',
    total: 'Total',
    name: 'Nom et prénom',
    phone: 'Téléphone',
    wilaya: 'Wilaya',
    commune: 'Commune',
    link: 'Ouvrir la commande',
  },
  orders: {
    subject: (n) => counted(n, 'nouvelle commande', 'nouvelles commandes'),
    opening: 'Ces commandes ont été passées sur le site.',
    line: (number, name, wilaya) => `Commande ${number}, ${isolate(name)}, ${isolate(wilaya)}`,
    first: (listed, all) =>
      `Les ${formatCount(listed)} premières sur ${formatCount(all)} figurent ici.`,
    link: 'Ouvrir les commandes',
  },
  message: {
    subject: (email) => `Message de ${email}`,
    opening: (email) => `${email} a écrit par le formulaire de contact\u00a0:`,
    link: 'Ouvrir les messages',
    closing: 'Répondre à cet e-mail, c’est répondre à l’expéditeur.',
  },
  messages: {
    subject: (n) => counted(n, 'nouveau message', 'nouveaux messages'),
    opening: 'Ces messages ont été écrits dans le formulaire de contact.',
    first: (listed, all) =>
      `Les ${formatCount(listed)} premiers sur ${formatCount(all)} figurent ici.`,
  },
}
