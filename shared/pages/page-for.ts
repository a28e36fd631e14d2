const BACK_OFFICE = /^\/(?:admin|admin-login|admin-register)(?:\/|$)/

// Paths that only the server answers. A last segment with a dot is a file: no page has one, and HTML returned for a
// missing script would be executed as a script.
const NOT_A_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)|\/[^/]*\.[^/]*$/

/**
 * Which of the two built HTML files serves `pathname`, on the server and in the service worker. Each file has its own
 * client-side router. Null when the path is not a page.
 */
export function pageFor(pathname: string): '/index.html' | '/admin.html' | null {
  if (NOT_A_PAGE.test(pathname)) return null
  return BACK_OFFICE.test(pathname) ? '/admin.html' : '/index.html'
}
