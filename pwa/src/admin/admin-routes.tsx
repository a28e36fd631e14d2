import type { ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { AttentionPage } from './attention/attention-page.tsx'
import { AlertHost } from './parts/alert-host.tsx'
import { CategoriesPage } from './categories/categories-page.tsx'
import { MessagesPage } from './messages/messages-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { ProductsPage } from './products/products-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'
import { AdminLayout } from './shell/admin-layout.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { type PlaceName, places } from './shell/places.ts'
import { RequireSession, RequireTillPerson } from './shell/require-session.tsx'
import { LoginPage } from './sign-in/login-page.tsx'
import { RegisterNewAdminPage } from './sign-in/register-new-admin-page.tsx'
import { RegisterPage } from './sign-in/register-page.tsx'
import { ADMIN_HOME } from './sign-in/wished-path.ts'
import { StatisticsPage } from './statistics/statistics-page.tsx'
import { StockPage } from './stock/stock-page.tsx'
import { DayPage } from './store-order/day/day-page.tsx'
import { TillPage } from './store-order/till-page.tsx'

/** The screens of the menu; what has none here has no place in it. */
const pages: Partial<Record<PlaceName, ComponentType>> = {
  orders: OrdersPage,
  products: ProductsPage,
  categories: CategoriesPage,
  stock: StockPage,
  statistics: StatisticsPage,
  messages: MessagesPage,
  attention: AttentionPage,
  settings: SettingsPage,
  till: TillPage,
}

const shownPlaces = places.filter(({ name }) => name in pages)

/** The till stands outside the frame: it fills the screen, and opens without a session. */
const framed = shownPlaces.filter(({ name }) => name !== 'till')

function BackOffice() {
  return (
    <RequireSession>
      <AdminLayout places={shownPlaces}>
        <Routes>
          {framed.map(({ name, path }) => {
            const Page = pages[name]
            return Page && <Route key={name} path={path} element={<Page />} />
          })}
          <Route path="register-new-admin" element={<RegisterNewAdminPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </AdminLayout>
    </RequireSession>
  )
}

/** Every address this page answers; the storefront is another page altogether. */
export function AdminRoutes() {
  return (
    <>
      <Routes>
        <Route path="/admin-login" element={<LoginPage />} />
        <Route path="/admin-register" element={<RegisterPage />} />
        <Route
          path="/admin/store-order"
          element={
            <RequireTillPerson>
              <TillPage />
            </RequireTillPerson>
          }
        />
        <Route
          path="/admin/store-order/day"
          element={
            <RequireTillPerson>
              <DayPage />
            </RequireTillPerson>
          }
        />
        <Route path="/admin/*" element={<BackOffice />} />
        <Route path="*" element={<Navigate to={ADMIN_HOME} replace />} />
      </Routes>
      <AlertHost />
    </>
  )
}
