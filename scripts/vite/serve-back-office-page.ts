import type { Plugin } from 'vite'
import { pageAt } from '../../shared/pages/page-address.ts'

/** While developing: the back office's addresses get its own page; Vite alone would send the shop's. */
export function serveBackOfficePage(): Plugin {
  return {
    name: 'kora:serve-back-office-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/'] = (request.url ?? '').split('?')
        if (pageAt(path)?.page === 'office') request.url = '/admin.html'
        next()
      })
    },
  }
}
