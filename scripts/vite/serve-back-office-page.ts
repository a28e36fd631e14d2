import type { Plugin } from 'vite'

const BACK_OFFICE_PAGE = /^\/admin(-login|-register|\/[^.]*)?\/?(\?.*)?$/

/** While developing: the back office's addresses get its own page; Vite alone would send the shop's. */
export function serveBackOfficePage(): Plugin {
  return {
    name: 'kora:serve-back-office-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url !== undefined && BACK_OFFICE_PAGE.test(request.url)) {
          request.url = '/admin.html'
        }
        next()
      })
    },
  }
}
