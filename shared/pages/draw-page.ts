import type { SentCatalogJson } from '../catalog/home-catalog.ts'

/**
 * Draws a page of the storefront as the browser will: the HTML inside #root. `address`: path and query;
 * `sent`: what the page shows of the catalogue.
 */
export type DrawPage = (address: string, sent: SentCatalogJson) => Promise<string>
