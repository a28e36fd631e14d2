import { matchPath, Route, Routes } from 'react-router-dom'
import { HomePage } from './home/home-page.tsx'
import { Layout } from './layout/layout.tsx'
import type { LazyPage } from '../updates/lazy-page.tsx'
import {
  aboutPage,
  cartPage,
  contactPage,
  notFoundPage,
  orderPage,
  productPage,
  productsPage,
} from './pages.ts'

/** The pages in files of their own, by their addresses. */
const PAGES: Record<string, LazyPage> = {
  '/products': productsPage,
  '/product/:id': productPage,
  '/cart': cartPage,
  '/order': orderPage,
  '/about': aboutPage,
  '/contact': contactPage,
}

/** Fetches the page of an address, so that it is drawn at once. */
export async function loadPageAt(pathname: string): Promise<void> {
  if (pathname === '/') return
  const path = Object.keys(PAGES).find((pattern) => matchPath(pattern, pathname))
  await (PAGES[path ?? ''] ?? notFoundPage).load()
}

export function StorefrontRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        {Object.entries(PAGES).map(([path, { Page }]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<notFoundPage.Page />} />
      </Route>
    </Routes>
  )
}
