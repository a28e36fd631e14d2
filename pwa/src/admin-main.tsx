import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AdminRoutes } from './admin/admin-routes.tsx'
import { AdminFailure } from './admin/shell/admin-failure.tsx'
import { GuardedRouter } from './admin/shell/guarded-router.tsx'
import { followWaitingOnBadge } from './admin/shell/waiting-badge.ts'
import { startCounterSync } from './sync/start-sync.ts'
import './ui/tokens.css'
import './ui/base.css'
import './admin/shell/admin-base.css'
import { keepInstallOffer } from './updates/install-offer.ts'
import { registerServiceWorker } from './updates/register-service-worker.ts'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')

keepInstallOffer()
startCounterSync()
followWaitingOnBadge()
createRoot(root).render(
  <StrictMode>
    <AdminFailure>
      <GuardedRouter>
        <AdminRoutes />
      </GuardedRouter>
    </AdminFailure>
  </StrictMode>,
)
registerServiceWorker()
