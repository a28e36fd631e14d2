import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import * as v from 'valibot'
import { sentCatalogSchema } from '../../shared/catalog/home-catalog.ts'
import { LANGUAGE } from '#texts/language.ts'
import { languagePrefix, splitAddress } from '../../shared/pages/page-address.ts'
import type { RenderPage } from '../../shared/pages/render-page.ts'
import { loadPageAt } from './storefront/storefront-routes.tsx'
import { Storefront } from './storefront/storefront.tsx'

/** Runs on the server, which imports the build of this file. */
export const renderPage: RenderPage = async (address, sent) => {
  const [pathname = '/'] = address.split('?')
  await loadPageAt(splitAddress(pathname).path)
  return renderToString(
    <Storefront
      sent={v.parse(sentCatalogSchema, sent)}
      route={(pages) => (
        <StaticRouter basename={languagePrefix(LANGUAGE)} location={address}>
          {pages}
        </StaticRouter>
      )}
    />,
  )
}
