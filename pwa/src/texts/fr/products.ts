import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { productsTexts as english } from '../en/products.ts'
import { formatCount } from './formats.ts'

/** 'la taille', 'la taille M' */
function theSize(size: string): string {
  return size === '' ? 'la taille' : `la taille ${isolate(size)}`
}

export const productsTexts: Translation<typeof english> = {
  documentTitle: 'Tous les articles',
  title: 'Tous les articles',
  search: 'Rechercher par titre',
  create: 'Nouvel article',
  loading: 'Chargement des articles…',
  fetchFailedTitle: 'Les articles n’ont pas pu être chargés.',
  fetchFailed: 'Impossible de charger les articles',
  noneFound: 'Aucun article trouvé',
  noneFoundHint: 'Essayez un autre titre.',
  noneAvailable: 'Aucun article',
  noneAvailableHint: 'Ajoutez le premier avec «\u00a0Nouvel article\u00a0».',
  edit: 'Modifier',
  editOf: (title) => `Modifier ${isolate(title)}`,
  deleteOf: (title) => `Supprimer ${isolate(title)}`,
  deleteText: 'L’article sera supprimé définitivement.',

  panel: 'Article',
  choose: 'Choisissez un article pour le modifier, ou ajoutez-en un.',
  createTitle: 'Ajouter un article',
  updateTitle: 'Modifier l’article',
  titleLabel: 'Titre',
  descriptionLabel: 'Description',
  priceLabel: 'Prix (DA)',
  categoryLabel: 'Catégorie',
  chooseCategory: 'Choisissez une catégorie',
  noCategories: 'Il n’y a pas encore de catégorie. Ajoutez-en d’abord une sous Catégories.',
  promoPriceLabel: 'Prix promo (DA)',
  promoPriceHint: 'Vide\u00a0: pas de promo.',
  onSale: 'Montrer la promo dans la boutique',
  buyingPriceLabel: 'Prix d’achat (DA)',
  buyingPriceHint: 'Pour le bénéfice\u00a0; les clients ne le voient jamais.',
  buyingPriceUnknown: 'Affiché dès que le serveur répond. D’ici là, il reste tel quel.',
  submitCreate: 'Créer l’article',
  submitUpdate: 'Enregistrer l’article',
  submitting: 'Enregistrement…',
  sending: (percent) => `Envoi des photos\u00a0: ${percent}\u00a0%`,
  storing: 'La boutique enregistre les photos…',
  cancel: 'Annuler',
  ok: 'OK',

  stockLegend: 'Stock',
  withSizes: 'Avec tailles',
  withoutSizes: 'Sans tailles',
  quickSets: 'Ajout rapide',
  sizeLabel: 'Taille',
  quantityLabel: 'Quantité',
  barcodeLabel: 'Code-barres',
  barcodeHint: 'À saisir ou scanner.',
  addSize: 'Ajouter une taille',
  moveUp: (size) => `Déplacer ${theSize(size)} vers le haut`,
  moveDown: (size) => `Déplacer ${theSize(size)} vers le bas`,
  removeSize: (size) => `Retirer ${theSize(size)}`,
  oversold: (pieces) => `Survente de ${pieces}. Comptez le rayon et saisissez ce qui s’y trouve.`,
  lowStockLabel: 'Le stock est faible à partir de',
  lowStockHint: (shopLimit) =>
    `Articles restants. Vide\u00a0: le seuil de la boutique, ${formatCount(shopLimit)}.`,

  pictures: 'Photos',
  picturesHint:
    'Jusqu’à 10\u00a0: JPEG, PNG, WebP ou AVIF. La première est montrée en premier\u00a0; faites-les glisser pour changer l’ordre.',
  addPictures: 'Ajouter des photos',
  preparing: 'Préparation des photos…',
  firstPicture: 'Première',
  picture: (place, count) => `Photo ${place} sur ${count}`,
  movePictureEarlier: (place) => `Avancer la photo ${place}`,
  movePictureLater: (place) => `Reculer la photo ${place}`,
  removePicture: (place) => `Retirer la photo ${place}`,
  tooManyPictures: 'Un article a au plus 10 photos.',

  missingTitle: 'Informations manquantes',
  missingStock: 'Veuillez indiquer des tailles ou une quantité en stock.',
  noneSelectedTitle: 'Aucun article choisi pour la modification.',
  gone: 'Cet article a été supprimé entre-temps. Ce que vous avez saisi est encore ici.',
  changed: 'Cet article a été modifié ailleurs.',
  changedHint: 'Chargez-le tel qu’il est maintenant\u00a0: ce que vous avez modifié reste.',
  load: 'Recharger',
  restored: 'Ce que vous aviez saisi est encore ici. Les photos sont à choisir de nouveau.',
  startOver: 'Recommencer',
  offline:
    'Il n’y a pas de connexion. Vous pouvez continuer à saisir\u00a0; il faut une connexion pour enregistrer.',

  created: 'Article créé\u00a0!',
  updated: 'Article modifié\u00a0!',
  deleted: 'Article supprimé\u00a0!',
  createFailed: 'Impossible de créer l’article.',
  updateFailed: 'Impossible de modifier l’article.',
  deleteFailed: 'Impossible de supprimer l’article.',
  createFailedTitle: 'L’article n’a pas pu être créé',
  updateFailedTitle: 'L’article n’a pas pu être modifié',
  deleteFailedTitle: 'L’article n’a pas pu être supprimé',
  kept: 'Ce que vous avez saisi est encore ici.',
}
