import { Route, Routes } from 'react-router-dom'
import { HomePage } from './home/home-page.tsx'
import { Layout } from './layout/layout.tsx'
import {
  aboutPage,
  cartPage,
  contactPage,
  notFoundPage,
  orderPage,
  productPage,
  productsPage,
} from './pages.ts'

export function StorefrontRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path="products" element={<productsPage.Page />} />
        <Route path="product/:id" element={<productPage.Page />} />
        <Route path="cart" element={<cartPage.Page />} />
        <Route path="order" element={<orderPage.Page />} />
        <Route path="about" element={<aboutPage.Page />} />
        <Route path="contact" element={<contactPage.Page />} />
        <Route path="*" element={<notFoundPage.Page />} />
      </Route>
    </Routes>
  )
}
