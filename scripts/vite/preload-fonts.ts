import type { Plugin } from 'vite'
import type { Language } from '../../shared/language.ts'
import { isFontOf, pageScripts } from './page-fonts.ts'

/** Loads the fonts that every page of this language shows in parallel with the styles, and not after them. */
export function preloadFonts(language: Language): Plugin {
  return {
    name: 'kora:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return pageScripts(language).map((script) => {
          const file = Object.keys(bundle ?? {}).find((name) => isFontOf(script, name))
          if (file === undefined) throw new Error(`The build holds no ${script} font to preload.`)
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true }
          return { tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' as const }
        })
      },
    },
  }
}
