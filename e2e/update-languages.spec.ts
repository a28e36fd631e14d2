import type { Page } from '@playwright/test'
import { findUpdate } from './support/find-update.ts'
import { kept } from './support/languages.ts'
import { openInstalled } from './support/open-installed.ts'
import { expect, test } from './support/shell-test.ts'

const seen = (page: Page) => page.locator('meta[name=seen]').getAttribute('content')

test('a newer version brings the shop in every language that was used here, and in no other', async ({
  page,
  pages,
  shop,
}) => {
  await openInstalled(page, shop)
  await page.goto(`${shop.url}/fr/about`)
  await kept(page, 'shop', 'fr')
  await pages.becomeVersion(2)
  await findUpdate(page)
  expect(await seen(page)).toBe('fr/index.html 1')

  await shop.takeAway()
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect.poll(() => seen(page)).toBe('fr/index.html 2')
  await expect(page).toHaveURL(`${shop.url}/fr/about`)
  await page.goto(`${shop.url}/about`)
  expect(await seen(page)).toBe('index.html 2')
  await expect(page.goto(`${shop.url}/ar/about`)).rejects.toThrow(/ERR_/)
})
