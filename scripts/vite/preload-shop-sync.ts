import type { Plugin } from 'vite'

/** What the built page shows until the server puts the address's own head there, which has no such line. */
const KEPT_HEAD = '<!-- /page -->'

/**
 * Preloads the sync's file in the page that the service worker caches: that page is empty, and what it shows comes from the
 * device's database. A server-rendered page can wait for it.
 */
export function preloadShopSync(): Plugin {
  return {
    name: 'kora:preload-shop-sync',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes(KEPT_HEAD)) return html
        const file = Object.keys(bundle ?? {}).find((name) => /\/shop-sync-[^/]+\.js$/.test(name))
        if (file === undefined) throw new Error('The build holds no file of the shop’s sync.')
        const link = `<link rel="modulepreload" crossorigin href="/${file}" />`
        return html.replace(KEPT_HEAD, `${link}\n    ${KEPT_HEAD}`)
      },
    },
  }
}
