import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createTestTill } from '../api/testing/test-till.ts'
import { expect, test } from './support/demo-shop.ts'
import {
  logInOwner,
  orderByWeb,
  OWNER_PASSWORD,
  type Picked,
  pickProduct,
  post,
  type SignedIn,
} from './support/shop-calls.ts'
import { orderBeyondLimits } from './support/order-beyond-limits.ts'
import { seeDesk } from './support/see-desk.ts'
import { seeGoodsMove } from './support/see-goods.ts'
import { seeLockedTill } from './support/see-people.ts'
import { seeProductFiles } from './support/see-product-files.ts'
import { seeShopsSettings } from './support/see-settings.ts'
import { signInAtLast } from './support/see-sign-in.ts'
import type { ShopServer } from './support/shop-server.ts'
import { seeStocktake } from './support/see-stocktake.ts'
import { seeToast } from './support/toast.ts'
import {
  beginWalk,
  button,
  dialog,
  field,
  follow,
  followAnyway,
  question,
  readQuestion,
  seeErrors,
  type Walk,
  WALKED,
} from './support/walk.ts'
import { titleIn } from './support/words.ts'

// Without the service worker, which nothing here needs: installing it takes longer than most of these screens.
test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })

const MINUTE = 60_000

const search = (page: Page) => page.getByRole('main').getByRole('searchbox').first()

/** Searches for something that does not exist. */
async function findNothing({ page, read }: Walk, sentence: string): Promise<void> {
  await search(page).fill('zzzz')
  await expect(page.getByText(sentence)).toBeVisible()
  await read(sentence)
  await search(page).fill('')
}

/** Adds a message, orders, and a till whose sales need the owner's attention. */
async function fillShop(
  { url, dataDir }: ShopServer,
  admin: SignedIn,
  jersey: Picked,
  boot: Picked,
): Promise<void> {
  const { product, size } = jersey
  await orderByWeb(url, jersey, 1)
  await orderBeyondLimits(dataDir, jersey)
  await post(url, '/api/contact', { email: 'nadia@kora.example', message: 'Salam' })
  const till = createTestTill(url, admin)
  const counter = createTestTill(url, admin)
  await till.enrol('Caisse')
  await counter.enrol('Comptoir')
  const at = Date.now()
  await counter.push([
    counter.count(product._id, 3, jersey.quantity - 1, { size, at: at - MINUTE }),
  ])
  till.sale(boot.product._id, 1, { size: boot.size, at })
  const sales = [
    till.sale(product._id, 5, { size, at: at - 2 * MINUTE }),
    till.operation('stock-edit.v1', { productId: randomUUID(), stock: 4, expected: 1 }),
    till.sale(randomUUID(), 1),
    till.goodsIn(randomUUID(), 3),
    till.writeOff(product._id, 1, { size: 'XXXL' }),
    till.sale(boot.product._id, 1, { size: 'XXXL', at }),
    till.sale(boot.product._id, 1, { size: boot.size, at, totalPrice: 7 }),
    { ...till.sale(boot.product._id, 1, { size: boot.size, at }), actor: randomUUID() },
    {
      ...till.sale(boot.product._id, 1, { size: boot.size }),
      occurredAt: '1990-01-01T00:00:00.000Z',
    },
  ]
  await till.push(sales, at + 72 * MINUTE)
}

