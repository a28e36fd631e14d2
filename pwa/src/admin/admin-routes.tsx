import { Navigate, Route, Routes } from 'react-router-dom'
import { AlertHost } from './parts/alert-host.tsx'
import { screens } from './screens.ts'
import { AdminLayout } from './shell/admin-layout.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { places } from './shell/places.ts'
import { Screen } from './shell/screen.tsx'
import { RequireSession, RequireTillPerson } from './shell/require-session.tsx'
import { ADMIN_HOME } from './sign-in/wished-path.ts'
import { TillPage } from './store-order/till-page.tsx'

function BackOffice() {
  return (
    <RequireSession>
      <AdminLayout>
        <Routes>
          {places.map(({ name, path }) => {
            // The till stands outside the frame: it fills the screen, and opens without a session.
            if (name === 'till') return null
            const screen = <Screen key={name} page={screens[name]} />
            return <Route key={name} path={path} element={screen} />
          })}
          <Route path="register-new-admin" element={<Screen key="new" page={screens.newAdmin} />} />
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
        <Route
          path="/admin-login"
          element={<Screen key="login" page={screens.login} fullScreen />}
        />
        <Route
          path="/admin-register"
          element={<Screen key="register" page={screens.register} fullScreen />}
        />
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
              <Screen key="day" page={screens.day} fullScreen />
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
