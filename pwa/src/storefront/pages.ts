import { lazyPage } from '../updates/lazy-page.tsx'

/** Every page but the home page comes in a file of its own. */
export const productsPage = lazyPage(async () => {
  const { ProductsPage } = await import('./products/products-page.tsx')
  return ProductsPage
})
export const productPage = lazyPage(async () => {
  const { ProductPage } = await import('./product/product-page.tsx')
  return ProductPage
})
export const cartPage = lazyPage(async () => {
  const { CartPage } = await import('./cart/cart-page.tsx')
  return CartPage
})
export const orderPage = lazyPage(async () => {
  const { OrderPage } = await import('./checkout/order-page.tsx')
  return OrderPage
})
export const aboutPage = lazyPage(async () => {
  const { AboutPage } = await import('./about/about-page.tsx')
  return AboutPage
})
export const contactPage = lazyPage(async () => {
  const { ContactPage } = await import('./contact/contact-page.tsx')
  return ContactPage
})
export const notFoundPage = lazyPage(async () => {
  const { NotFoundPage } = await import('./not-found/not-found-page.tsx')
  return NotFoundPage
})
