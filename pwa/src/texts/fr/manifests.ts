import { shopTexts } from '../../../../shared/texts/fr/shop.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { manifestTexts as english } from '../en/manifests.ts'

export const manifestTexts: Translation<typeof english> = {
  shop: {
    name: 'Kora',
    shortName: 'Kora',
    description: `${shopTexts.tagline}`,
    shortcuts: {
      products: { name: 'Articles', description: 'Tous les articles de la boutique' },
      cart: { name: 'Panier', description: 'Ce que vous avez choisi' },
    },
  },
  office: {
    name: 'Kora Caisse',
    shortName: 'Caisse',
    description: 'La caisse et la gestion de la boutique, même hors connexion',
    shortcuts: {
      till: { name: 'Nouvelle vente en magasin', short_name: 'Caisse' },
      stock: { name: 'Stock' },
    },
  },
  screenshots: {
    home: 'L’accueil de la boutique\u00a0: chaussures et maillots',
    products: 'Tous les articles, avec recherche et catégories',
    product: 'Un maillot avec ses tailles et son prix',
    laptop: 'L’accueil de la boutique sur un grand écran',
  },
}
