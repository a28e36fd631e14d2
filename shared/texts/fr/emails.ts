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
      'Le lien sert une seule fois, pendant 30 minutes, et seul le dernier est valable. Si ce n’était pas vous, vous n’avez rien à faire\u00a0: votre mot de passe ne change pas.',
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
