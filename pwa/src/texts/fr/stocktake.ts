import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import { goodsName } from '../../../../shared/texts/fr/goods.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { stocktakeTexts as english } from '../en/stocktake.ts'
import { formatCount } from './formats.ts'

const sizes = (n: number) => counted(n, 'taille', 'tailles')
const pieces = (n: number) => counted(n, 'pièce', 'pièces')

export const stocktakeTexts: Translation<typeof english> = {
  title: 'Inventaire',
  hint: 'Comptez une catégorie ou tout le magasin, sur plusieurs tablettes à la fois et sur plusieurs jours. Ce qui est vendu entre-temps reste vendu.',
  toStock: 'Vers le stock',
  toList: 'Tous les inventaires',
  loading: 'Chargement des inventaires…',
  failed: 'Les inventaires n’ont pas pu être chargés.',
  catalogFailed: 'Les articles n’ont pas pu être chargés.',
  start: 'Commencer un inventaire',
  startHint:
    'Toutes les tablettes du magasin peuvent y participer, même sans connexion. Le stock ne change pas avant que vous repreniez les comptages.',
  name: 'Nom',
  proposedName: (day) => `Inventaire du ${day}`,
  nameMissing: 'Donnez un nom à l’inventaire.',
  scope: 'Ce qui est compté',
  wholeShop: 'Tout le magasin',
  notStarted: 'L’inventaire n’a pas été commencé.',
  open: 'En cours',
  noneOpen: 'Aucun inventaire en cours',
  noneOpenText:
    'Commencez-en un ci-dessus\u00a0; les autres tablettes le voient ici dès qu’elles ont une connexion.',
  noneOpenSeller: 'Un propriétaire ou un responsable en commence un.',
  past: 'Inventaires précédents',
  nonePast: 'Les inventaires repris ou annulés apparaissent ici.',
  states: { open: 'En cours', taken: 'Repris', cancelled: 'Annulé' },
  waiting: 'En attente d’envoi',
  begun: (when, till) =>
    till === null ? `Commencé le ${when}` : `Commencé le ${when} sur ${till}`,
  endedAt: (when, by) => (by === null ? when : `${when}, ${by}`),
  countedSizes: (n) => `${sizes(n)} ${byCount(n, 'comptée', 'comptées')}`,
  leftOut: (n) =>
    n === 1
      ? `Le comptage de ${sizes(n)} n’est pas dans le stock`
      : `Les comptages de ${sizes(n)} ne sont pas dans le stock`,
  missingPieces: (n) => `${pieces(n)} en moins`,
  surplusPieces: (n) => `${pieces(n)} en trop`,
  noDifference: 'Aucun écart',
  unknown: 'Cet inventaire n’est pas connu',
  unknownText:
    'Il a été commencé sur une tablette qui ne l’a pas encore envoyé, ou avant que cet appareil ait une connexion.',
  view: 'Vue',
  views: { count: 'Compter', review: 'Écarts' },
  progress: (done, all) => `${formatCount(done)} sur ${sizes(all)}`,
  search: 'Trouver un article',
  searchHint: 'Scannez, ou tapez un nom',
  show: 'Afficher',
  filters: { all: 'Tout', left: 'À compter', counted: 'Compté' },
  reviewFilters: { differences: 'Écarts', counted: 'Tout le compté', left: 'Non compté' },
  list: 'Les tailles',
  nothing: 'Rien à afficher',
  allCounted: 'Tout est compté.',
  noMatch: 'Aucun article ne correspond.',
  noDifferences: 'Aucune taille comptée ne diffère du stock.',
  pieces: (title, size) => `Nombre compté\u00a0: ${goodsName(title, size)}`,
  onePiece: 'Taille unique',
  oneMore: (title, size) => `Un de plus\u00a0: ${goodsName(title, size)}`,
  wrongPieces: 'Un nombre entier, jusqu’à 1\u202f000\u202f000',
  alsoOn: (till, n) => `${till ?? 'Autre tablette'}\u00a0: ${formatCount(n)}`,
  inAll: (n) => `${formatCount(n)} en tout`,
  gone: 'N’est plus ici',
  countedNow: (title, size, n) => `${goodsName(title, size)}\u00a0: ${formatCount(n)}`,
  notCountedNow: (title, size) => `${goodsName(title, size)}\u00a0: pas compté`,
  takeBack: 'Retirer',
  unknownCode: (code) =>
    `Aucun article n’a le code-barres ${isolate(code)}. Trouvez l’article ci-dessous, ou associez le code à la caisse.`,
  outside: (title, category) =>
    `${isolate(title)} n’est pas dans «\u00a0${isolate(category)}\u00a0» et n’a pas été compté. Rangez-le à sa place.`,
  notCounted: 'Cela n’a pas été compté.',
  notKept: 'Impossible de le conserver sur cet appareil.',
  countTheRest: 'Réessayez pour le reste\u00a0: ce qui est compté reste tel quel.',
  again: 'Recompter',
  againOf: (title, size) => `Recompter\u00a0: ${goodsName(title, size)}`,
  againText:
    'Combien y en a-t-il maintenant, à tous les endroits du magasin\u00a0? Ce qui en a été compté avant, sur n’importe quelle tablette, ne compte plus.',
  againField: 'Pièces présentes',
  againHint: 'Avec 0, scannez-les ensuite une par une.',
  save: 'Enregistrer le comptage',
  cancel: 'Annuler',
  expected: (n) => `Attendu ${formatCount(n)}`,
  counted: (n) => `compté ${formatCount(n)}`,
  difference: (n) => (n > 0 ? `+${formatCount(n)}` : formatCount(n).replace('-', '−')),
  tills: (what) => `Additionné\u00a0: ${what}`,
  here: (n) => `cette tablette ${formatCount(n)}`,
  till: (till, n) => `${till ?? 'une tablette'} ${formatCount(n)}`,
  doubts: {
    moved: 'Le stock a bougé pendant le comptage. Recomptez.',
    meanwhile: 'Une autre tablette l’a compté entre-temps. Recomptez.',
  },
  asZero: 'Compter 0',
  asZeroOf: (title, size) => `Compter 0\u00a0: ${goodsName(title, size)}`,
  allAsZero: (n) => `Compter 0 pour ${sizes(n)}`,
  allAsZeroTitle: (n) => `Compter 0 pour ${sizes(n)}\u00a0?`,
  allAsZeroText:
    'Seulement si tous les rayons ont été comptés\u00a0: ce que personne n’a trouvé sort du stock quand vous reprenez les comptages.',
  leftAsIs: 'Ce que personne n’a compté reste dans le stock tel quel.',
  summary: 'Ce qui a été trouvé',
  doubtful: (n) => `${sizes(n)} à vérifier`,
  byTill: (till, n, when) => `${till ?? 'Une tablette'}\u00a0: ${sizes(n)}, dernière le ${when}`,
  costLater: 'La valeur apparaît dès que le serveur répond.',
  offline:
    'Sans connexion, vous voyez ce que cette tablette a compté, et des autres ce qu’elles avaient envoyé à la dernière réponse.',
  take: 'Reprendre',
  takeTitle: 'Reprendre les comptages\u00a0?',
  takeText: (done, missing, surplus) =>
    `Le stock de ${sizes(done)} devient ce qui a été compté, moins ce qui a été vendu depuis\u00a0: ${pieces(missing)} en moins, ${pieces(surplus)} en trop.`,
  takeLeft: (n) =>
    `${sizes(n)} non ${byCount(n, 'comptée reste telle quelle', 'comptées restent telles quelles')}.`,
  takeDoubt: (n) => `${sizes(n)} à vérifier d’abord.`,
  takeOffline:
    'Il n’y a pas de connexion\u00a0: les comptages d’autres tablettes que celle-ci ne connaît pas sont laissés de côté, et vous sont signalés.',
  notYet: 'Pas encore',
  takeNothing: 'Comptez d’abord quelque chose.',
  notTaken: 'Les comptages n’ont pas été repris.',
  cancelStocktake: 'Annuler l’inventaire',
  cancelTitle: 'Annuler l’inventaire\u00a0?',
  cancelText:
    'Rien n’est repris, et personne ne peut continuer à y compter. Les comptages restent lisibles.',
  keep: 'Continuer à compter',
  notCancelled: 'L’inventaire n’a pas été annulé.',
  takenNow: 'Les comptages sont dans le stock de cette tablette, et partent d’eux-mêmes.',
  result: 'Résultat',
  reasons: {
    'taken-before': 'Déjà repris sur une autre tablette',
    'counted-since': 'Compté ailleurs depuis\u00a0: ce comptage plus récent reste',
    cancelled: 'L’inventaire avait été annulé',
    'unknown-product': 'La boutique n’a pas cet article',
  },
  lateCount: (n) =>
    `Un comptage de ${formatCount(n)} est arrivé plus tard et n’est pas dans le stock\u00a0: recomptez ce rayon`,
  nothingTaken: 'Rien n’a été repris.',
  print: 'Imprimer',
  download: 'Fichier CSV',
  columns: {
    article: 'Article',
    size: 'Taille',
    expected: 'Attendu',
    counted: 'Compté',
    difference: 'Écart',
    unitCost: 'Prix d’achat',
    value: 'Valeur',
    countedAt: 'Compté le',
    note: 'Remarque',
  },
  fileName: 'inventaire',
}
