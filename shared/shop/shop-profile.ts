/**
 * The configuration of this particular shop. Another shop adopts the product by editing this file and the shop's texts
 * in each language (texts/LANGUAGE/shop.ts).
 */
export const SHOP = {
  name: 'Kora',
  email: 'contact@kora.example',
  phone: '0550123456',
  phoneExample: '0550123456',
  social: [
    { network: 'Facebook', url: 'https://www.facebook.com/' },
    { network: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'TikTok', url: 'https://www.tiktok.com/' },
  ],
  map: { latitude: 36.365, longitude: 6.6147 },
  credits: 'Kora, Constantine',
} as const
