import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import * as v from 'valibot'
import { sentCatalogSchema } from '../../shared/catalog/home-catalog.ts'
import type { DrawPage } from '../../shared/pages/draw-page.ts'
import { loadPageAt } from './storefront/storefront-routes.tsx'
import { Storefront } from './storefront/storefront.tsx'

/** Run by the server, which imports the build of this file. */
export const drawPage: DrawPage = async (address, sent) => {
  const [pathname = '/'] = address.split('?')
  await loadPageAt(pathname)
  return renderToString(
    <Storefront
      sent={v.parse(sentCatalogSchema, sent)}
      route={(pages) => <StaticRouter location={address}>{pages}</StaticRouter>}
    />,
  )
}
