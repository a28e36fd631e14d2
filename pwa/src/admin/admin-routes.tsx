import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { adminTexts } from '../texts/en-admin.ts'
import { Spinner } from '../ui/spinner.tsx'
import { AlertHost } from './parts/alert-host.tsx'
import { screens } from './screens.ts'
import { AdminLayout } from './shell/admin-layout.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { places } from './shell/places.ts'
import { RequireSession, RequireTillPerson } from './shell/require-session.tsx'
import { ADMIN_HOME } from './sign-in/wished-path.ts'
import { TillPage } from './store-order/till-page.tsx'

const waiting = <Spinner fullScreen text={adminTexts.shell.loading} />

function BackOffice() {
  return (
    <RequireSession>
      <AdminLayout>
        <Suspense fallback={<Spinner size="lg" text={adminTexts.shell.loading} />}>
          <Routes>
            {places.map(({ name, path }) => {
              // The till stands outside the frame: it fills the screen, and opens without a session.
              if (name === 'till') return null
              const { Page } = screens[name]
              return <Route key={name} path={path} element={<Page />} />
            })}
            <Route path="register-new-admin" element={<screens.newAdmin.Page />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </AdminLayout>
    </RequireSession>
  )
}

/** Every address this page answers; the storefront is another page altogether. */
export function AdminRoutes() {
  return (
    <>
      <Suspense fallback={waiting}>
        <Routes>
          <Route path="/admin-login" element={<screens.login.Page />} />
          <Route path="/admin-register" element={<screens.register.Page />} />
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
                <screens.day.Page />
              </RequireTillPerson>
            }
          />
          <Route path="/admin/*" element={<BackOffice />} />
          <Route path="*" element={<Navigate to={ADMIN_HOME} replace />} />
        </Routes>
      </Suspense>
      <AlertHost />
    </>
  )
}