async function seeOrders(walk: Walk, jersey: Picked): Promise<void> {
  const { page, language, words, see, read } = walk
  const title = titleIn(language, jersey.product)
  const texts = words.ordersTexts
  await page.reload()
  const panel = page.getByRole('complementary', { name: texts.details })
  await expect(panel).toContainText(texts.choose)
  await expect(page.getByRole('link', { name: words.messagesTexts.unreadHint(1) })).toBeVisible()
  await see('the orders')
  await findNothing(walk, texts.noneFound)
  const filter = page.getByRole('combobox', { name: texts.status, exact: true })
  await filter.selectOption('Cancelled')
  await page
    .getByRole('combobox', { name: texts.originName, exact: true })
    .selectOption({ index: 1 })
  await expect(page.getByText(texts.noneFound)).toBeVisible()
  await see('orders that no filter leaves')
  await page.getByRole('combobox', { name: texts.originName, exact: true }).selectOption('')
  await filter.selectOption('')
  const confirm = button(page, texts.stepOf(texts.confirm, 1))
  await seeToast(page, texts.updated, () => confirm.click())
  await expect(button(page, texts.stepOf(texts.ship, 1))).toBeVisible()
  await seeDesk(walk)
  await follow(page, '/admin')
  await page
    .getByRole('button', { name: /Yacine Web/ })
    .first()
    .click()
  await expect(button(page, texts.editDetails)).toBeVisible()
  await expect(panel).toContainText(title)
  await expect(panel).toContainText(texts.stockNotTakenBeyond.address)
  await see('an order')
  await panel.getByRole('combobox', { name: texts.status }).selectOption('Returned')
  await panel.getByRole('button', { name: texts.delete, exact: true }).click()
  await readQuestion(walk, 'the question before an order is deleted')

  await button(page, texts.editDetails).click()
  await expect(panel.getByRole('region', { name: texts.productList })).toContainText(title)
  await panel.getByRole('searchbox').fill('rhumel')
  await expect(
    panel.getByRole('list', { name: texts.addProduct }).getByRole('button').first(),
  ).toBeVisible()
  await see('an order under edit')
  await panel.getByRole('searchbox').fill('zzzz')
  await expect(panel.getByText(texts.noMatch)).toBeVisible()
  await field(page, texts.fullName).fill('')
  await field(page, texts.phone).fill('12')
  await panel
    .getByRole('button', { name: words.controlTexts.moreOf('') })
    .or(panel.getByRole('spinbutton'))
    .first()
    .fill('900')
  await button(page, texts.save).click()
  await readQuestion(walk, 'an order with errors')
  await see('the errors of an order')
  await page.getByRole('link', { name: words.shellTexts.places.stock }).click()
  await readQuestion(walk, 'the question before an edit is left')
  await panel.getByRole('button', { name: texts.cancel, exact: true }).click()
  await question(page).getByRole('button', { name: words.listTexts.leave }).click()

  await button(page, texts.newStoreOrder).click()
  await expect(
    page.getByRole('dialog').getByRole('button', { name: words.adminTexts.sale.create }),
  ).toBeVisible()
  await see('a new store order')
  await page.keyboard.press('Escape')
  await read('the orders again')
}

async function seeGoods(walk: Walk, boot: Picked): Promise<void> {
  const { page, language, words, see, read } = walk
  const { productsTexts: texts, translationsTexts, categoriesTexts } = words
  const title = titleIn(language, boot.product)
  await follow(page, '/admin/products')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await findNothing(walk, texts.noneFound)
  await button(page, words.demoGoodsTexts.remove).click()
  await readQuestion(walk, 'the question before the demo goods go')
  await button(page, texts.create).click()
  await seeErrors(page, texts.submitCreate, 4)
  await see('a new product with its errors')
  await field(page, texts.titleLabel).fill('Maillot Cirta')
  await field(page, texts.descriptionLabel).fill('Blanc.')
  await field(page, texts.priceLabel).fill('1')
  await field(page, texts.promoPriceLabel).fill('2')
  await field(page, texts.buyingPriceLabel).fill('x')
  await page.getByRole('combobox', { name: texts.categoryLabel }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: texts.withSizes }).check()
  await button(page, texts.submitCreate).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await read('a new product with other errors')
  await field(page, texts.promoPriceLabel).fill('')
  await field(page, texts.buyingPriceLabel).fill('')
  await page.getByRole('radio', { name: texts.withoutSizes }).check()
  await page.getByRole('radio', { name: new RegExp(translationsTexts.names.ar) }).check()
  await button(page, texts.submitCreate).click()
  await readQuestion(walk, 'a product without stock')
  await field(page, texts.quantityLabel).fill('3')
  await seeToast(page, texts.created, () => button(page, texts.submitCreate).click())
  await expect(page.getByText(texts.choose)).toBeVisible()
  await read('the products after one was created')

  await search(page).fill(boot.product.title)
  await button(page, texts.editOf(title)).click()
  await expect(button(page, texts.submitUpdate)).toBeVisible()
  await see('a product under edit')
  await button(page, texts.deleteOf(title)).click()
  await readQuestion(walk, 'the question before a product is deleted')
  await seeProductFiles(walk)

  await follow(page, '/admin/categories')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await findNothing(walk, categoriesTexts.noneFound)
  await button(page, categoriesTexts.create).click()
  await button(page, categoriesTexts.submitCreate).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await see('a new category with its errors')
  const edit = page.getByRole('main').getByRole('listitem').getByRole('button')
  await edit.nth(1).click()
  await expect(button(page, categoriesTexts.submitUpdate)).toBeVisible()
  await field(page, categoriesTexts.titleLabel).fill('')
  await button(page, categoriesTexts.submitUpdate).click()
  await readQuestion(walk, 'a category without a title')
  await edit.nth(2).click()
  await readQuestion(walk, 'the question before a category is deleted')
}

