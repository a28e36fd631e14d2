import { SHOP } from '../../../../shared/shop-profile.ts'
import { pageNameTexts } from '../../../../shared/texts/fr/page-names.ts'
import { shopTexts } from '../../../../shared/texts/fr/shop.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { pageTexts as english } from './en.ts'

export const pageTexts: Translation<typeof english> = {
  title: (page) => `${page} | ${SHOP.name}`,
  home: {
    title: `${SHOP.name}\u00a0: ${shopTexts.tagline}`,
    description: `${shopTexts.tagline}. Paiement en espèces à la livraison.`,
  },
  products: {
    description: `Tous les articles de ${SHOP.name}, les plus récents d’abord. ${shopTexts.tagline}.`,
    ofCategory: (category) =>
      `${category} chez ${SHOP.name}, les plus récents d’abord. ${shopTexts.tagline}.`,
  },
  product: {
    description: (title) => `${title} chez ${SHOP.name}. ${shopTexts.tagline}.`,
  },
  about: {
    title: pageNameTexts.about,
    description: `${SHOP.name} à ${shopTexts.town}, ${shopTexts.country}\u00a0: le magasin, où il se trouve et comment le joindre.`,
  },
  contact: {
    title: pageNameTexts.contact,
    description: `Écrire à ${SHOP.name}, ${shopTexts.town}, ${shopTexts.country}.`,
  },
  cart: { title: pageNameTexts.cart, description: `Votre panier chez ${SHOP.name}.` },
  order: {
    title: pageNameTexts.order,
    description: `Commander chez ${SHOP.name}. Paiement en espèces à la livraison.`,
  },
  notFound: { title: pageNameTexts.notFound, description: 'Il n’y a rien à cette adresse.' },
}
