import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { followStoredCart } from './storefront/cart/cart-store.ts'
import { ErrorBoundary } from './storefront/error-boundary.tsx'
import { keepInstallOffer } from './updates/install-offer.ts'
import { StorefrontRoutes } from './storefront/storefront-routes.tsx'
import { startShopSync } from './sync/shop-sync.ts'
import './ui/tokens.css'
import './ui/base.css'
import { registerServiceWorker } from './updates/register-service-worker.ts'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')

startShopSync()
followStoredCart()
keepInstallOffer()
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary whole>
      <BrowserRouter>
        <StorefrontRoutes />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
)
registerServiceWorker()
