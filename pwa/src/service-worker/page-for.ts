const BACK_OFFICE = /^\/admin(?:-login|-register|\/.*)?$/

// Answered by the server alone. A last part with a dot is a file: no page of the shop has one.
const NOT_A_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)|\/[^/]*\.[^/]*$/

/** Which of the two built pages serves a navigation to `pathname`; null leaves it to the network. */
export function pageFor(pathname: string): '/index.html' | '/admin.html' | null {
  if (NOT_A_PAGE.test(pathname)) return null
  return BACK_OFFICE.test(pathname) ? '/admin.html' : '/index.html'
}
