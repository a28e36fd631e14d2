import { type ReactNode, StrictMode } from 'react'
import type { SentCatalog } from '../../../shared/catalog/home-catalog.ts'
import { SentCatalogContext } from '../local/catalog/sent-catalog.ts'
import { ErrorBoundary } from './parts/error-boundary.tsx'
import { StorefrontRoutes } from './storefront-routes.tsx'

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
        <SentCatalogContext value={sent}>{route(<StorefrontRoutes />)}</SentCatalogContext>
      </ErrorBoundary>
    </StrictMode>
  )
}
