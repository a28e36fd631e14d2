import { pageNameTexts } from '../../../../shared/texts/fr/page-names.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { pageTexts as english } from './en.ts'

export const pageTexts: Translation<typeof english> = {
  title: (page, shop) => `${page} | ${shop}`,
  home: {
    title: (shop, tagline) => `${shop}\u00a0: ${tagline}`,
    description: (tagline) => `${tagline}. Paiement en espèces à la livraison.`,
  },
  products: {
    description: (shop, tagline) =>
      `Tous les articles de ${shop}, les plus récents d’abord. ${tagline}.`,
    ofCategory: (category, shop, tagline) =>
      `${category} chez ${shop}, les plus récents d’abord. ${tagline}.`,
  },
  product: {
    description: (title, shop, tagline) => `${title} chez ${shop}. ${tagline}.`,
  },
  about: {
    title: pageNameTexts.about,
    description: (shop, town, country) =>
      `${shop} à ${town}, ${country}\u00a0: le magasin, où il se trouve et comment le joindre.`,
  },
  contact: {
    title: pageNameTexts.contact,
    description: (shop, town, country) => `Écrire à ${shop}, ${town}, ${country}.`,
  },
  cart: { title: pageNameTexts.cart, description: (shop) => `Votre panier chez ${shop}.` },
  order: {
    title: pageNameTexts.order,
    description: (shop) => `Commander chez ${shop}. Paiement en espèces à la livraison.`,
  },
  track: {
    title: pageNameTexts.track,
    description: (shop) => `Où en est votre commande chez ${shop}.`,
  },
  office: (name) => `${name} Caisse`,
  notFound: { title: pageNameTexts.notFound, description: 'Il n’y a rien à cette adresse.' },
}
