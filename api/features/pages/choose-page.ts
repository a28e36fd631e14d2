/** The paths of the back office and the till, which are an entry of their own. */
const backOffice = /^\/(?:admin|admin-login|admin-register)(?:\/|$)/
const withExtension = /\.[^/]*$/

/**
 * Which file answers a path that names no file: the two entries route on by themselves, so a link into the
 * shop or a reload finds its page. Null for a missing file: a page in its place would be run as a script.
 */
export function choosePage(path: string): '/index.html' | '/admin.html' | null {
  if (withExtension.test(path)) return null
  return backOffice.test(path) ? '/admin.html' : '/index.html'
}