async function seeStock(walk: Walk, boot: Picked): Promise<void> {
  const { page, language, words, see, read } = walk
  const texts = words.adminTexts.stock
  const title = titleIn(language, boot.product)
  await followAnyway(walk, '/admin/stock')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await see('the stock')
  await findNothing(walk, texts.noneFound)
  await search(page).fill(title)
  await button(page, texts.editOf(title)).click()
  const count = page.getByRole('spinbutton', { name: texts.count(title, boot.size), exact: true })
  await count.fill('1.5')
  await button(page, texts.save).click()
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  await see('a wrong count')
  await count.fill('7')
  await seeToast(page, texts.updated, () => button(page, texts.save).click())
  await expect(button(page, texts.editOf(title))).toBeVisible()
  await read('a saved count')
}

async function seeDetail({ page, words, see, read }: Walk): Promise<void> {
  const texts = words.breakdownTexts
  await page.getByRole('link', { name: texts.detail, exact: true }).click()
  for (const kind of ['day', 'product', 'category', 'origin'] as const) {
    await page.getByRole('link', { name: texts.kinds[kind], exact: true }).click()
    const table = page.getByRole('table', { name: texts.kinds[kind] })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    if (kind === 'product') await table.getByRole('button').first().click()
    await see(`the figures by ${kind}`)
  }
  await page.getByLabel(texts.period, { exact: true }).selectOption('chosen')
  await page.getByLabel(texts.to, { exact: true }).fill('2001-01-01')
  await expect(page.getByText(texts.notInOrder)).toBeVisible()
  await see('days that are not in order')
  await page.getByLabel(texts.from, { exact: true }).fill('2001-01-01')
  await expect(page.getByText(texts.none)).toBeVisible()
  await read('days without figures')
  const path = '**/api/bookkeeping/**'
  await page.route(path, (route) => route.abort())
  await button(page, texts.files.orders).click()
  await expect(page.getByText(texts.unanswered)).toBeVisible()
  await read('a file that does not come')
  await page.unroute(path)
  await button(page, words.listTexts.ok).click()
}

async function seeFigures(walk: Walk, boot: Picked): Promise<void> {
  const { page, language, words, see, read } = walk
  const { statisticsTexts, messagesTexts } = words
  await follow(page, '/admin/statistics')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await see('the statistics')
  await page.getByLabel(statisticsTexts.year, { exact: true }).selectOption('all')
  await expect(
    page.getByRole('region', { name: statisticsTexts.shippedIn(statisticsTexts.allTime) }),
  ).toContainText(titleIn(language, boot.product))
  await read('the statistics of all time')
  await seeDetail(walk)

  await follow(page, '/admin/messages')
  await page.getByRole('button', { name: /nadia@kora\.example/ }).click()
  await expect(button(page, messagesTexts.markUnread)).toBeVisible()
  await see('a message')
  await button(page, messagesTexts.delete).click()
  await readQuestion(walk, 'the question before a message is deleted')
  await findNothing(walk, messagesTexts.noneFound)
}

async function seeAttention(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const texts = words.attentionTexts
  await follow(page, '/admin/attention')
  await expect(page.getByRole('article')).toHaveCount(12)
  await see('what needs attention')
  await button(page, texts.gap.close).click()
  await readQuestion(walk, 'the question before a gap is closed')
  await page
    .getByRole('article')
    .getByRole('button', { name: texts.done, exact: true })
    .last()
    .click()
  await expect(button(page, texts.undo)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'rien.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(
    page.getByRole('region', { name: words.waitingTexts.title }).getByRole('alert'),
  ).toBeVisible()
  await read('a file that holds no sales')
}

