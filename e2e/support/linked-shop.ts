import { test as base } from './demo-shop.ts'
import { type FaultyLink, openFaultyLink } from './faulty-link.ts'

export { expect } from '@playwright/test'

/** Tests with a shop of their own that pages reach over a faulty link. */
export const test = base.extend<{ link: FaultyLink }>({
  link: async ({ shop }, provide) => {
    const link = await openFaultyLink(shop.url)
    await provide(link)
    await link.close()
  },
  baseURL: ({ link }, provide) => provide(link.url),
})
