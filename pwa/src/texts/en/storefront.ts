import { counted } from '../../../../shared/texts/en/counted.ts'

/** Sentences of a first visit: the home page and the frame of every page. */
export const storefrontTexts = {
  site: {
    title: (page: string, shop: string) => `${page} | ${shop}`,
    homeTitle: (shop: string, tagline: string) => `${shop}: ${tagline}`,
    skipToContent: 'Skip to content',
    home: 'Home',
    products: 'Products',
    about: 'About',
    contact: 'Contact',
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    menu: 'Menu',
    logo: (shop: string) => `${shop}, home`,
    cart: (count: number) =>
      count === 0 ? 'Cart, empty' : `Cart, ${counted(count, 'item', 'items')}`,
    loadingPage: 'Loading...',
    offline: {
      plain: 'You are offline.',
      catalogueAsOf: (clock: string) => `You are offline. Showing the catalogue as of ${clock}.`,
    },
    serverBroken: {
      plain: 'The shop’s server has a problem. Please try again later.',
      catalogueAsOf: (clock: string) =>
        `The shop’s server has a problem. Showing the catalogue as of ${clock}.`,
    },
    broken: {
      title: 'Something went wrong on this page.',
      text: 'Your cart is kept. Loading the page again usually helps.',
    },
    notLoaded: {
      title: 'This page could not be loaded.',
      text: 'Your cart is kept. Check your connection and load the page again.',
    },
    refresh: 'Refresh Page',
    goHome: 'Go Back Home',
    updateReady: 'A new version of the shop is ready.',
    update: 'Update',
    later: 'Later',
  },

  footer: {
    track: 'Track your order',
    about: (tagline: string) => `${tagline}. You pay when it arrives.`,
    pages: 'Pages',
    contact: 'Contact',
    follow: 'Follow us',
    showMap: 'Show map',
    address: (street: string, town: string, country: string) =>
      `${street && `${street}, `}${town}, ${country}`,
    credits: (shop: string, town: string) => `© ${shop}, ${town}`,
  },

  home: {
    welcome: (shop: string) => `Welcome to ${shop}. Boots on, game on.`,
    tagline: (tagline: string) => `${tagline}. You pay when it arrives.`,
    showArticles: 'Show Articles',
    services: 'Our services',
    badges: {
      anyHour: { title: 'Service 24/7', text: 'Order at any hour' },
      shipping: { title: 'Shipping', text: 'Stop desk or home' },
      latest: { title: 'Latest', text: 'The newest gear first' },
    },
    categories: 'Categories',
    latestSouliers: 'Latest Souliers',
    latestMaillots: 'Latest Maillots',
    latestProducts: 'Latest Products',
    seeAll: 'See All Products',
    loading: 'Loading products...',
    failed: 'Failed to load categories. Failed to load products.',
    backward: (what: string) => `Back: ${what}`,
    forward: (what: string) => `Further: ${what}`,
    nothingYet: 'No products available at the moment.',
    nothingYetHint: 'The first ones are on their way. Until then, call us or come by.',
  },

  card: {
    buyNow: 'Buy Now',
    soldOut: 'Out of stock',
    reduced: (percent: number) => `−${percent}%`,
  },
} as const
