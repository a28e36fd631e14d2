import { formatExactPrice, formatPrice } from './formats.ts'
import { counted } from '../../../../shared/texts/fr/counted.ts'
import { goodsName } from '../../../../shared/texts/fr/goods.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { shoppingTexts as english } from '../en/shopping.ts'

export const shoppingTexts: Translation<typeof english> = {
  install: {
    title: (shop) => `Gardez ${shop} sur votre écran d’accueil`,
    text: 'La boutique s’ouvre aussitôt et montre les articles même hors connexion.',
    ios: 'Touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0».',
    install: 'Installer',
    later: 'Pas maintenant',
  },

  products: {
    title: 'Nos articles',
    category: 'Catégorie',
    allCategories: 'Catégories',
    categoriesFailed: 'Impossible de charger les catégories',
    search: 'Rechercher un article…',
    found: (count) => counted(count, 'article', 'articles'),
    nothingFound: 'Aucun article ne correspond à vos critères.',
    nothingYet: 'Aucun article disponible pour le moment.',
    nothingYetText: 'De nouveaux articles arrivent souvent. Revenez bientôt.',
    showAll: 'Voir tous les articles',
    sort: 'Trier par',
    sorts: {
      '': 'Plus récents',
      newest: 'Plus récents',
      'price-up': 'Moins chers',
      'price-down': 'Plus chers',
    },
    bestMatch: 'Pertinence',
    filters: 'Filtres',
    activeFilters: 'Filtres actifs',
    size: 'Taille',
    sizeFilter: (size) => `Taille ${isolate(size)}`,
    price: 'Prix en dinars',
    priceFrom: 'De',
    priceTo: 'À',
    applyPrice: 'Appliquer les prix',
    priceAtMost: (most) => `Jusqu’à ${formatPrice(most, 'DZD')}`,
    priceAtLeast: (least) => `À partir de ${formatPrice(least, 'DZD')}`,
    priceBetween: (least, most) => `De ${formatPrice(least, 'DZD')} à ${formatPrice(most, 'DZD')}`,
    onSale: 'En promo',
    removeFilter: (filter) => `Retirer le filtre ${isolate(filter)}`,
    clearFilters: 'Effacer les filtres',
    showFound: (count) => `Voir ${counted(count, 'article', 'articles')}`,
    loading: 'Chargement des articles…',
    failed: 'Impossible de charger les articles',
  },

  product: {
    page: 'Article',
    loading: 'Chargement de l’article…',
    error: (sentence) => `Erreur\u00a0: ${sentence}`,
    failed: 'Impossible de charger l’article',
    notFound: 'Article introuvable.',
    notFoundText: 'La dernière pièce a peut-être été vendue.',
    breadcrumb: 'Vous êtes ici',
    pictures: 'Photos',
    picture: (n, of) => `Photo ${n} sur ${of}`,
    pictureOf: (title, n, of) => `${isolate(title)}, photo ${n} sur ${of}`,
    zoom: 'Agrandir la photo',
    previousPicture: 'Photo précédente',
    nextPicture: 'Photo suivante',
    sizes: 'Tailles',
    noSizes: 'Aucune taille disponible pour cet article.',
    onlyLeft: (left) => `plus que ${left}`,
    quantity: 'Quantité',
    addToCart: 'Ajouter au panier',
    orderNow: 'Commander',
    outOfStock: 'Cet article est épuisé.',
    description: 'Description',
    demo: 'Article de démonstration',
    payOnDelivery: 'Paiement à la livraison',
    payOnDeliveryText: 'Rien à payer en ligne.',
    shipping: 'Livraison dans votre wilaya',
    shippingText: (from) =>
      `À partir de ${formatPrice(from, 'DZD')}, au bureau (stop desk) ou à domicile.`,
    shippingTextPlain: 'Au bureau (stop desk) ou à domicile.',
    related: (category) => `Autres articles\u00a0: ${isolate(category)}`,
    added: 'Article ajouté au panier\u00a0!',
    addedLine: (title, size, quantity) => `${quantity} × ${goodsName(title, size)}`,
    viewCart: 'Voir le panier',
    inCart: (count) => `${count} dans votre panier.`,
    selectSize: 'Veuillez choisir une taille.',
    redirecting: 'Ouverture de la commande…',
    onlySoMany: (left) => `Il n’en reste que ${left}.`,
    onlySoManyWithCart: (left, inCart) =>
      `Il n’en reste que ${left}, et votre panier en contient déjà ${inCart}.`,
  },

  cart: {
    title: 'Panier',
    empty: 'Votre panier est vide.',
    emptyText: 'Ce que vous ajoutez y reste, même hors connexion.',
    browse: 'Voir les articles',
    product: 'Article',
    price: 'Prix',
    quantity: 'Quantité',
    total: 'Total',
    lineTotal: 'Montant',
    actions: 'Retirer',
    size: (size) => `Taille ${isolate(size)}`,
    quantityOf: (title, size) => `Quantité de ${goodsName(title, size)}`,
    remove: 'Retirer',
    removeLine: (title, size) => `Retirer ${goodsName(title, size)}`,
    summary: 'Récapitulatif de la commande',
    shippingNext: 'Les frais de livraison s’ajoutent à la page suivante, selon la wilaya.',
    orderNow: 'Commander',
    continueShopping: 'Continuer mes achats',
    notKept:
      'Ce navigateur ne conserve aucune donnée\u00a0: votre panier sera perdu quand vous le fermerez.',
    emptyOrder: 'Votre panier est vide. Ajoutez d’abord des articles\u00a0!',
    quantityUpdated: 'Quantité mise à jour',
    removed: 'Article retiré du panier',
    redirecting: 'Ouverture de la commande…',
    belowOne: 'La quantité ne peut pas être inférieure à 1',
    onlySoMany: (left) => `Il n’en reste que ${left}.`,
  },

  checks: {
    title: 'Des articles ont changé depuis que vous avez rempli votre panier',
    priceNow: (from, to) =>
      `Le prix est passé de ${formatPrice(from, 'DZD')} à ${formatPrice(to, 'DZD')}.`,
    short: (left) => `Il n’en reste que ${left}.`,
    soldOut: 'Épuisé.',
    gone: 'N’est plus en vente dans la boutique.',
    line: (title, size, change) => `${goodsName(title, size)}\u00a0: ${change}`,
    accept: 'Accepter les changements',
    acceptFirst: 'Veuillez accepter les changements avant de commander.',
    accepted: 'Votre panier est à jour.',
  },

  order: {
    title: 'Commande',
    billing: 'Vos coordonnées',
    fullName: 'Nom et prénom',
    phone: 'Numéro de téléphone',
    confirmPhone: 'Confirmez le numéro',
    phoneHint: 'La boutique appelle ce numéro pour confirmer.',
    wilaya: 'Wilaya',
    selectWilaya: 'Choisissez une wilaya',
    commune: 'Commune',
    shippingType: 'Type de livraison',
    shippingTypes: { 'Stop Desk': 'Bureau (stop desk)', Home: 'Livraison à domicile' },
    shippingHint: (stopDesk, home) =>
      `Bureau (stop desk)\u00a0: ${formatPrice(stopDesk, 'da')}, livraison à domicile\u00a0: ${formatPrice(home, 'da')}`,
    chooseWilayaFirst: 'Choisissez d’abord votre wilaya.',
    unknownWilaya: 'Veuillez choisir une wilaya dans la liste.',
    loadingWilayas: 'Chargement des wilayas…',
    details: 'Détails de la commande',
    lineFacts: (quantity, size) =>
      size === null ? `Quantité ${quantity}` : `Taille ${isolate(size)}, quantité ${quantity}`,
    goods: 'Articles',
    shipping: 'Livraison',
    shippingUnknown: 'Choisissez une wilaya',
    total: 'Total',
    confirm: 'Confirmer la commande',
    placing: 'Envoi de la commande…',
    payment: 'Vous payez en espèces à la livraison.',
    failed: 'La commande n’a pas pu être enregistrée',
    lostTitle: 'La boutique n’a pas répondu',
    lost: 'Il faut une connexion pour commander. Tout ce que vous avez saisi est conservé. Vous pouvez appuyer de nouveau sur «\u00a0Confirmer la commande\u00a0» sans risque\u00a0: cela ne fait qu’une seule commande.',
    unsureTitle: 'Nous ne savons pas si la commande est arrivée',
    unsure:
      'Tout ce que vous avez saisi est conservé. Vous pouvez appuyer de nouveau sur «\u00a0Confirmer la commande\u00a0» sans risque\u00a0: cela ne fait qu’une seule commande.',
    offlineTitle: 'Vous êtes hors connexion',
    offline:
      'Il faut une connexion pour commander. Vous pouvez déjà remplir le formulaire\u00a0: ce que vous saisissez est conservé.',
    serverBrokenTitle: 'Le serveur de la boutique a un problème',
    serverBroken:
      'Les commandes ne passent peut-être pas pour le moment. Vous pouvez déjà remplir le formulaire\u00a0: ce que vous saisissez est conservé.',
    refusedTitle: 'La commande n’a pas été enregistrée',
    changeCart: 'Modifier votre panier',
    changeChoice: 'Choisir à nouveau',
    placed: 'Commande enregistrée\u00a0!',
  },

  placed: {
    title: 'Merci pour votre commande',
    number: (number) => `Commande ${number}`,
    numberHint: 'Gardez ce numéro\u00a0: il désigne votre commande quand la boutique appelle.',
    next: 'Et maintenant\u00a0?',
    steps: (phone) => [
      { title: 'La boutique vous appelle', text: `Au ${phone}, pour confirmer la commande.` },
      {
        title: 'Votre commande est en route',
        text: 'Jusqu’au bureau (stop desk) ou jusqu’à votre porte, selon votre choix.',
      },
      {
        title: 'Vous payez à la livraison',
        text: 'En espèces, quand vous l’avez entre les mains.',
      },
    ],
    lines: 'Votre commande',
    to: 'Livraison à',
    address: (fullName, commune, wilaya) =>
      `${isolate(fullName)}, ${isolate(commune)}, ${isolate(wilaya)}`,
    callsFirst:
      'La boutique vous appelle d’abord\u00a0: vos articles vous sont réservés après cet appel.',
    pricesMoved: (shown, now) =>
      `Un prix a changé pendant que vous commandiez\u00a0: le total est de ${formatExactPrice(now, 'da')}, et non de ${formatExactPrice(shown, 'da')}.`,
    earlier:
      'Votre premier envoi était bien arrivé à la boutique\u00a0: voici donc la commande avec ce que vous aviez saisi à ce moment-là. Appelez-nous pour la modifier.',
    follow: 'Suivre votre commande',
    followHint:
      'Où elle en est, ce que vous payez à la livraison. Son lien privé est gardé sur cet appareil.',
    goOn: 'Continuer mes achats',
  },

  notFound: {
    title: 'Page introuvable',
    text: 'Le ballon est sorti en touche. Il n’y a rien à cette adresse.',
  },

  about: {
    title: (shop) => `À propos de ${shop}`,
    lead: (town) => `Un magasin de football à ${town}, et désormais un autre dans votre poche.`,
    sections: (shop, street, town) => [
      {
        title: 'L’équipement que nous porterions nous-mêmes',
        text: `${shop} vend des chaussures de foot, des maillots et tout ce qui va avec. Chaque paire et chaque maillot est affiché avec ses vraies tailles et ce qu’il en reste\u00a0: ce que vous voyez ici est ce qu’il y a dans nos rayons.`,
      },
      {
        title: 'Payez à la livraison',
        text: 'Il n’y a rien à payer en ligne. Choisissez votre taille, laissez votre nom, votre téléphone et votre wilaya, et nous vous appelons pour confirmer. Vous payez en espèces quand la commande est entre vos mains, au bureau (stop desk) ou à votre porte.',
      },
      {
        title: 'Venez les essayer',
        text: `Le magasin vous attend à ${town}${street && `\u00a0: ${street}`}. Passez essayer une taille ou voir une couleur à la lumière du jour.`,
      },
    ],
    factsTitle: 'Bon à savoir',
    call: 'Appelez-nous',
    write: 'Écrivez-nous',
    visit: 'Passez nous voir',
    showArticles: 'Voir les articles',
  },
}
