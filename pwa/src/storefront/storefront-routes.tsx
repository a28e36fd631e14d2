import { matchPath, Route, Routes } from 'react-router-dom'
import { HomePage } from './home/home-page.tsx'
import { Layout } from './layout/layout.tsx'
import { WarmContext } from '../ui/link.tsx'
import { lazyPage, type LazyPage } from '../updates/lazy-page.tsx'
import { lazyPart } from '../updates/lazy-part.tsx'

/** The pages by path. Every page but the home page is a chunk of its own. */
const PAGES: Record<string, LazyPage> = {
  '/products': lazyPage(async () => (await import('./products/products-page.tsx')).ProductsPage),
  '/product/:id': lazyPage(async () => (await import('./product/product-page.tsx')).ProductPage),
  '/cart': lazyPage(async () => (await import('./cart/cart-page.tsx')).CartPage),
  '/order': lazyPage(async () => (await import('./checkout/order-page.tsx')).OrderPage),
  '/track': lazyPage(async () => (await import('./tracking/track-page.tsx')).TrackPage),
  '/about': lazyPage(async () => (await import('./about/about-page.tsx')).AboutPage),
  '/contact': lazyPage(async () => (await import('./contact/contact-page.tsx')).ContactPage),
}

const notFoundPage = lazyPage(
  async () => (await import('./not-found/not-found-page.tsx')).NotFoundPage,
)

const installPrompt = lazyPart(
  async () => (await import('./install/install-prompt.tsx')).InstallPrompt,
)

function pageAt(pathname: string): LazyPage | undefined {
  const path = Object.keys(PAGES).find((pattern) => matchPath(pattern, pathname))
  return PAGES[path ?? '']
}

function warmPageAt(pathname: string): void {
  pageAt(pathname)?.warm()
}

/** Loads the chunk of an address's page, so that the page renders without suspending. */
export async function loadPageAt(pathname: string): Promise<void> {
  if (pathname === '/') return
  await (pageAt(pathname) ?? notFoundPage).load()
}

export function StorefrontRoutes() {
  return (
    <WarmContext value={warmPageAt}>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<HomePage installPrompt={<installPrompt.Part />} />} />
          {Object.entries(PAGES).map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<notFoundPage.Page />} />
        </Route>
      </Routes>
    </WarmContext>
  )
}
