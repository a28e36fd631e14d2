import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SentCatalogJson } from '../../../shared/catalog/home-catalog.ts'
import type { RenderPage } from '../../../shared/pages/render-page.ts'
import type { AppContext } from '../../app-context.ts'
import { BoundedCache } from '../../database/bounded-cache.ts'

/** Of rendered pages with what they were rendered from, about 60 kB each. */
const MAX_CACHED_BYTES = 4 * 1024 * 1024

/** Beside the pages, in a hidden folder, which is not served. */
const RENDERER = '.render/render-page.mjs'

async function importRenderer(pwaDir: string): Promise<RenderPage | null> {
  const file = join(pwaDir, RENDERER)
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return null
  const module = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage }
  return module.renderPage
}

/**
 * Renders the storefront's pages with the build's own components, so that a first visit sees the page before its
 * scripts have loaded. A page that fails to render is sent empty, and the browser renders it.
 */
export function createPageRenderer(app: Pick<AppContext, 'config' | 'log'>): RenderPage {
  const renderer = importRenderer(app.config.pwaDir).catch((error: unknown) => {
    app.log.error({ err: error }, 'pages are sent empty')
    return null
  })
  // Without a version: the key holds everything that the page is made from.
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
