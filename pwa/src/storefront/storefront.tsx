import { type ReactNode, StrictMode, useContext } from 'react'
import type { SentCatalog } from '../../../shared/catalog/home-catalog.ts'
import { NO_SETTINGS } from '../../../shared/shop/shop.ts'
import { SentCatalogContext } from '../local/catalog/sent-catalog.ts'
import { shopCatalog } from '../local/catalog/shop-catalog.ts'
import { ShopSettingsContext } from '../ui/use-shop.ts'
import { ErrorBoundary } from './parts/error-boundary.tsx'
import { StorefrontRoutes } from './storefront-routes.tsx'

/** The newest known settings: those within the page, or those that the device pulled. */
function ShopSettings({ children }: { children: ReactNode }) {
  const { settings: sent = NO_SETTINGS } = useContext(SentCatalogContext)
  const pulled = shopCatalog.useStore((state) => state.view.settings)
  const settings = pulled.revision > sent.revision ? pulled : sent
  return <ShopSettingsContext value={settings}>{children}</ShopSettingsContext>
}

interface StorefrontProps {
  sent: SentCatalog
  /** Wraps the pages in a router: BrowserRouter in the browser, StaticRouter on the server. */
  route: (pages: ReactNode) => ReactNode
}

/** The storefront: the server renders it and the browser hydrates it. */
export function Storefront({ sent, route }: StorefrontProps) {
  return (
    <StrictMode>
      <ErrorBoundary whole>
        <SentCatalogContext value={sent}>
          <ShopSettings>{route(<StorefrontRoutes />)}</ShopSettings>
        </SentCatalogContext>
      </ErrorBoundary>
    </StrictMode>
  )
}
