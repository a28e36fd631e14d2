import { counted } from '../../../../shared/texts/fr/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { adminTexts as english } from '../en/admin.ts'
import { formatCount } from './formats.ts'
import { changes, sales, salesAndChanges } from './operation-counts.ts'
import { since } from './since.ts'

const savedText = 'Vente en magasin enregistrée comme «\u00a0Expédiée\u00a0»\u00a0!'
const savedReceipt = (receipt: string) => `Ticket ${receipt}`

const products = (n: number) => counted(n, 'article', 'articles')

export const adminTexts: Translation<typeof english> = {
  asOf: (moment) => `dernière mise à jour\u00a0: ${moment}`,

  titles: {
    login: 'Connexion',
    register: 'Créer un compte administrateur',
    stock: 'Gestion du stock',
    till: 'Caisse',
    newAdmin: 'Ajouter un administrateur',
    notFound: 'Page introuvable',
    notAllowed: 'Accès refusé',
  },

  shell: {
    backOffice: (shop) => `${shop}, gestion`,
    skipToContent: 'Aller au contenu',
    logout: 'Se déconnecter',
    toShop: 'Voir la boutique',
    notFound: 'Page introuvable',
    notFoundText: 'Il n’y a rien à cette adresse dans la gestion.',
    backToOrders: 'Retour aux commandes',
    notAllowed: 'Votre compte ne peut pas ouvrir cette page',
    notAllowedText: 'Un propriétaire de la boutique peut vous y autoriser, dans les réglages.',
    toTill: 'Vers la caisse',
    failed: 'Un problème est survenu sur cette page.',
    failedText:
      'Ce que vous avez enregistré est en sécurité sur cet appareil. Rechargez la page pour continuer.',
    reload: 'Recharger',
    screenFailed: 'Cet écran n’a pas pu être ouvert.',
    screenFailedText:
      'Réessayez quand il y aura une connexion. Ce que vous avez enregistré est en sécurité sur cet appareil.',
    loading: 'Chargement…',
    ok: 'OK',
    cancel: 'Annuler',
  },

  logout: {
    title: 'Se déconnecter maintenant\u00a0?',
    waiting: (saleCount, countCount) =>
      `Pas encore envoyé\u00a0: ${salesAndChanges(saleCount, countCount)}. Tout reste en sécurité sur cet appareil et sera envoyé quand quelqu’un se connectera de nouveau à son compte ici.`,
    parked: (n) =>
      `${counted(n, 'vente ouverte ou mise en attente ici garde ses articles', 'ventes ouvertes ou mises en attente ici gardent leurs articles')}, sans le nom ni le numéro du client.`,
    anyway: 'Se déconnecter',
    stay: 'Rester connecté',
  },

  login: {
    title: 'Connexion à la gestion',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion…',
    register: 'Créer un compte administrateur',
    failed: 'Connexion impossible',
    toShop: (shop) => `${shop}, vers la boutique`,
    ended: 'Authentification requise. Veuillez vous connecter.',
    salesWaiting: (n) => `Connectez-vous pour envoyer ${sales(n)} en attente sur cet appareil.`,
  },

  register: {
    title: 'Créer un compte administrateur',
    titleInside: 'Ajouter un administrateur',
    hintInside: 'Le nouveau compte fonctionne tout de suite, puisque c’est vous qui le créez.',
    ownPassword: 'Votre propre mot de passe',
    ownPasswordHint:
      'Demandé pour que personne d’autre ne puisse créer un compte sur un appareil où vous êtes connecté.',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordHint: 'Au moins 8 caractères, avec une minuscule, une majuscule et un chiffre.',
    confirmPassword: 'Confirmer le mot de passe',
    submit: 'Créer le compte',
    submitting: 'Création du compte…',
    haveAccount: 'Vous avez déjà un compte\u00a0?',
    login: 'Se connecter',
    home: 'Retour à l’accueil',
    succeeded: 'Compte créé\u00a0! Vous pouvez maintenant vous connecter.',
    succeededInside: 'Compte créé\u00a0! Cette personne peut maintenant se connecter.',
    waiting:
      'Compte créé\u00a0! Il attend d’être approuvé\u00a0: un administrateur doit l’accepter avant que vous puissiez vous connecter.',
    failed: 'Le compte n’a pas pu être créé',
  },

  network: {
    noResponse: 'Le serveur ne répond pas. Vérifiez votre connexion.',
    unexpected: 'Une erreur inattendue est survenue',
    tryAgain: 'Réessayer',
    notAsked: 'Personne n’est connecté\u00a0: le serveur n’a pas été interrogé.',
  },

  status: {
    label: 'Connexion et ventes en attente',
    checking: 'Vérification de la connexion…',
    onlineSent: 'En ligne, tout est envoyé',
    onlineRest: 'En ligne, rien en attente',
    onlineWaiting: (n) => `En ligne, ${sales(n)} en attente d’envoi`,
    onlineCountsWaiting: (n) => `En ligne, ${changes(n)} en attente d’envoi`,
    sending: (done, of) => `Envoi\u00a0: ${formatCount(done)} sur ${formatCount(of)}`,
    safe: (n) => `${sales(n)} en sécurité sur cet appareil`,
    countsSafe: (n) => `${changes(n)} en sécurité sur cet appareil`,
    nothingWaiting: 'rien en attente',
    offlineSince: (clock, what) =>
      clock === null ? `Hors connexion, ${what}` : `Hors connexion ${since(clock)}, ${what}`,
    serverBrokenSince: (clock, what) =>
      clock === null
        ? `Le serveur a un problème, ${what}`
        : `Le serveur a un problème ${since(clock)}, ${what}`,
    signInToSend: (n) => `Connectez-vous pour envoyer ${sales(n)}`,
    signInToSendCounts: (n) => `Connectez-vous pour envoyer ${changes(n)}`,
    signInToSync: 'Connectez-vous pour rester à jour',
    removed: (n) =>
      `Caisse retirée, ${sales(n)} en attente\u00a0: un propriétaire ou responsable doit se connecter`,
    removedCounts: (n) =>
      `Caisse retirée, ${changes(n)} en attente\u00a0: un propriétaire ou responsable doit se connecter`,
    removedNothing:
      'Caisse retirée\u00a0: connectez-vous comme propriétaire ou responsable pour l’inscrire à nouveau',
    enrolAgain: (what) =>
      `La boutique ne connaît plus cette caisse, ${what}\u00a0: un propriétaire ou responsable doit se connecter`,
    rejected: (n) => counted(n, 'opération refusée', 'opérations refusées'),
    updateReady: 'Mise à jour prête\u00a0: recharger',
    mustReload: 'Une version plus récente est ouverte dans un autre onglet\u00a0: recharger',
    storageBroken:
      'Cet appareil ne peut rien garder pour le moment. Fermez l’application et rouvrez-la avant de vendre.',
  },

  ready: {
    label: 'Vendre hors connexion',
    ready: 'Prêt à vendre hors connexion',
    products,
    pricesAsOf: (moment) => `prix mis à jour\u00a0: ${moment}`,
    notReady: 'Pas encore prêt à vendre hors connexion',
    signedInOnly: 'Il ne vend que tant que quelqu’un y est connecté.',
    makeTill: 'En faire une caisse',
  },

  sale: {
    tillTitle: 'Caisse',
    modalTitle: 'Nouvelle vente en magasin',
    products: 'Articles',
    search: 'Article ou taille',
    allCategories: 'Toutes',
    categories: 'Catégories',
    noMatch: 'Aucun article ne correspond.',
    noMatchHint: 'Essayez moins de lettres, ou une autre catégorie.',
    noProducts: 'Pas encore d’articles.',
    matches: (shown, of) =>
      of > shown ? `${formatCount(shown)} sur ${products(of)}` : products(of),
    inStock: (n) => `${formatCount(n)} en stock`,
    outOfStockChip: 'Épuisé',
    loading: 'Chargement du catalogue…',
    outOfStock: 'Épuisé',
    outOfStockText: (title) => `Cet article est épuisé\u00a0: ${isolate(title)}.`,
    goods: (title, size) => (size === null ? title : `${isolate(title)}, taille ${size}`),
    ofSize: (size) => `, taille ${size}`,
    chooseSize: 'Choisissez une taille',
    sizeLeft: (n) => `${formatCount(n)} en stock`,
    sizeNone: 'Épuisée',
    order: 'Vente',
    lines: 'Vente en cours',
    empty: 'Touchez un article pour commencer.',
    unitPrice: (title) => `Prix unitaire en DA\u00a0: ${isolate(title)}`,
    quantity: (title) => `Quantité\u00a0: ${isolate(title)}`,
    remove: (title) => `Retirer ${isolate(title)}`,
    removed: (title) => `Retiré de la vente\u00a0: ${isolate(title)}.`,
    undo: 'Annuler',
    onlyInStock: (n) => (n > 0 ? `Seulement ${formatCount(n)} en stock` : 'Aucun en stock'),
    badPrice: 'Prix\u00a0: de 0 à 999999, avec deux décimales au plus.',
    customer: 'Client',
    fullName: 'Nom et prénom',
    phone: 'N° de téléphone',
    city: 'Wilaya',
    commune: 'Commune',
    total: 'Total',
    itemCount: products,
    create: 'Enregistrer la vente',
    creating: 'Enregistrement…',
    createAgain: 'Appuyez encore pour enregistrer',
    noProductsAdded: 'Aucun article ajouté',
    noProductsAddedText: 'Ajoutez au moins un article à la vente.',
    invalid: 'Saisie non valide',
    tooManyLines: (most) => `Une vente a au plus ${formatCount(most)} lignes`,
    failed: 'La vente n’a pas pu être enregistrée.',
    notKept: 'Cette vente n’a pas pu être gardée sur cet appareil. Elle est toujours ouverte ici.',
    saved: 'Enregistrée',
    savedText,
    savedHint: 'En sécurité sur cet appareil. Prêt pour le client suivant.',
    savedAs: (receipt) => `${savedText} ${savedReceipt(receipt)}`,
    nextCustomer: 'Client suivant',
    openSale: 'Voir la vente',
    backToProducts: 'Retour aux articles',
    toOrders: 'Commandes',
    fullScreen: 'Ouvrir la caisse',
    notReadyTitle: 'Cette caisse n’est pas encore prête',
    notEnrolled:
      'Cet appareil n’est pas encore inscrit comme caisse. Connectez-vous à votre compte une fois, avec Internet\u00a0: il reçoit alors ses propres numéros de ticket et peut vendre hors connexion.',
    noCatalogue:
      'Le catalogue n’a pas encore été chargé sur cet appareil. Connectez-le à Internet et restez connecté à votre compte un moment\u00a0; la vente fonctionne ensuite hors connexion.',
  },

  rejected: {
    title: 'Opérations refusées par le serveur',
    text: 'Ces opérations ont été envoyées mais refusées\u00a0: elles ne comptent donc pas encore dans le stock ni dans les statistiques. Elles restent ici jusqu’à ce que quelqu’un s’en occupe.',
    none: 'Rien ici.',
    reason: (message) => `Motif\u00a0: ${message}`,
    dismiss: 'Classer sans suite…',
    dismissReason: 'Pourquoi la classer sans suite\u00a0?',
    dismissNeedsReason: 'Le motif est obligatoire',
    dismissNow: 'Classer sans suite',
    failed: 'Cela n’a pas pu être gardé sur cet appareil.',
  },

  stock: {
    title: 'Gestion du stock',
    search: 'Rechercher un article',
    product: 'Article',
    status: 'État du stock',
    details: 'Détail du stock',
    actions: 'Actions',
    loading: 'Chargement du stock…',
    fetchFailedTitle: 'Impossible de charger les articles.',
    fetchFailed: 'Vérifiez la connexion et réessayez.',
    noneFound: 'Aucun article trouvé',
    noneAvailable: 'Aucun article disponible',
    noneFoundHint: 'Essayez un autre mot.',
    noneAvailableHint: 'Les articles apparaissent ici une fois le catalogue chargé.',
    inStock: 'En stock',
    lowStock: 'Stock faible',
    outOfStock: 'Épuisé',
    lowSizes: (n) => `Stock faible\u00a0: ${formatCount(n)}`,
    pieces: (n) => counted(n, 'pièce', 'pièces'),
    waiting: 'En attente d’envoi',
    edit: 'Modifier',
    editOf: (title) => `Modifier le stock\u00a0: ${isolate(title)}`,
    save: 'Enregistrer',
    cancel: 'Annuler',
    count: (title, size) =>
      size === null
        ? `Stock\u00a0: ${isolate(title)}`
        : `Stock\u00a0: ${isolate(title)}, taille ${size}`,
    stockLabel: 'Stock',
    updated: 'Stock mis à jour\u00a0!',
    notUpdated: 'Le stock n’a pas pu être mis à jour.',
    notKept: 'Le comptage n’a pas pu être gardé sur cet appareil.',
    changedTitle: 'Le stock a changé pendant que vous comptiez.',
    changedStock: (size, before, after) =>
      size === null
        ? `Avant\u00a0: ${before}, maintenant\u00a0: ${after}.`
        : `Taille ${size}, avant\u00a0: ${before}, maintenant\u00a0: ${after}.`,
    changedHint: 'Votre comptage est-il toujours juste\u00a0?',
    confirmCount: 'Mon comptage est juste',
    sizesChanged: 'Les tailles de cet article ont changé. Annulez et modifiez à nouveau.',
    invalidImage: 'Photo non valide',
  },
}
