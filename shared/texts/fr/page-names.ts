import { plainLine } from '../../plain-line.ts'
import { catalogTexts } from './catalog.ts'
import type { pageNameTexts as english } from '../en/page-names.ts'
import type { Translation } from '../translation.ts'

export const pageNameTexts: Translation<typeof english> = {
  products: 'Articles',
  productList: (category, page) => {
    const list = category === null ? 'Articles' : plainLine(category)
    return page > 1 ? `${list}, page ${page}` : list
  },
  product: (title) => plainLine(title) || catalogTexts.untitled,
  about: 'À propos',
  contact: 'Contact',
  cart: 'Panier',
  order: 'Commande',
  track: 'Suivre ma commande',
  notFound: 'Page introuvable',
}
