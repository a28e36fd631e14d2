import { formatExactPrice, formatPrice } from './formats.ts'
import type { Centimes } from '../../../../shared/money.ts'
import { SHOP } from '../../../../shared/shop-profile.ts'
import { counted } from '../../../../shared/texts/en/counted.ts'
import { goodsName } from '../../../../shared/texts/en/goods.ts'
import { shopTexts } from '../../../../shared/texts/en/shop.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'

/** Sentences of the pages that are opened later: choosing, the cart, ordering. */
export const shoppingTexts = {
  install: {
    title: `Keep ${SHOP.name} on your home screen`,
    text: 'It opens at once, and shows the catalogue without a connection.',
    ios: 'Tap Share, then ‘Add to Home Screen’.',
    install: 'Install',
    later: 'Not now',
  },

  products: {
    title: 'Our Products',
    category: 'Category',
    allCategories: 'All Categories',
    categoriesFailed: 'Failed to load categories',
    search: 'Search products...',
    found: (count: number) => counted(count, 'article', 'articles'),
    nothingFound: 'No products found matching your criteria.',
    nothingYet: 'No products available at the moment.',
    nothingYetText: 'New articles arrive often. Please come back soon.',
    showAll: 'Show all products',
    sort: 'Sort by',
    sorts: {
      '': 'Newest first',
      newest: 'Newest first',
      'price-up': 'Lowest price',
      'price-down': 'Highest price',
    },
    bestMatch: 'Best match',
    filters: 'Filters',
    activeFilters: 'Active filters',
    size: 'Size',
    sizeFilter: (size: string) => `Size ${isolate(size)}`,
    price: 'Price in dinars',
    priceFrom: 'From',
    priceTo: 'To',
    applyPrice: 'Apply the prices',
    priceAtMost: (most: Centimes) => `Up to ${formatPrice(most, 'DZD')}`,
    priceAtLeast: (least: Centimes) => `From ${formatPrice(least, 'DZD')}`,
    priceBetween: (least: Centimes, most: Centimes) =>
      `${formatPrice(least, 'DZD')} to ${formatPrice(most, 'DZD')}`,
    onSale: 'On sale',
    removeFilter: (filter: string) => `Remove the filter ${isolate(filter)}`,
    clearFilters: 'Clear filters',
    showFound: (count: number) => `Show ${counted(count, 'article', 'articles')}`,
    loading: 'Loading products...',
    failed: 'Failed to load products',
  },

  product: {
    page: 'Product',
    loading: 'Loading product...',
    error: (sentence: string) => `Error: ${sentence}`,
    failed: 'Failed to load product',
    notFound: 'Product not found.',
    notFoundText: 'It may have been sold for the last time.',
    breadcrumb: 'Where you are',
    pictures: 'Pictures',
    picture: (n: number, of: number) => `Picture ${n} of ${of}`,
    pictureOf: (title: string, n: number, of: number) => `${isolate(title)}, Picture ${n} of ${of}`,
    zoom: 'Enlarge the picture',
    previousPicture: 'Previous picture',
    nextPicture: 'Next picture',
    sizes: 'Sizes',
    noSizes: 'No sizes available for this product.',
    onlyLeft: (left: number) => `only ${left} left`,
    quantity: 'Quantity',
    addToCart: 'Add to cart',
    orderNow: 'Order Now',
    outOfStock: 'This product is out of stock.',
    description: 'Description',
    payOnDelivery: 'Pay on delivery',
    payOnDeliveryText: 'Nothing to pay online.',
    shipping: 'Delivery to your wilaya',
    shippingText: (from: Centimes) => `From ${formatPrice(from, 'DZD')}, stop desk or home.`,
    shippingTextPlain: 'Stop desk or home.',
    related: (category: string) => `More ${isolate(category)}`,
    added: 'Product added to cart!',
    addedLine: (title: string, size: string | null, quantity: number) =>
      `${quantity} × ${goodsName(title, size)}`,
    viewCart: 'View cart',
    inCart: (count: number) => `${count} in your cart.`,
    selectSize: 'Please select a size.',
    redirecting: 'Redirecting to checkout...',
    onlySoMany: (left: number) => `Only ${left} left.`,
    onlySoManyWithCart: (left: number, inCart: number) =>
      `Only ${left} left, and ${inCart} in your cart already.`,
  },

  cart: {
    title: 'Cart',
    empty: 'Your cart is empty.',
    emptyText: 'What you add stays here, also without a connection.',
    browse: 'Show Articles',
    product: 'Product',
    price: 'Price',
    quantity: 'Quantity',
    total: 'Total',
    lineTotal: 'Line total',
    actions: 'Remove',
    size: (size: string) => `Size ${isolate(size)}`,
    quantityOf: (title: string, size: string | null) => `Quantity of ${goodsName(title, size)}`,
    remove: 'Remove',
    removeLine: (title: string, size: string | null) => `Remove ${goodsName(title, size)}`,
    summary: 'Order summary',
    shippingNext: 'Shipping is added on the next page, by wilaya.',
    orderNow: 'Order Now',
    continueShopping: 'Continue shopping',
    notKept: 'This browser keeps no data, so your cart is lost when you close it.',
    emptyOrder: 'Your cart is empty. Please add products first!',
    quantityUpdated: 'Quantity updated successfully',
    removed: 'Item removed from cart',
    redirecting: 'Redirecting to checkout...',
    belowOne: 'Quantity cannot be less than 1',
    onlySoMany: (left: number) => `Only ${left} left.`,
  },

  checks: {
    title: 'Something changed since you filled your cart',
    priceNow: (from: Centimes, to: Centimes) =>
      `The price changed from ${formatPrice(from, 'DZD')} to ${formatPrice(to, 'DZD')}.`,
    short: (left: number) => `Only ${left} left.`,
    soldOut: 'Sold out.',
    gone: 'No longer in the shop.',
    line: (title: string, size: string | null, change: string) =>
      `${goodsName(title, size)}: ${change}`,
    accept: 'Accept the changes',
    acceptFirst: 'Please accept the changes before you order.',
    accepted: 'Your cart is up to date.',
  },

  order: {
    title: 'Order',
    billing: 'Billing details',
    fullName: 'Full Name',
    phone: 'Phone Number',
    confirmPhone: 'Confirm Phone Number',
    phoneHint: 'The shop calls this number to confirm.',
    wilaya: 'Wilaya',
    selectWilaya: 'Select a wilaya',
    commune: 'Commune',
    shippingType: 'Shipping Type',
    shippingTypes: { 'Stop Desk': 'Stop Desk', Home: 'Home Delivery' },
    shippingHint: (stopDesk: Centimes, home: Centimes) =>
      `Stop Desk ${formatPrice(stopDesk, 'da')}, Home Delivery ${formatPrice(home, 'da')}`,
    chooseWilayaFirst: 'Choose your wilaya first.',
    unknownWilaya: 'Please choose a wilaya from the list.',
    loadingWilayas: 'Loading the wilayas...',
    details: 'Order Details',
    lineFacts: (quantity: number, size: string | null) =>
      size === null ? `Quantity ${quantity}` : `Size ${isolate(size)}, quantity ${quantity}`,
    goods: 'Products',
    shipping: 'Shipping',
    shippingUnknown: 'Choose a wilaya',
    total: 'Total',
    confirm: 'Confirm Order',
    placing: 'Placing Order...',
    payment: 'You pay in cash when the order arrives.',
    failed: 'Failed to place order',
    lostTitle: 'The shop did not answer',
    lost: 'Ordering needs a connection. Everything you typed is kept. Pressing ‘Confirm Order’ again is safe: it makes one order.',
    unsureTitle: 'We could not tell whether the order arrived',
    unsure:
      'Everything you typed is kept. Pressing ‘Confirm Order’ again is safe: it makes one order.',
    offlineTitle: 'You are offline',
    offline: 'Ordering needs a connection. You can fill the form now: what you type is kept.',
    serverBrokenTitle: 'The shop’s server has a problem',
    serverBroken:
      'Ordering may not work at the moment. You can fill the form now: what you type is kept.',
    refusedTitle: 'The order was not placed',
    changeCart: 'Change your cart',
    changeChoice: 'Choose again',
    placed: 'Order placed successfully!',
  },

  placed: {
    title: 'Thank you for your order',
    number: (number: number) => `Order ${number}`,
    numberHint: 'Keep this number: it names your order when the shop calls.',
    next: 'What happens next',
    steps: (phone: string) => [
      { title: 'The shop calls you', text: `On ${phone}, to confirm the order.` },
      { title: 'Your order travels', text: 'To the stop desk or to your door, as you chose.' },
      { title: 'You pay on delivery', text: 'In cash, when you have it in your hands.' },
    ],
    lines: 'Your order',
    to: 'Deliver to',
    address: (fullName: string, commune: string, wilaya: string) =>
      `${isolate(fullName)}, ${isolate(commune)}, ${isolate(wilaya)}`,
    callsFirst:
      'The shop will call you first: your articles are set aside for you once you have spoken.',
    pricesMoved: (shown: Centimes, now: Centimes) =>
      `A price changed while you ordered: the total is ${formatExactPrice(now, 'da')}, not ${formatExactPrice(shown, 'da')}.`,
    earlier:
      'Your first press had reached the shop, so this is the order with the details you typed then. Call us to change it.',
    goOn: 'Continue shopping',
  },

  notFound: {
    title: 'Page Not Found',
    text: 'The ball went out of play. There is nothing at this address.',
  },

  about: {
    title: `About ${SHOP.name}`,
    lead: `A football shop in ${shopTexts.town}, and now one in your pocket.`,
    sections: [
      {
        title: 'Gear we would play in',
        text: `${SHOP.name} sells football boots, jerseys and what goes with them. You find every pair and every shirt with its real sizes and what is left of them: what you see here is what is on our shelves.`,
      },
      {
        title: 'Pay when it arrives',
        text: 'There is nothing to pay online. Choose your size, leave your name, your phone and your wilaya, and we call you to confirm. You pay in cash when the order is in your hands, at the stop desk or at your door.',
      },
      {
        title: 'Come and try them on',
        text: `The shop stands in ${shopTexts.street}, ${shopTexts.town}. Come by to try a size or to see a colour in daylight.`,
      },
    ],
    factsTitle: 'Good to know',
    call: 'Call us',
    write: 'Write to us',
    visit: 'Visit us',
    showArticles: 'Show Articles',
  },
} as const