async function seeSettings(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const { email, password, accounts, devices } = words.settingsTexts
  await follow(page, '/admin/settings')
  await expect(button(page, accounts.approveOf('sara@kora.example'))).toBeVisible()
  await see('the settings')
  await button(page, email.submit).click()
  await button(page, password.submit).click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5)
  await see('the settings with their errors')
  await field(page, email.label).fill('chef')
  const panel = page.getByRole('region', { name: password.title })
  const passwords = panel.locator('input[type=password]')
  for (const [place, typed] of ['Gardien2', 'Milieu2026', 'Milieu2026'].entries())
    await passwords.nth(place).fill(typed)
  await button(page, password.submit).click()
  await readQuestion(walk, 'a wrong password')
  await read('the settings with a wrong password')

  await button(page, accounts.approveOf('sara@kora.example')).click()
  await question(page).getByRole('button', { name: accounts.approve, exact: true }).click()
  await expect(question(page).locator('[aria-invalid="true"]')).toBeVisible()
  await see('the question before somebody is approved')
  await question(page).locator('input[type=password]').fill(OWNER_PASSWORD)
  await question(page).getByRole('button', { name: accounts.approve, exact: true }).click()
  await button(page, accounts.changeRoleOf('sara@kora.example')).click()
  await question(page).getByRole('button', { name: accounts.changeRole, exact: true }).click()
  await expect(question(page).getByText(accounts.sameRole)).toBeVisible()
  await see('the question before somebody gets another role')
  await page.keyboard.press('Escape')
  await button(page, accounts.removeOf('sara@kora.example')).click()
  await readQuestion(walk, 'the question before somebody is removed')
  await button(page, devices.renameOf('Caisse')).click()
  await page.getByRole('textbox', { name: devices.name, exact: true }).fill(' ')
  await button(page, devices.save).click()
  await expect(page.getByRole('textbox', { name: devices.name, exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await read('a till without a name')

  await page.goto('/admin/register-new-admin')
  await seeErrors(page, words.adminTexts.register.submit, 4)
  await see('the form of a new account')
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('heading', { name: words.adminTexts.shell.notFound })).toBeVisible()
  await see('a screen that is not there')
}

/** From here on, the printer's settings ask who is at the till. */
async function seeEnrolment({ page, words, see }: Walk): Promise<void> {
  const { enrol } = words.settingsTexts.devices
  await follow(page, '/admin/settings')
  await button(page, enrol.action).click()
  await question(page).locator('input[type=password]').fill(OWNER_PASSWORD)
  await see('the question before a device becomes a till')
  await seeToast(page, enrol.done, () => page.keyboard.press('Enter'))
}

/** Logs out, and ends at the till, which works when nobody is signed in. */
async function leave(walk: Walk, boot: Picked): Promise<void> {
  const { page, words, see, read } = walk
  const { shell, login } = words.adminTexts
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: words.shellTexts.openMenu }).click()
  const menu = dialog(page, words.shellTexts.menu)
  await expect(menu.getByRole('link', { name: words.shellTexts.places.stock })).toBeVisible()
  await see('the menu on a phone')
  await menu.getByRole('link', { name: words.shellTexts.places.orders }).click()
  await page
    .getByRole('button', { name: /Yacine Web/ })
    .first()
    .click()
  await expect(dialog(page, words.ordersTexts.details)).toBeVisible()
  await see('an order on a phone')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.shellTexts.openMenu }).click()
  await button(page, shell.logout).click()
  await expect(page.getByRole('heading', { name: login.title })).toBeVisible()
  await read('the login after the logout')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('link', { name: shell.toTill, exact: true }).click()
  await seeLockedTill(walk, boot)
}

for (const language of WALKED) {
  test(`no screen of the back office has English in it, or breaks a rule of accessibility: ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    await context.addCookies([{ name: 'language', value: language, url: shop.url }])
    const walk = await beginWalk(page, language)
    const jersey = await pickProduct(shop.url, 'Maillots', 6)
    const boot = await pickProduct(shop.url, 'Souliers', 6)
    await signInAtLast(walk)
    const admin = await logInOwner(shop.url)
    await fillShop(shop, admin, jersey, boot)
    await seeOrders(walk, jersey)
    await seeGoods(walk, boot)
    await seeStock(walk, boot)
    await seeGoodsMove(walk, boot)
    await seeStocktake(walk, boot, shop.url, admin)
    await seeFigures(walk, boot)
    await seeAttention(walk)
    await seeSettings(walk)
    await seeShopsSettings(walk)
    await seeEnrolment(walk)
    await leave(walk, boot)
  })
}
