import type { Plugin } from 'vite'

const LATIN_FONT = /readex-pro-latin-wght-normal-.*\.woff2$/

/** Every page shows Latin letters, so their font is fetched beside the styles and not after them. */
export function preloadLatinFont(): Plugin {
  return {
    name: 'kora:preload-latin-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => LATIN_FONT.test(name))
        if (file === undefined) throw new Error('The build holds no Latin font to preload.')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true }
        return [{ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' as const }]
      },
    },
  }
}
