/**
 * The rules for crawlers. Those that run the pages need the reads that the storefront lives on: without them they
 * would see a shop that failed to load.
 */
export function writeRobots(origin: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api
Disallow: /cart
Disallow: /order
Allow: /api/categories
Allow: /api/products
Allow: /api/sync/pull

Sitemap: ${origin}/sitemap.xml
`
}
