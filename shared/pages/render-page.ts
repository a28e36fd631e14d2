import type { SentCatalogJson } from '../catalog/home-catalog.ts'

/**
 * Renders a page of the storefront to the HTML inside #root, which the browser hydrates. `address`: path and query,
 * with the prefix of the renderer's language; `sent`: the catalogue data that the page shows.
 */
export type RenderPage = (address: string, sent: SentCatalogJson) => Promise<string>
