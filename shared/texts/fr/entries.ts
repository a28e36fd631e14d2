import type { entryTexts as english } from '../en/entries.ts'
import { isolateRightToLeft as isolate } from '../isolate.ts'
import type { Translation } from '../translation.ts'
import { counted } from './counted.ts'

const named = (field: string) => `Le champ «\u00a0${isolate(field)}\u00a0»`
const characters = (count: number) => counted(count, 'caractère', 'caractères')

export const entryTexts: Translation<typeof english> = {
  fields: {
    fullName: 'Nom et prénom',
    phone: 'Numéro de téléphone',
    orderNumber: 'Numéro de commande',
    wilaya: 'Wilaya',
    city: 'Wilaya',
    commune: 'Commune',
    price: 'Prix',
    promoPrice: 'Prix promo',
    buyingPrice: 'Prix d’achat',
    title: 'Titre',
    description: 'Description',
    frenchTitle: 'Titre en français',
    frenchDescription: 'Description en français',
    arabicTitle: 'Titre en arabe',
    arabicDescription: 'Description en arabe',
    categoryTitle: 'Titre de la catégorie',
    category: 'Catégorie',
    size: 'Taille',
    name: 'Nom',
    message: 'Message',
  },
  required: (field) => `${named(field)} est obligatoire`,
  tooLong: (field, max) => `${named(field)} doit avoir au plus ${characters(max)}`,
  tooShort: (field, min) => `${named(field)} doit avoir au moins ${characters(min)}`,
  noNumber: (field) => `${named(field)} doit être un nombre de dinars.`,
  negative: (field) => `${named(field)} doit être de 0 ou plus.`,
  above: (field, max) => `${named(field)} doit être de ${max} au plus.`,
  twoDecimals: (field) => `${named(field)} a au plus deux décimales.`,
  sumTooLarge:
    'Une somme doit être de 100\u00a0000\u00a0000\u00a0DA au plus. Veuillez vérifier les prix et les quantités.',
  wholeQuantity: 'La quantité doit être un nombre entier.',
  leastQuantity: 'La quantité ne peut pas être inférieure à 1',
  mostQuantity: (max) => `La quantité ne peut pas dépasser ${max}`,
  wholeStock: 'Le stock doit être un nombre entier.',
  leastStock: 'Le stock doit être de 0 ou plus.',
  mostStock: (max) => `Le stock doit être de ${max} au plus.`,
  expectedStock: 'Le stock attendu doit être un nombre entier.',
  sizeLength: (max) => `Le nom d’une taille a au plus ${characters(max)}.`,
  phone: (example) =>
    `Le numéro de téléphone doit avoir 10 chiffres et commencer par 0 (p. ex. ${example}).`,
  orderNumber: 'Le numéro de commande est un nombre, comme 27.',
  phoneRequired: 'Le numéro de téléphone est obligatoire',
  phonesDiffer: 'Les numéros de téléphone ne sont pas identiques.',
  noProducts: 'Il faut au moins un article',
  mostLines: (max) => `Une commande a au plus ${max} lignes`,
  status: (known) => `Le statut doit être l’un de ceux-ci\u00a0: ${known}.`,
  origin: (known) => `L’origine doit être l’une de celles-ci\u00a0: ${known}.`,
  trueOrFalse: (field) => `Le champ ${field} doit être true ou false.`,
  emailRequired: 'L’e-mail est obligatoire',
  email: 'Veuillez saisir une adresse e-mail valide',
  unseenCharacters: 'Cet e-mail contient des caractères invisibles. Veuillez le saisir à nouveau.',
  mixedAlphabets:
    'Cet e-mail mélange des lettres d’alphabets différents. Veuillez le saisir à nouveau dans un seul alphabet.',
}
