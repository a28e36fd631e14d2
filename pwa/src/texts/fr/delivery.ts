import { counted } from '../../../../shared/texts/fr/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { deliveryTexts as english } from '../en/delivery.ts'

export const deliveryTexts: Translation<typeof english> = {
  documentTitle: 'Livraison',
  title: 'Tarifs de livraison',
  hint: 'Ce que paie le client pour chaque wilaya, en dinars. Un type désactivé n’y est pas proposé.',
  search: 'Wilaya ou son numéro',
  loading: 'Chargement des tarifs de livraison…',
  fetchFailedTitle: 'Les tarifs de livraison n’ont pas été chargés',
  fetchFailed: 'Impossible de charger les tarifs de livraison',
  noneFound: 'Aucune wilaya trouvée',
  noneFoundHint: 'Essayez une autre orthographe, en français ou en arabe, ou un numéro de 1 à 69.',
  noneAvailable: 'Aucun tarif de livraison',
  noneAvailableHint: 'Ils apparaissent ici dès que la boutique a répondu.',
  offline:
    'Hors connexion\u00a0: ce sont les tarifs gardés sur cet appareil. Les modifier demande une connexion\u00a0; votre saisie reste dans cet onglet.',

  free: {
    title: 'Livraison offerte',
    hint: 'Les commandes du site dont les articles atteignent ce montant, aux prix facturés, sont livrées gratuitement, dans chaque wilaya, au bureau (stop desk) comme à domicile. Une commande que vous modifiez suit la règle jusqu’à son expédition\u00a0; une vente en magasin, jamais.',
    label: 'Offerte à partir de, en dinars',
    never: 'Vide\u00a0: la livraison n’est jamais offerte.',
    bad: 'Saisissez un montant en dinars supérieur à 0, par exemple 10000, ou rien.',
    saved: 'Livraison offerte enregistrée\u00a0!',
    failed: 'La livraison offerte n’a pas pu être enregistrée',
    unanswered: 'Cet enregistrement demande une connexion. Votre saisie est conservée ici.',
    changedElsewhere: (now) =>
      `La livraison offerte a été modifiée ailleurs\u00a0: elle l’est maintenant dès ${now}. Enregistrez de nouveau pour garder votre saisie, ou abandonnez-la.`,
    removedElsewhere:
      'La livraison offerte a été désactivée ailleurs. Enregistrez de nouveau pour garder votre saisie, ou abandonnez-la.',
  },

  wilaya: 'Wilaya',
  number: 'N°',
  stopDesk: 'Bureau (stop desk)',
  home: 'À domicile',
  stopDeskOf: (wilaya) => `Prix au bureau (stop desk), ${isolate(wilaya)}`,
  homeOf: (wilaya) => `Prix à domicile, ${isolate(wilaya)}`,
  stopDeskOnOf: (wilaya) => `Bureau (stop desk) proposé, ${isolate(wilaya)}`,
  homeOnOf: (wilaya) => `Domicile proposé, ${isolate(wilaya)}`,
  chooseOf: (wilaya) => `Choisir ${isolate(wilaya)}`,
  filedUnder: (number, wilaya) => `Chez les transporteurs\u00a0: ${number} ${isolate(wilaya)}`,
  notDelivered: 'Pas de livraison',
  changed: 'Modifié',
  was: (amount) => `avant\u00a0: ${amount}`,
  badPrice: 'Saisissez un prix en dinars\u00a0: 450 ou 99,50',

  changedElsewhere: (what, now, mine) =>
    `${what}\u00a0: modifié ailleurs, maintenant ${now}. Votre saisie\u00a0: ${mine}.`,
  on: 'proposé',
  off: 'non proposé',
  keepMine: 'Garder ma saisie',
  takeTheirs: 'Prendre l’autre',

  chooseAll: 'Choisir toute la liste',
  chosen: (n) => counted(n, 'wilaya choisie', 'wilayas choisies'),
  kind: 'Pour',
  kinds: { both: 'Les deux', stopDesk: 'Bureau (stop desk)', home: 'À domicile' },
  action: 'Modification',
  actions: {
    set: 'Fixer le prix à',
    add: 'Ajouter',
    subtract: 'Retrancher',
    on: 'Activer',
    off: 'Désactiver',
  },
  amount: 'Montant (DA)',
  apply: 'Appliquer',
  chooseNone: 'Tout décocher',
  impossible: (wilayas) =>
    `Rien n’a été modifié\u00a0: le prix serait inférieur à 0, supérieur à 999\u00a0999, ou est illisible (${isolate(wilayas)}).`,

  changes: (n) => counted(n, 'wilaya modifiée', 'wilayas modifiées'),
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  discard: 'Abandonner',
  discardTitle: 'Abandonner les modifications\u00a0?',
  discardText: 'Les tarifs restent comme ils étaient.',
  keepChanges: 'Les garder',
  saved: 'Tarifs de livraison enregistrés\u00a0!',
  failedTitle: 'Les tarifs de livraison n’ont pas été enregistrés',
  failed: 'Impossible d’enregistrer les tarifs de livraison',
  unanswered:
    'Enregistrer les tarifs de livraison demande une connexion. Votre saisie est gardée ici.',
  invalidTitle: 'Des prix sont illisibles',
  invalid: (wilayas) => `À vérifier\u00a0: ${isolate(wilayas)}.`,
  conflictTitle: 'Modifié ailleurs entre-temps',
  conflict: (wilayas) =>
    `Rien n’a été enregistré. Regardez les wilayas signalées (${isolate(wilayas)}) et choisissez le prix à garder\u00a0: les deux y sont affichés.`,

  file: {
    export: 'Exporter en CSV',
    import: 'Importer un CSV',
    name: 'tarifs-livraison.csv',
    columns: {
      code: 'Numéro',
      wilaya: 'Wilaya',
      stopDesk: 'Bureau',
      home: 'Domicile',
      stopDeskOn: 'Bureau proposé',
      homeOn: 'Domicile proposé',
    },
    yes: 'oui',
    no: 'non',
    title: 'Importer les tarifs de livraison',
    hint: 'Un fichier comme celui de «\u00a0Exporter en CSV\u00a0», avec d’autres tarifs. Vous voyez ce qui changerait avant tout changement.',
    choose: 'Choisir un fichier CSV',
    unreadable: 'Ce fichier est illisible. Enregistrez-le en CSV et réessayez.',
    tooLarge: 'Ce fichier est trop grand pour une liste de tarifs.',
    changes: (n) => counted(n, 'wilaya serait modifiée', 'wilayas seraient modifiées'),
    nothing: 'Le fichier dit déjà la même chose que la liste\u00a0: rien ne changerait.',
    problems: (n) => counted(n, 'ligne inutilisable', 'lignes inutilisables'),
    line: (n) => `Ligne ${n}`,
    change: (before, after) => `${before} → ${after}`,
    newer: (n) =>
      `Aussi ${counted(n, 'nouvelle wilaya absente', 'nouvelles wilayas absentes')} du fichier, aux tarifs de la wilaya d’origine, comme chez les transporteurs`,
    onlyFills: 'La liste est seulement remplie\u00a0; «\u00a0Enregistrer\u00a0» l’enregistre.',
    fill: 'Remplir la liste',
    cancel: 'Annuler',
    unknownWilaya: (wilaya) => `Cette wilaya n’existe pas\u00a0: «\u00a0${isolate(wilaya)}\u00a0».`,
    otherNumber: (wilaya, name) =>
      `Le nom est ${isolate(wilaya)}, mais le numéro est celui de ${isolate(name)}.`,
    twice: (wilaya, n) => `${isolate(wilaya)} est déjà à la ligne ${n}.`,
    badPrice: (name) => `«\u00a0${isolate(name)}\u00a0» n’est pas un prix en dinars.`,
    badSwitch: (name) => `«\u00a0${isolate(name)}\u00a0» n’est ni oui ni non.`,
  },
}
