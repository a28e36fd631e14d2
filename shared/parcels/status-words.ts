import type { CourierFormat } from '../couriers/courier.ts'
import { plainLine } from '../plain-line.ts'
import { fold } from '../text.ts'

/**
 * What a courier's word can mean. 'ignored': it says nothing about where the parcel is, for example before the courier
 * has picked it up. No word of a courier means that a parcel was handed over or withdrawn.
 */
export const WORD_MEANINGS = [
  'at-hub',
  'out-for-delivery',
  'tried',
  'delivered',
  'coming-back',
  'came-back',
  'ignored',
] as const
export type WordMeaning = (typeof WORD_MEANINGS)[number]

/** A count that a courier's program appends to a word: 'En livraison ( 1528 )'. */
const COUNT = /\(\s*\d+\s*\)/g

/**
 * A courier's word without what differs between its screens, its interface and its files: case, accents, underscores,
 * punctuation. 'Livrée [ Encaisser ]' and 'livree_encaisser' are the same.
 */
export function wordKey(word: string): string {
  return fold(plainLine(word).replace(COUNT, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

type Words = Readonly<Record<WordMeaning, readonly string[]>>

/** Words that have the same meaning for every courier, in French, Arabic and English. */
const COMMON: Words = {
  'at-hub': [
    'En hub',
    'Au centre',
    'En transit',
    'Expédié',
    'Ramassé',
    'In transit',
    'في مركز الفرز',
    'في الطريق',
  ],
  'out-for-delivery': [
    'En livraison',
    'En cours de livraison',
    'Sorti en livraison',
    'Out for delivery',
    'قيد التوصيل',
    'خرج للتوصيل',
    'في طور التوصيل',
  ],
  tried: [
    'Tentative échouée',
    'Échec livraison',
    'Échec de livraison',
    'Tentative de livraison échouée',
    'Client absent',
    'Ne répond pas',
    'Reporté',
    'Failed attempt',
    'Delivery failed',
    'محاولة فاشلة',
    'لا يرد',
    'الزبون لا يرد',
    'مؤجل',
  ],
  delivered: ['Livré', 'Livrée', 'Delivered', 'تم التوصيل', 'تم التسليم'],
  'coming-back': [
    'Retour',
    'En retour',
    'Retour en cours',
    'Retour en transit',
    'Returning',
    'في طريق الرجوع',
    'مرتجع',
    'قيد الإرجاع',
  ],
  'came-back': [
    'Retourné au vendeur',
    'Retourné au client',
    'Retour reçu',
    'Returned to seller',
    'تم الإرجاع',
  ],
  ignored: [
    'En préparation',
    'Prêt à expédier',
    'Pas encore expédié',
    'Pas encore ramassé',
    'Ready to ship',
    'Pending',
    'قيد التحضير',
  ],
}

/* docs/couriers.md says where the words of each courier were found. */
const FORMATS: Readonly<Record<Exclude<CourierFormat, 'free'>, Partial<Words>>> = {
  yalidine: {
    'at-hub': [
      'Transfert',
      'Centre',
      'En localisation',
      'Vers Wilaya',
      'Reçu à Wilaya',
      'En attente du client',
      'Prêt pour livreur',
    ],
    // As Yalidine spells it.
    tried: ['Echèc livraison'],
    'coming-back': [
      'Retour vers centre',
      'Retourné au centre',
      'Retour transfert',
      'Retour groupé',
      'Retour à retirer',
      'Retour vers vendeur',
    ],
    ignored: ['A vérifier', 'Bloqué', 'Débloqué', 'En attente', 'En alerte', 'Alerte résolue'],
  },
  'zr-express': {
    'at-hub': ['Au Bureau', 'Dispatcher', 'SD - En Attente du Client'],
    'out-for-delivery': ['Sortir en livraison'],
    tried: [
      ...[1, 2, 3].flatMap((n) => [`Appel sans Réponse ${n}`, `SD - Appel sans Réponse ${n}`]),
      'SD - Reporté',
    ],
    delivered: ['Colis Livrée', 'Livrée [ Encaisser ]', 'Livrée [ Recouvert ]'],
    'coming-back': [
      'Annuler par le Client',
      'SD - Annuler par le Client',
      'SD - Annuler 3x',
      'Retour Livreur',
      'Retour de Dispatche',
      'Retour Navette',
      'Retour Stock',
    ],
    ignored: ['En Traitement - Prêt à Expédie', 'Attente Information', 'A Relancé', 'Restaurée'],
  },
  ecotrack: {
    'at-hub': [
      'vers_hub',
      'en_hub',
      'vers_wilaya',
      'Colis reçu par la société de livraison',
      'Colis reçu par la sociète de livraison',
      'Colis arrivé à la station régionale',
      'picked',
      'accepted_by_carrier',
    ],
    'out-for-delivery': ['Colis En livraison', 'dispatched_to_driver'],
    tried: ['suspendu', 'attempt_delivery'],
    delivered: [
      'Colis Livré',
      'livred',
      'livre_non_encaisse',
      'Colis Livré non encaissé',
      'encaisse_non_paye',
      'paiements_prets',
      'paye_et_archive',
      'encaissed',
      'Commande encaissée',
      'payed',
      'Paiement effectué',
    ],
    'coming-back': [
      'retour_chez_livreur',
      'retour_transit_entrepot',
      'retour_en_traitement',
      'return_asked',
      'Retour initié',
      'return_in_transit',
    ],
    'came-back': [
      'retour_recu',
      'retour_archive',
      'Return_received',
      'Retour réceptionné par le vendeur',
      'Colis retourné',
    ],
    ignored: [
      'prete_a_expedier',
      'en_ramassage',
      'en_preparation_stock',
      'order_information_received_by_carrier',
      "Colis En attente d'envoi",
    ],
  },
  noest: {
    'at-hub': [
      'Colis Ramassé',
      'Reception validé',
      'En expédition',
      'validation_collect_colis',
      'validation_reception_admin',
    ],
    'out-for-delivery': [
      'Enlevé par le livreur',
      'validation_reception',
      'fdr_activated',
      'sent_to_redispatch',
      'Retour remis en livraison',
      'return_redispatched_to_livraison',
    ],
    tried: [
      'Tentative de livraison',
      'mise_a_jour',
      'Suspendu',
      'colis_suspendu',
      'Nouvelle tentative demandée par le vendeur',
      'nouvel_tentative_asked_by_customer',
    ],
    delivered: [
      'livred',
      'Montant transmis au partenaire',
      'verssement_admin_cust',
      'Montant reçu par le partenaire',
      'validation_reception_cash_by_partener',
    ],
    'coming-back': [
      'Retour demandé par le partenaire',
      'return_asked_by_customer',
      'return_asked_by_hub',
      'Retour transmis au partenaire',
      'retour_dispatched_to_partenaires',
      'return_dispatched_to_partenaire',
      'colis_retour_transmit_to_partner',
      'Retour transmis vers entrepôt',
      'return_dispatched_to_warehouse',
    ],
    'came-back': [
      'Retour reçu par le partenaire',
      'livraison_echoue_recu',
      'Retour validé par le partenaire',
      'return_validated_by_partener',
    ],
    ignored: ['Uploadé sur le système', 'upload', 'Validé', 'customer_validation', 'En traitement'],
  },
}

function addWords(words: Map<string, WordMeaning>, added: Partial<Words>): void {
  for (const meaning of WORD_MEANINGS)
    for (const word of added[meaning] ?? []) words.set(wordKey(word), meaning)
}

/** A word of a courier to which the shop gave a meaning. */
export interface StoredWord {
  /** In the form that wordKey() returns. */
  word: string
  meaning: WordMeaning
}

/**
 * The meaning of a courier's word: as the shop set it, else as known for its format, else as common to all couriers.
 * Null for an unknown word.
 */
export function readWords(
  format: CourierFormat,
  kept: readonly StoredWord[],
): (word: string) => WordMeaning | null {
  const words = new Map<string, WordMeaning>()
  addWords(words, COMMON)
  if (format !== 'free') addWords(words, FORMATS[format])
  for (const { word, meaning } of kept) words.set(wordKey(word), meaning)
  return (word) => words.get(wordKey(word)) ?? null
}
