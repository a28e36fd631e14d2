const BACK_OFFICE = /^\/(?:admin|admin-login|admin-register)(?:\/|$)/

// Answered by the server alone. A last part with a dot is a file: no page of the shop has one, and a page in the place of a
// missing file would be run as a script.
const NOT_A_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)|\/[^/]*\.[^/]*$/

/**
 * Which of the two built pages serves `pathname`, on the server and in the service worker alike: each routes on by
 * itself. Null for what is no page.
 */
export function pageFor(pathname: string): '/index.html' | '/admin.html' | null {
  if (NOT_A_PAGE.test(pathname)) return null
  return BACK_OFFICE.test(pathname) ? '/admin.html' : '/index.html'
}
