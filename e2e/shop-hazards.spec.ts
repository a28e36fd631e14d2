import { expect, test } from './support/stocked-shop.ts'
import { hydrated } from './support/hydrated.ts'

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

test('the menu goes with Escape, and when the page under it changes', async ({
  page,
  openShop,
}) => {
  const shop = await openShop([{ title: 'Ballon' }])
  await page.goto(shop.url)
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible()
  const open = page.getByRole('button', { name: 'Open menu' })
  await open.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(menu).toBeHidden()
})

test('a search as long as a book still has an address that opens', async ({ page, openShop }) => {
  const shop = await openShop([{ title: 'Ballon' }])
  await page.goto(`${shop.url}/products`)
  await page.getByRole('searchbox').focus()
  await page.keyboard.insertText('ق'.repeat(10_000))
  await expect(page).toHaveURL(/q=/)
  expect((await page.request.get(page.url())).status()).toBe(200)
})

test('going back within the pause of a search leaves the search behind', async ({
  page,
  openShop,
}) => {
  const shop = await openShop([{ title: 'Ballon', category: 'Ballons' }, { title: 'Maillot' }])
  await page.goto(`${shop.url}/products`)
  await page.getByLabel('Category').selectOption({ label: 'Ballons' })
  await expect(page).toHaveURL(/category=/)
  await page.clock.install()
  // From here on the page's clock only moves when told to, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await page.getByRole('searchbox').fill('maillot')
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/products`)
  await page.clock.fastForward(1000)
  await expect(page.getByText('2 articles')).toBeVisible()
  expect(page.url()).toBe(`${shop.url}/products`)
})
