import type { Translation } from '../translation.ts'
import type { shopTexts as english } from '../en/shop.ts'

export const shopTexts: Translation<typeof english> = {
  tagline: 'Chaussures et maillots de football, livrés dans votre wilaya',
  town: 'Constantine',
  country: 'Algérie',
  street: 'Rue Larbi Ben M’hidi',
}
