import { catalogTexts } from '../../../../shared/texts/fr/catalog.ts'
import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { categoriesTexts as english } from '../en/categories.ts'

const uncategorized = `«\u00a0${catalogTexts.uncategorized}\u00a0»`

const articles = (n: number) => counted(n, 'article', 'articles')

export const categoriesTexts: Translation<typeof english> = {
  documentTitle: 'Toutes les catégories',
  title: 'Toutes les catégories',
  search: 'Rechercher par titre',
  create: 'Nouvelle catégorie',
  loading: 'Chargement des catégories…',
  fetchFailedTitle: 'Les catégories n’ont pas pu être chargées',
  fetchFailed: 'Impossible de charger les catégories',
  noneFound: 'Aucune catégorie trouvée',
  noneFoundHint: 'Essayez un autre titre.',
  noneAvailable: 'Aucune catégorie',
  noneAvailableHint:
    'Commencez par «\u00a0Nouvelle catégorie\u00a0»\u00a0: les clients trouvent les articles par leur catégorie.',
  products: articles,
  edit: 'Modifier',
  editOf: (title) => `Modifier ${isolate(title)}`,
  deleteOf: (title) => `Supprimer ${isolate(title)}`,

  panel: 'Catégorie',
  choose: 'Choisissez une catégorie pour la modifier, ou ajoutez-en une.',
  createTitle: 'Ajouter une catégorie',
  updateTitle: 'Modifier la catégorie',
  titleLabel: 'Titre',
  imageLabel: 'Photo',
  imageHint:
    'JPEG, PNG, WebP ou AVIF, jusqu’à 12 mégapixels et 10\u00a0Mo. Les clients la voient ronde.',
  carouselHint: (title) =>
    `La page d’accueil montre les derniers articles de la catégorie de ce nom, «\u00a0${isolate(title)}\u00a0», dans un carrousel\u00a0: si vous la renommez ou la supprimez, il disparaît.`,
  submitCreate: 'Créer la catégorie',
  submitUpdate: 'Enregistrer la catégorie',
  submitting: 'Enregistrement…',
  cancel: 'Annuler',
  gone: 'Cette catégorie a été supprimée entre-temps. Ce que vous avez saisi est encore ici.',

  changed: 'Cette catégorie a été modifiée ailleurs.',
  changedHint: 'Chargez-la telle qu’elle est maintenant\u00a0: ce que vous avez modifié reste.',
  load: 'Recharger',

  missingTitle: 'Titre manquant',
  missingTitleText: 'Veuillez saisir le titre de la catégorie.',
  missingId: 'Catégorie introuvable',
  missingIdText: 'Cette catégorie n’existe plus, elle ne peut donc pas être modifiée.',
  created: 'Catégorie créée\u00a0!',
  updated: 'Catégorie modifiée\u00a0!',
  deleted: (products) =>
    products === 0
      ? 'Supprimée\u00a0!'
      : `Supprimée\u00a0! ${articles(products)} ${byCount(products, 'est', 'sont')} maintenant ${uncategorized}.`,
  createFailed: 'Impossible de créer la catégorie.',
  updateFailed: 'Impossible de modifier la catégorie.',
  deleteFailed: 'Impossible de supprimer la catégorie.',
  createFailedTitle: (message) => `La catégorie n’a pas pu être créée\u00a0: ${message}`,
  updateFailedTitle: 'La catégorie n’a pas pu être modifiée',
  deleteFailedTitle: 'La catégorie n’a pas pu être supprimée',
  kept: 'Ce que vous avez saisi est encore ici.',
  deleteText: (products) =>
    products === 0
      ? 'Vous ne pourrez pas revenir en arrière\u00a0!'
      : `Vous ne pourrez pas revenir en arrière\u00a0!\n${articles(products)} ${byCount(products, 'passera', 'passeront')} dans ${uncategorized}.`,
  ok: 'OK',
}
