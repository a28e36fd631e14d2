import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { WarmContext } from '../ui/link.tsx'
import { AlertHost } from './parts/alert-host.tsx'
import { screens, warmScreenAt } from './screens.tsx'
import { AdminLayout } from './shell/admin-layout.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { places } from './shell/places.ts'
import { Screen } from './shell/screen.tsx'
import { RequireSession, RequireTillPerson } from './shell/require-session.tsx'
import { ADMIN_HOME } from './parts/wished-path.ts'
import { StatusBar } from './status-bar.tsx'
import { TillPage } from './store-order/till-page.tsx'
import { useMenuCounts } from './use-menu-counts.ts'
import { WaitingDialog } from './waiting/waiting-dialog.tsx'

function Frame({ children }: { children: ReactNode }) {
  return (
    <AdminLayout counts={useMenuCounts()} statusBar={<StatusBar />}>
      {children}
    </AdminLayout>
  )
}

function BackOffice() {
  return (
    <RequireSession>
      <Frame>
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
      </Frame>
    </RequireSession>
  )
}

/** Every address this page answers; the storefront is another page altogether. */
export function AdminRoutes() {
  return (
    <WarmContext value={warmScreenAt}>
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
              <TillPage StatusBar={StatusBar} WaitingDialog={WaitingDialog} />
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
    </WarmContext>
  )
}
