import { counted } from '../../../../shared/texts/fr/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { parcelsTexts as english } from '../en/parcels.ts'

const parcels = (n: number) => counted(n, 'colis', 'colis')
const orders = (n: number) => counted(n, 'commande', 'commandes')

export const parcelsTexts: Translation<typeof english> = {
  title: 'Départs',
  hint: 'Choisissez ce qui part avec un transporteur, imprimez ses papiers et donnez-lui le fichier qu’il importe.',
  loading: 'Chargement des commandes confirmées…',
  failed: 'Les commandes confirmées n’ont pas pu être chargées.',
  couriersFailed: 'Les transporteurs n’ont pas pu être chargés.',
  needsConnection:
    'Il faut une connexion pour confier des colis, afin qu’aucune commande ne parte deux fois.',
  noCourier: 'Aucun transporteur',
  noCourierOwner:
    'Ajoutez celui qui vient chercher vos colis, avec ses frais et le fichier qu’il importe.',
  noCourierManager: 'Le propriétaire ajoute les transporteurs dans Réglages, Transporteurs.',
  addCourier: 'Ajouter un transporteur',
  courier: 'Transporteur',
  wilaya: 'Wilaya',
  allWilayas: 'Toutes',
  wilayaCount: (name, n) => `${name} (${n})`,
  none: 'Rien à confier',
  noneHint: 'Les commandes apparaissent ici dès qu’elles sont confirmées.',
  pages: 'Pages de commandes confirmées',
  pageOf: (from, to, of) => `${from}–${to} sur ${orders(of)}`,
  pageBefore: 'Précédentes',
  pageAfter: 'Suivantes',

  list: 'Commandes confirmées',
  choose: (n) => `Confier la commande ${n}`,
  chooseAll: 'Tout choisir',
  chooseNone: 'Ne rien choisir',
  order: (n) => `Commande ${n}`,
  written: (text) => `écrit\u00a0: ${text}`,
  toMend: (n) => `${orders(n)} à corriger`,
  arrived: (n) =>
    counted(
      n,
      'commande confirmée entre-temps, non choisie',
      'commandes confirmées entre-temps, non choisies',
    ),
  arrivedMark: 'Nouvelle',
  problems: {
    wilaya: 'Wilaya inconnue. Choisissez-en une dans la commande.',
    commune: 'De quelle commune s’agit-il\u00a0?',
    phone:
      'Un transporteur ne peut pas appeler ce numéro. Il faut 10 chiffres, comme 0550 12 34 56.',
    'shipping-type': 'Bureau ou domicile\u00a0? Choisissez-le dans la commande.',
    amount: 'Un transporteur n’encaisse que des dinars entiers. Changez un prix dans la commande.',
    'name-too-long':
      'Le nom est trop long pour un transporteur. Raccourcissez-le dans la commande.',
    'address-too-long':
      'L’adresse est trop longue pour un transporteur. Raccourcissez la commune dans la commande.',
  },
  noSuggestion: 'Aucune commune de cette wilaya ne lui ressemble. Écrivez-la dans la commande.',
  warnings: {
    'desk-code':
      'Le fichier n’indique pas le bureau\u00a0: son code manque dans Réglages, Transporteurs.',
    'do-not-send': 'Ce numéro est signalé\u00a0: ne pas expédier.',
    'ask-deposit': 'Ce numéro est signalé\u00a0: demander un acompte.',
  },
  open: 'Ouvrir la commande',
  mended: 'Commune corrigée\u00a0!',
  notMended: 'La commande n’a pas été modifiée. Veuillez réessayer.',
  mendLater:
    'Le départ est sans réponse. Appuyez encore sur «\u00a0Confier au transporteur\u00a0», puis corrigez la commune.',

  chosen: parcels,
  cash: (amount) => `${amount} à encaisser`,
  fees: (amount) => `${amount} de frais`,
  nothingChosen: 'Choisissez les commandes qui partent.',
  handOver: 'Confier au transporteur',
  handingOver: 'Enregistrement…',
  confirmTitle: (n, courier) => `Confier ${parcels(n)} à ${courier}\u00a0?`,
  confirmText: (cash, marked) =>
    `Les commandes passent à «\u00a0Expédiée\u00a0». Le transporteur encaisse ${cash}.${marked === 0 ? '' : ` Dont signalées «\u00a0ne pas expédier\u00a0»\u00a0: ${marked}.`}`,
  cancel: 'Annuler',
  notHandedOver: 'Aucune réponse. Appuyez encore\u00a0: les commandes ne partent qu’une fois.',
  handedOver: (n) => `${counted(n, 'colis confié', 'colis confiés')}\u00a0!`,

  past: 'Départs passés',
  noPast: 'Ce qui a été confié figure ici, avec ses papiers et son fichier.',
  pastFailed: 'Les départs n’ont pas pu être chargés.',
  older: 'Plus anciens',
  number: (n) => `Départ ${n}`,
  pastFacts: (courier, n, cash) => `${isolate(courier)} · ${parcels(n)} · ${cash}`,
  by: (email) => `par ${email}`,
  back: 'Départs',
  notFound: 'Ce départ n’existe pas.',
  printLabels: 'Imprimer les étiquettes',
  printList: 'Imprimer le bordereau',
  download: 'Télécharger le fichier',
  fileHint: (courier) => `Importez le fichier sur le site de ${courier}.`,
  freeNote: 'Le montant comprend la livraison\u00a0: le client ne paie rien de plus.',
  states: {
    'handed-over': 'Chez le transporteur',
    'at-hub': 'Au centre de tri',
    'out-for-delivery': 'En cours de livraison',
    tried: 'Tentative échouée',
    delivered: 'Livré',
    'coming-back': 'En retour',
    'came-back': 'Revenu',
    withdrawn: 'Retiré',
  },
  toCollect: 'À encaisser',
  feesTotal: 'Frais',
  parcelCount: 'Colis',
  head: {
    order: 'Commande',
    customer: 'Client',
    place: 'Lieu',
    goods: 'Articles',
    cash: 'À encaisser',
  },
  shipping: { 'Stop Desk': 'Bureau', Home: 'Domicile' },
  signatures: { shop: 'Le magasin', courier: 'Le transporteur' },
  labelFormat: 'Étiquettes',
  labelFormats: { a6: 'Quatre par A4', roll: 'Rouleau, 100 × 150 mm' },
  tel: (phone) => `Tél. ${phone}`,
}
