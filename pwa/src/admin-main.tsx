import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AdminRoutes } from './admin/admin-routes.tsx'
import { AdminFailure } from './admin/shell/admin-failure.tsx'
import { followWaitingOnBadge } from './admin/shell/waiting-badge.ts'
import { startCounterSync } from './sync/start-sync.ts'
import './ui/tokens.css'
import './ui/base.css'
import './admin/shell/admin-base.css'
import { keepInstallOffer } from './updates/install-offer.ts'
import { registerServiceWorker } from './updates/register-service-worker.ts'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')

// A router with data can hold a step back, which asking before unsaved work is left needs. Its own error page would
// hide what broke from AdminFailure.
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <AdminFailure>
        <AdminRoutes />
      </AdminFailure>
    ),
  },
])

keepInstallOffer()
startCounterSync()
followWaitingOnBadge()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
registerServiceWorker()
