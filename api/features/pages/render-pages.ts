import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SentCatalogJson } from '../../../shared/catalog/home-catalog.ts'
import type { Language } from '../../../shared/language.ts'
import type { RenderPage } from '../../../shared/pages/render-page.ts'
import type { AppContext } from '../../app-context.ts'
import { BoundedCache } from '../../database/bounded-cache.ts'

/** Limit for rendered pages and their cache keys, about 60 kB per page. */
const MAX_CACHED_BYTES = 4 * 1024 * 1024

/** In a hidden folder of the build, which is not served. */
function rendererFile(pwaDir: string, language: Language): string {
  return join(pwaDir, '.render', language, 'render-page.mjs')
}

async function importRenderer(file: string): Promise<RenderPage | null> {
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return null
  const module = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage }
  return module.renderPage
}

/**
 * Server-side rendering of the storefront's pages in one language with the built components, so that a first visit
 * shows content before the scripts have loaded. A page that fails to render is sent empty, and the browser renders it.
 */
export function createPageRenderer(
  app: Pick<AppContext, 'config' | 'log'>,
  language: Language,
): RenderPage {
  const renderer = importRenderer(rendererFile(app.config.pwaDir, language)).catch(
    (error: unknown) => {
      app.log.error({ err: error, language }, 'pages are sent empty')
      return null
    },
  )
  // Needs no version: the cache key contains all input of the page.
  const cached = new BoundedCache<string>(MAX_CACHED_BYTES)

  return async (address: string, sent: SentCatalogJson) => {
    const render = await renderer
    if (!render) return ''
    const key = `${address}\n${JSON.stringify(sent)}`
    const known = cached.get(key)
    if (known !== undefined) return known
    try {
      const html = await render(address, sent)
      cached.set(key, html, Buffer.byteLength(key) + Buffer.byteLength(html))
      return html
    } catch (error) {
      app.log.error({ err: error, address }, 'page sent empty')
      return ''
    }
  }
}
