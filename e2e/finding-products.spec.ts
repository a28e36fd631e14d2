import { expectNoViolationsInEither } from './support/accessibility.ts'
import type { Page } from '@playwright/test'
import { shopKept } from './support/kept-shop.ts'
import { expect, test, type Article } from './support/stocked-shop.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
  serviceWorkers: 'allow',
})

const ARTICLES: Article[] = [
  {
    title: 'Foudre SG',
    category: 'Souliers',
    price: 9000,
    promoPrice: 3000,
    stock: { 42: 2, 43: 0 },
  },
  { title: 'Éclair FG', category: 'Souliers', price: 8000, stock: { 43: 1, 41: 4 } },
  { title: 'Rhumel 26 grenat', category: 'Maillots', price: 4500, stock: { XL: 3, M: 3 } },
  { title: 'Ballon de match', category: 'Ballons', price: 2500, stock: 9 },
]

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })

test('a shopper narrows the list by words, size, price and promotion, sorts it, and finds the way back', async ({
  page,
  openShop,
  context,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const shop = await openShop(ARTICLES)
  await page.goto(`${shop.url}/products`)
  await page.getByRole('searchbox').fill('grenat rhumel')
  await expect(titles(page)).toHaveText(['Rhumel 26 grenat'])
  await page.getByRole('searchbox').fill('souliers 43')
  await expect(titles(page)).toHaveText(['Éclair FG'])
  await page.getByRole('searchbox').fill('')
  await expect(page).toHaveURL(`${shop.url}/products`)

  await filters(page).click()
  await expect(page.getByRole('checkbox')).toHaveCount(6)
  await expectNoViolationsInEither(page, 'the filters')
  await page.getByRole('checkbox', { name: '42' }).check()
  await page.getByRole('checkbox', { name: 'XL' }).check()
  await expect(titles(page)).toHaveText(['Foudre SG', 'Rhumel 26 grenat'])
  await expect(page).toHaveURL(/\/products\?size=42&size=XL$/)
  // Reversed bounds and spaces, as people type them.
  await page.getByLabel('From', { exact: true }).fill('5 000')
  await page.getByLabel('To', { exact: true }).fill('4000')
  await page.getByLabel('To', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/size=XL&min=4000&max=5000$/)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('4000')
  await expect(titles(page)).toHaveText(['Rhumel 26 grenat'])
  await page.getByRole('button', { name: 'Show 1 article' }).click()
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'false')

  await page.goBack()
  await expect(titles(page)).toHaveText(['Foudre SG', 'Rhumel 26 grenat'])
  await page.goForward()
  await page.getByRole('button', { name: 'Remove the filter 4 000 DZD to 5 000 DZD' }).click()
  await expect(filters(page)).toBeFocused()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(titles(page)).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
  // Sorting uses the price that is charged now.
  const cheapest = ['Ballon de match', 'Foudre SG', 'Rhumel 26 grenat', 'Éclair FG']
  await expect(titles(page)).toHaveText(cheapest)

  await shopKept(page)
  await context.setOffline(true)
  await page.goto(`${shop.url}/products?sale=1&size=43&sort=price-down`)
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(titles(page)).toHaveText(cheapest.toReversed())
  await context.setOffline(false)

  // The chips are server-rendered and hydrated.
  await page.goto(`${shop.url}/products?sale=1&q=foudre&page=7&utm_source=x`)
  await expect(titles(page)).toHaveText(['Foudre SG'])
  await expect(page.getByRole('button', { name: 'Remove the filter On sale' })).toBeVisible()
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  // The sizes of a product are in the order that the owner chose.
  await page.goto(`${shop.url}/product/${shop.ids[2]}`)
  await expect(page.getByRole('group', { name: 'Sizes' }).locator('label')).toHaveText([
    /^XL/,
    /^M/,
  ])
})
