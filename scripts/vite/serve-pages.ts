import type { Plugin } from 'vite'
import type { Language } from '../../shared/language.ts'
import { addressIn, pageAt, splitAddress } from '../../shared/pages/page-address.ts'

/**
 * While developing: the back office's addresses get its own page, where Vite alone would send the shop's. The shop is there
 * in one language, to which the addresses of the others lead.
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
        // Vite's own modules have addresses without a dot too.
        const isOpened = request.headers.accept?.includes('text/html') === true
        if (!isOpened || found?.page !== 'shop' || found.language === language) return next()
        const { path } = splitAddress(pathname)
        response.writeHead(302, { location: addressIn(language, path + search) }).end()
      })
    },
  }
}
