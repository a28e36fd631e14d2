import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { ordersTexts as english } from '../en/orders.ts'
import { formatExactPrice } from './formats.ts'
import { sales } from './operation-counts.ts'

const orders = (n: number) => counted(n, 'commande', 'commandes')

export const ordersTexts: Translation<typeof english> = {
  documentTitle: 'Toutes les commandes',
  title: 'Toutes les commandes',
  count: orders,
  moreThan: (n) => `Plus de ${counted(n, 'commande trouvée', 'commandes trouvées')}`,
  newStoreOrder: 'Nouvelle vente en magasin',
  salesWaiting: (n) =>
    `${sales(n)} de cet appareil ${byCount(n, 'attend d’être envoyée. Elle apparaîtra', 'attendent d’être envoyées. Elles apparaîtront')} ici ensuite.`,

  search: 'Nom, téléphone ou numéro',
  status: 'Statut',
  allStatuses: 'Tous les statuts',
  originName: 'Origine',
  allOrigins: 'Web, magasin',
  origin: { web: 'Web', store: 'Magasin' },
  loading: 'Chargement des commandes…',
  noneFound: 'Aucune commande trouvée',
  noneAvailable: 'Aucune commande',
  noneFoundHint: 'Essayez un autre nom, téléphone ou numéro de commande, ou d’autres filtres.',
  newOrders: (n) => counted(n, 'nouvelle commande', 'nouvelles commandes'),
  noneAvailableHint: 'Les commandes de la boutique et les ventes de la caisse apparaissent ici.',
  failed: 'Impossible de charger les commandes',
  newestKept: (n) =>
    byCount(
      n,
      'Recherche parmi la dernière commande gardée ici.',
      `Recherche parmi les ${orders(n)} les plus récentes gardées ici.`,
    ),

  order: (n) => `Commande ${n}`,
  receipt: (receipt) => `Ticket ${receipt}`,
  items: (n) => counted(n, 'article', 'articles'),
  deleteOf: (n) => `Supprimer la commande ${n}`,
  confirm: 'Confirmer',
  ship: 'Expédier',
  stepOf: (step, n) => `${step} la commande ${n}`,
  stockNotTaken: 'Stock non déduit',
  stockNotTakenBeyond: {
    order:
      'Cette commande dépasse à elle seule les limites des commandes web\u00a0: ses articles sont donc encore en rayon. Appelez le client\u00a0: confirmer la commande les déduit du stock.',
    phone:
      'Avec cette commande, celles de ce numéro de téléphone dépassent les limites des commandes web\u00a0: ses articles sont donc encore en rayon. Appelez le client\u00a0: confirmer la commande les déduit du stock.',
    address:
      'Avec cette commande, celles d’une même adresse internet dépassent les limites des commandes web\u00a0: ses articles sont donc encore en rayon. Appelez le client\u00a0: confirmer la commande les déduit du stock. Confirmer ou annuler les commandes qui attendent fait de la place pour les suivantes.',
    network:
      'Avec cette commande, celles d’un même réseau, que de nombreux clients peuvent partager, dépassent les limites des commandes web\u00a0: ses articles sont donc encore en rayon. Appelez le client\u00a0: confirmer la commande les déduit du stock. Confirmer ou annuler les commandes qui attendent fait de la place pour les suivantes.',
  },
  stockNotTakenWhy:
    'Beaucoup de pièces d’un même article, ou beaucoup de commandes en une heure, sont venues de ce téléphone ou de son réseau\u00a0: ces articles sont donc encore en rayon. Appelez le client\u00a0: confirmer la commande les déduit du stock.',

  details: 'Détails de la commande',
  choose: 'Choisissez une commande pour voir ses détails.',
  gone: 'Cette commande n’existe plus',
  goneHint: 'Elle a été supprimée, ou le lien n’est pas bon.',
  fullName: 'Nom et prénom',
  phone: 'Numéro de téléphone',
  city: 'Wilaya',
  commune: 'Commune',
  whatsApp: 'WhatsApp',
  shippingCost: 'Frais de livraison',
  shippingCostWas: (was) => `${formatExactPrice(was, 'DA')} avant cette modification.`,
  shippingIsFree: (sum) =>
    `Livraison offerte\u00a0: les articles atteignent ${formatExactPrice(sum, 'DA')}.`,
  shippingNoLongerFree: (sum) =>
    `La livraison n’est plus offerte\u00a0: les articles font moins de ${formatExactPrice(sum, 'DA')}.`,
  shippingType: 'Type de livraison',
  shippingTypes: { 'Stop Desk': 'Bureau (stop desk)', Home: 'Livraison à domicile' },
  shippingTypeUnknown: 'Non précisé',
  shippingTypeOff: (type) => `${type} (non proposé dans cette wilaya)`,
  shippingTypeByCost: (type) => `${type}, d’après les frais`,
  language: 'Commandé en',
  created: 'Créée le',
  received: 'Reçue par le serveur',
  productList: 'Articles',
  size: (size) => `Taille ${size}`,
  cameBack: (n) => counted(n, 'pièce retournée', 'pièces retournées'),
  productsPrice: 'Prix des articles',
  shippingPrice: 'Frais de livraison',
  total: 'Total',

  editDetails: 'Modifier les détails',
  update: 'Mettre à jour',
  save: 'Enregistrer',
  cancel: 'Annuler',
  delete: 'Supprimer',
  fullNameRequired: 'Le nom et le prénom sont obligatoires',
  cityRequired: 'La wilaya est obligatoire',
  addProduct: 'Ajouter un article',
  addProductHint: 'Rechercher un article',
  noMatch: 'Aucun article ne correspond.',
  inStock: (n) => `${n} en stock`,
  sizeOf: (title) => `Taille\u00a0: ${isolate(title)}`,
  sizeLeft: (size, left) => `${size} (${left > 0 ? `${left} en stock` : 'épuisée'})`,
  outOfStock: 'Épuisé',
  outOfStockText: (title) => `Cet article est épuisé\u00a0: ${isolate(title)}.`,
  catalogFailed: 'Impossible de charger le catalogue pour la modification.',
  noLines: 'Aucun article dans cette commande.',
  invalid: 'Saisie non valide',

  updated: 'Commande mise à jour\u00a0!',
  deleted: 'Commande supprimée\u00a0!',
  updateFailedTitle: 'La commande n’a pas pu être mise à jour',
  updateFailed: 'La commande n’a pas pu être mise à jour',
  deleteFailedTitle: 'La commande n’a pas pu être supprimée\u00a0!',
  deleteFailed: 'La commande n’a pas pu être supprimée',
  deleteText: 'Cette commande sera supprimée définitivement\u00a0!',
  needsConnection:
    'Modifier une commande demande une connexion. Ce que vous avez saisi est conservé ici.',
  needsConnectionToDelete: 'Supprimer une commande demande une connexion. Rien n’a été modifié.',
  editingOffline:
    'Pas de connexion\u00a0: vous pouvez continuer la saisie et enregistrer une fois connecté. Ce que vous saisissez est conservé dans cet onglet.',
  changedElsewhereHint:
    'La charger telle qu’elle est maintenant\u00a0? Votre saisie est conservée.',
  loadNow: 'La charger, garder ma saisie',
  keptTyped:
    'La commande a été modifiée ailleurs et rechargée. Votre saisie est conservée\u00a0: vérifiez-la, puis enregistrez.',
}
