import type { Plugin } from 'vite'

/** The end of the part of the head that the server replaces with the head of the requested address. */
const KEPT_HEAD = '<!-- /page -->'

/**
 * Preloads the sync's file in the page that the service worker caches: that page is empty, and shows what the
 * device's database holds. A server-rendered page can load the sync later.
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
