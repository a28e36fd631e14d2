import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { parkedTexts as englishParked, tillTexts as english } from '../en/till.ts'
import { formatCount } from './formats.ts'
import { since } from './since.ts'

export const parkedTexts: Translation<typeof englishParked> = {
  title: 'Ventes mises en attente',
  open: (n) => (n === 0 ? 'Attente' : counted(n, 'mise en attente', 'mises en attente')),
  gone: 'Cette vente n’est plus en attente\u00a0: elle a été reprise ou supprimée dans un autre onglet.',
  name: 'Nom (facultatif)',
  namePlaceholder: 'Veste rouge, revient dans 10 min',
  park: 'Mettre cette vente en attente',
  parkHint: 'La vente au comptoir est mise de côté sur cet appareil, même après un rechargement.',
  none: 'Aucune vente mise en attente.',
  noneHint:
    'Un client est parti chercher quelque chose\u00a0? Mettez sa vente en attente et servez le suivant.',
  unnamed: (title, more) =>
    more === 0
      ? title
      : `${isolate(title)} et ${formatCount(more)} ${byCount(more, 'autre', 'autres')}`,
  facts: (items, moment) => `${counted(items, 'article', 'articles')}, en attente ${since(moment)}`,
  takeUp: 'Reprendre',
  takeUpOf: (name) => `Reprendre «\u00a0${isolate(name)}\u00a0»`,
  swapHint: 'En reprendre une met la vente du comptoir en attente à sa place.',
  delete: (name) => `Supprimer «\u00a0${isolate(name)}\u00a0»`,
  deleteText: (name) =>
    `La vente en attente «\u00a0${isolate(name)}\u00a0» sera supprimée définitivement\u00a0!`,
  failed: 'Cela n’a pas pu être gardé sur cet appareil.',
}

export const tillTexts: Translation<typeof english> = {
  view: {
    label: 'Affichage des articles',
    pictures: 'Photos',
    list: 'Liste',
  },

  cash: {
    label: 'Espèces reçues',
    change: (amount) => `À rendre\u00a0: ${amount}`,
    missing: (amount) => `Il manque ${amount}`,
    exact: 'Appoint',
    amount: 'Espèces reçues, en DA',
    quick: 'Billets',
    bad: 'Un montant en dinars, avec deux décimales au plus.',
    shortTitle: 'Tout n’est pas payé',
    shortText: (received, total, missing) => `Reçu ${received} sur ${total}. Il manque ${missing}.`,
    saveAnyway: 'Enregistrer quand même',
    back: 'Retour',
    stillToPay: (amount) => `Reste à payer\u00a0: ${amount}`,
    receivedPart: (received, owed) => `Reçu\u00a0: ${received}. Reste à payer\u00a0: ${owed}.`,
  },

  keys: {
    open: 'Touches et réglages',
    title: 'Touches',
    goods: 'Marchandises',
    settings: 'Cette caisse',
    sound: 'Sons et vibrations',
    on: 'Oui',
    off: 'Non',
    ctrlEnter: 'Ctrl + Entrée',
    enter: 'Entrée',
    escape: 'Échap',
    arrows: 'Flèches',
    scanner: 'Lecteur',
    search: 'Rechercher des articles',
    create: 'Enregistrer la vente\u00a0: deux fois',
    parked: 'Mettre cette vente en attente, en reprendre une autre',
    cash: 'Espèces reçues',
    print: 'Imprimer le ticket de la dernière vente',
    day: 'Ventes de la journée',
    help: 'Cette aide',
    arrowsDo: 'De la recherche vers les articles, et d’un article à l’autre',
    enterDoes: 'Prendre le premier article trouvé, ou celui qui est sélectionné',
    escapeDoes: 'Vider la recherche, fermer ce qui est ouvert',
    scannerDoes: 'Ajoute l’article, quel que soit le champ sélectionné',
  },
}
