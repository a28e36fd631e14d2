import type { Plugin } from 'vite'
import type { Language } from '../../shared/language.ts'
import { addressIn, pageAt, splitAddress } from '../../shared/pages/page-address.ts'

/**
 * Serves the back office's page at its addresses in development, where Vite alone would serve the shop's. The shop is
 * available in one language; addresses of other languages redirect to it.
 */
export function servePages(language: Language): Plugin {
  return {
    name: 'kora:serve-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
        const found = pageAt(pathname)
        if (found?.page === 'office') request.url = '/admin.html'
        // Vite's own modules also have addresses without a file extension.
        const isOpened = request.headers.accept?.includes('text/html') === true
        if (!isOpened || found?.page !== 'shop' || found.language === language) return next()
        const { path } = splitAddress(pathname)
        response.writeHead(302, { location: addressIn(language, path + search) }).end()
      })
    },
  }
}
