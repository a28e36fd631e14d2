import { test as base } from './demo-shop.ts'
import { type FaultyLink, openFaultyLink } from './faulty-link.ts'

export { expect } from '@playwright/test'

/** A fixture: a link to the shop of the test, of any kind. */
export async function linkToShop(
  { shop }: { shop: { url: string } },
  provide: (link: FaultyLink) => Promise<void>,
): Promise<void> {
  const link = await openFaultyLink(shop.url)
  await provide(link)
  await link.close()
}

/** Tests with a shop of their own that pages reach over a faulty link. */
export const test = base.extend<{ link: FaultyLink }>({
  link: linkToShop,
  baseURL: ({ link }, provide) => provide(link.url),
})
