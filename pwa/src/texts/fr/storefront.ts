import { counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { storefrontTexts as english } from '../en/storefront.ts'

export const storefrontTexts: Translation<typeof english> = {
  site: {
    title: (page, shop) => `${page} | ${shop}`,
    homeTitle: (shop, tagline) => `${shop}\u00a0: ${tagline}`,
    skipToContent: 'Aller au contenu',
    home: 'Accueil',
    products: 'Articles',
    about: 'À propos',
    contact: 'Contact',
    mainMenu: 'Menu principal',
    openMenu: 'Ouvrir le menu',
    menu: 'Menu',
    logo: (shop) => `${shop}, accueil`,
    cart: (count) =>
      count === 0 ? 'Panier vide' : `Panier, ${counted(count, 'article', 'articles')}`,
    loadingPage: 'Chargement…',
    offline: {
      plain: 'Vous êtes hors connexion.',
      catalogueAsOf: (clock) =>
        `Vous êtes hors connexion. Dernière mise à jour des articles\u00a0: ${clock}.`,
    },
    serverBroken: {
      plain: 'Le serveur de la boutique a un problème. Veuillez réessayer plus tard.',
      catalogueAsOf: (clock) =>
        `Le serveur de la boutique a un problème. Dernière mise à jour des articles\u00a0: ${clock}.`,
    },
    broken: {
      title: 'Un problème est survenu sur cette page.',
      text: 'Votre panier est conservé. Recharger la page suffit en général.',
    },
    notLoaded: {
      title: 'Cette page n’a pas pu être chargée.',
      text: 'Votre panier est conservé. Vérifiez votre connexion et rechargez la page.',
    },
    refresh: 'Recharger la page',
    goHome: 'Retour à l’accueil',
    updateReady: 'Une nouvelle version de la boutique est prête.',
    update: 'Mettre à jour',
    later: 'Plus tard',
  },

  footer: {
    track: 'Suivre ma commande',
    about: (tagline) => `${tagline}. Vous payez à la livraison.`,
    pages: 'Pages',
    contact: 'Contact',
    follow: 'Suivez-nous',
    showMap: 'Afficher la carte',
    address: (street, town, country) => `${street && `${street}, `}${town}, ${country}`,
    credits: (shop, town) => `© ${shop}, ${town}`,
  },

  home: {
    welcome: (shop) => `Bienvenue chez ${shop}. À vos crampons\u00a0!`,
    tagline: (tagline) => `${tagline}. Vous payez à la livraison.`,
    showArticles: 'Voir les articles',
    services: 'Nos services',
    badges: {
      anyHour: { title: 'Service 24h/24', text: 'Commandez à toute heure' },
      shipping: { title: 'Livraison', text: 'Bureau (stop desk) ou domicile' },
      latest: { title: 'Nouveautés', text: 'Les derniers articles d’abord' },
    },
    categories: 'Catégories',
    latestSouliers: 'Dernières chaussures de foot',
    latestMaillots: 'Derniers maillots',
    latestProducts: 'Derniers articles',
    seeAll: 'Voir tous les articles',
    loading: 'Chargement des articles…',
    failed: 'Impossible de charger les catégories et les articles.',
    backward: (what) => `Précédents\u00a0: ${what}`,
    forward: (what) => `Suivants\u00a0: ${what}`,
    nothingYet: 'Aucun article disponible pour le moment.',
    nothingYetHint: 'Les premiers arrivent. En attendant, appelez-nous ou passez au magasin.',
  },

  card: {
    buyNow: 'Acheter',
    soldOut: 'Épuisé',
    reduced: (percent) => `−${percent}\u00a0%`,
  },
}
