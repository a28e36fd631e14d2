import { takeSession } from './support/owner.ts'
import { signUpOwner } from './support/shop-calls.ts'
import { expect, test } from './support/stocked-shop.ts'
import { beginWalk, button, field, follow, type Walk, WALKED } from './support/walk.ts'

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, serviceWorkers: 'block' })

async function seeShop({ page, language, words, see, read }: Walk, url: string): Promise<void> {
  const { products, cart, product } = words.shoppingTexts
  const shop = `${url}/${language}`
  await page.goto(shop)
  await expect(page.getByText(words.storefrontTexts.home.nothingYet)).toBeVisible()
  await see('home of an empty shop')
  await page.goto(`${shop}/products`)
  await expect(page.getByText(products.nothingYet)).toBeVisible()
  await see('an empty list of products')
  await page.getByRole('searchbox').fill('ballon')
  await expect(page.getByText(products.nothingFound)).toBeVisible()
  await read('a search in an empty shop')
  await page.goto(`${shop}/order`)
  await expect(page.getByRole('heading', { level: 1, name: cart.empty })).toBeVisible()
  await see('an order without goods')
  await page.goto(`${shop}/product/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1, name: product.notFound })).toBeVisible()
  await read('a product of an empty shop')
}

async function seeOffice({ page, words, see, read }: Walk, url: string): Promise<void> {
  const { ordersTexts, categoriesTexts, productsTexts, messagesTexts, statisticsTexts } = words
  for (const [path, sentence] of [
    ['', ordersTexts.noneAvailable],
    ['/categories', categoriesTexts.noneAvailable],
    ['/products', productsTexts.noneAvailable],
    ['/stock', words.adminTexts.stock.noneAvailable],
    ['/shifts', words.officeShiftsTexts.noneAvailable],
    ['/messages', messagesTexts.noneAvailable],
    ['/attention', words.attentionTexts.none],
    ['/statistics', statisticsTexts.none],
    ['/statistics/detail', words.breakdownTexts.none],
  ] as const) {
    // Screens in the menu are opened from it, which costs less than loading a page anew.
    if (['', '/shifts', '/statistics/detail'].includes(path)) await page.goto(`${url}/admin${path}`)
    else await follow(page, `/admin${path}`)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await see(`an empty /admin${path}`)
  }
  await page.goto(`${url}/admin/products?product=new`)
  await expect(page.getByText(productsTexts.noCategories)).toBeVisible()
  await expect(field(page, productsTexts.titleLabel)).toBeVisible()
  await read('a product without categories to choose from')
}

async function seeTill({ page, words, see, read }: Walk, url: string): Promise<void> {
  const { sale } = words.adminTexts
  await page.goto(`${url}/admin/store-order`)
  await expect(page.getByText(sale.noProducts)).toBeVisible()
  await expect(button(page, sale.create)).toBeEnabled()
  await see('the till of an empty shop')
  await page.getByRole('link', { name: words.dayTexts.open }).click()
  await expect(page.getByText(words.dayTexts.noneAnywhereToday)).toBeVisible()
  await read('a day of an empty shop')
}

for (const language of WALKED) {
  test(`an empty shop, back office and till have no English in them, and break no rule of accessibility: ${language}`, async ({
    page,
    context,
    openShop,
  }) => {
    test.slow()
    const { url } = await openShop([])
    const owner = await signUpOwner(url)
    await context.addCookies([{ name: 'language', value: language, url }])
    const walk = await beginWalk(page, language)
    await seeShop(walk, url)
    await takeSession(page, owner, url)
    await seeOffice(walk, url)
    await seeTill(walk, url)
  })
}
