import type { Page } from '@playwright/test'
import { SENT_CATALOG_ID } from '../../shared/catalog/home-catalog.ts'

/** Serves pages without their server-rendered markup and embedded products, as an older server would. */
export async function takeSentProductsAway(page: Page): Promise<void> {
  const sent = new RegExp(`<script[^>]*id="${SENT_CATALOG_ID}"[^]*?</script>`)
  const rendered = /(?<=<div id="root">)[^]*(?=<\/div>\s*<(?:script|\/body))/
  await page.route(/^[^?]*\/(products|product\/[^/?]+|fr|ar)?(\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(rendered, '').replace(sent, '')
    await route.fulfill({ response, body })
  })
}
