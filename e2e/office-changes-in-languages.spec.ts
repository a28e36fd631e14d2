import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { noteAttention } from '../api/database/attention.ts'
import { recordChanges } from '../api/database/changes.ts'
import { fetchJson } from '../api/testing/start-test-app.ts'
import { createTestTill } from '../api/testing/test-till.ts'
import { sizeKeyOf } from '../shared/size-key.ts'
import { productIdSchema } from '../shared/catalog/product-id.ts'
import { deviceIdSchema } from '../shared/sync/device-id.ts'
import { MAX_PUSH_BYTES } from '../shared/sync/push.ts'
import { toIso } from '../shared/time.ts'
import { communeField } from './support/commune.ts'
import { expect, test } from './support/demo-shop.ts'
import { editElsewhere, writeBeside } from './support/edit-elsewhere.ts'
import { networkIsBack, takeSession } from './support/owner.ts'
import {
  orderByWeb,
  type Picked,
  pickProduct,
  readOrders,
  type SignedIn,
  signUpOwner,
} from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'
import { beginWalk, button, dialog, field, type Walk, WALKED } from './support/walk.ts'
import { titleIn } from './support/words.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })

interface OfficeWalk extends Walk {
  url: string
  dataDir: string
  admin: SignedIn
  jersey: Picked
  /** The jersey's name in the list of products. */
  title: string
}

const alertOf = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('alert').filter({ hasText: title })

function deleteElsewhere({ url, admin }: OfficeWalk, path: string): Promise<Response> {
  const { token } = admin
  return fetch(url + path, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}`, 'X-CSRF-Token': '0f'.repeat(32) },
  })
}

async function seeProduct(walk: OfficeWalk): Promise<void> {
  const { page, words, dataDir, jersey, title, see, read } = walk
  const { productsTexts: texts } = words
  const id = jersey.product._id
  await page.goto('/admin/products')
  await page.getByRole('main').getByRole('searchbox').first().fill(title)
  await button(page, texts.editOf(title)).click()
  await field(page, texts.priceLabel).fill('5100')
  await editElsewhere(dataDir, 'products', id)
  await button(page, texts.submitUpdate).click()
  await expect(page.getByText(texts.changed)).toBeVisible()
  await see('a product that was changed elsewhere')
  await button(page, texts.load).click()
  await expect(page.getByText(texts.changed)).toBeHidden()
  await expect(field(page, texts.priceLabel)).toHaveValue('5100')
  await read('a product that was loaded anew')
}

async function seeCategory(walk: OfficeWalk): Promise<void> {
  const { page, words, dataDir, jersey, see, read } = walk
  const { categoriesTexts: texts } = words
  const category = jersey.product.category
  if (category === null) throw new Error('the jersey has no category')
  await page.goto(`/admin/categories?category=${category._id}`)
  await field(page, texts.titleLabel).fill('Maillots du club')
  await editElsewhere(dataDir, 'categories', category._id)
  await button(page, texts.submitUpdate).click()
  await expect(page.getByText(texts.changed)).toBeVisible()
  await see('a category that was changed elsewhere')
  expect((await deleteElsewhere(walk, `/api/categories/${category._id}`)).status).toBe(200)
  await networkIsBack(page)
  await expect(page.getByText(texts.gone)).toBeVisible()
  await see('a category that was deleted elsewhere')
  await button(page, texts.submitUpdate).click()
  await expect(page.getByRole('alertdialog')).toContainText(texts.missingIdText)
  await read('a category that cannot be saved any more')
}

/** Records a return of the open order, up to the point where its answer is lost. */
async function seeReturn({ page, words, see, read }: OfficeWalk): Promise<void> {
  const texts = words.orderReturnsTexts
  await button(page, texts.record).click()
  const returning = dialog(page, texts.record)
  const record = returning.getByRole('button').last()
  await record.click()
  await expect(returning.getByRole('alert')).toContainText(texts.noneChosen)
  await returning.getByRole('button', { name: texts.allPieces }).click()
  await see('a return of all pieces')
  await page.route('**/api/orders/*/returns', (route) => route.abort(), { times: 1 })
  await record.click()
  await expect(returning.getByRole('alert')).toContainText(texts.unanswered)
  await see('a return without an answer')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(texts.leaveText)
  await read('the question before a return without an answer is left')
  await question.getByRole('button', { name: texts.leave }).click()
  await expect(returning).toBeHidden()
}

async function seeOrder(walk: OfficeWalk): Promise<void> {
  const { page, words, dataDir, url, admin, see, read } = walk
  const { ordersTexts: texts } = words
  const [order] = await readOrders(url, admin.token)
  if (order === undefined) throw new Error('nobody ordered')
  await writeBeside(dataDir, async (transaction) => {
    await transaction.updateTable('orders').set({ status: 'Shipped' }).execute()
    await transaction.deleteFrom('unconfirmed_orders').execute()
  })
  await page.goto(`/admin?order=${order._id}`)
  await seeReturn(walk)
  await button(page, texts.editDetails).click()
  await communeField(page, texts.commune).fill('El Khroub')
  await editElsewhere(dataDir, 'orders', order._id)
  await button(page, texts.save).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(texts.changedElsewhereHint)
  await see('the question about an order that was changed elsewhere')
  await question.getByRole('button', { name: texts.loadNow }).click()
  await expect(page.getByText(texts.keptTyped)).toBeVisible()
  await see('an order that was loaded anew')
  expect((await deleteElsewhere(walk, `/api/orders/${order._id}`)).status).toBe(200)
  await button(page, texts.save).click()
  await expect(question).toContainText(texts.updateFailedTitle)
  await read('an order that was deleted elsewhere')
}

async function seeCount(walk: OfficeWalk): Promise<void> {
  const { page, words, url, jersey, title, see, read } = walk
  const texts = words.adminTexts.stock
  await page.goto('/admin/stock')
  await page.getByRole('main').getByRole('searchbox').first().fill(title)
  await button(page, texts.editOf(title)).click()
  const count = page.getByRole('spinbutton', { name: texts.count(title, jersey.size), exact: true })
  await count.fill(String(jersey.quantity + 3))
  await orderByWeb(url, jersey, 1)
  await networkIsBack(page)
  await expect(alertOf(page, texts.changedTitle)).toBeVisible()
  await see('a count whose stock has changed meanwhile')
  await button(page, texts.confirmCount).click()
  await expect(alertOf(page, texts.changedTitle)).toBeHidden()
  await seeToast(page, texts.updated, () => button(page, texts.save).click())
  await expect(button(page, texts.editOf(title))).toBeVisible()
  await read('a count that is right all the same')
}

/** Another product gets a size during a count, and is deleted while its form is open. */
async function seeGoodsThatGo(walk: OfficeWalk): Promise<void> {
  const { page, language, words, url, dataDir, see, read } = walk
  const { product } = await pickProduct(url, 'Souliers', 1)
  const title = titleIn(language, product)
  const { productsTexts: texts } = words
  const { stock } = words.adminTexts
  await page.goto('/admin/stock')
  await page.getByRole('main').getByRole('searchbox').first().fill(title)
  await button(page, stock.editOf(title)).click()
  await expect(button(page, stock.save)).toBeVisible()
  const productId = v.parse(productIdSchema, product._id)
  await writeBeside(dataDir, async (transaction) => {
    await transaction
      .insertInto('stock_levels')
      .values({
        product_id: productId,
        size: sizeKeyOf('47'),
        position: 99,
        quantity: 0,
        archived: 0,
      })
      .execute()
    await recordChanges(transaction, 'product', [productId], Date.now())
  })
  await networkIsBack(page)
  await expect(page.getByText(stock.sizesChanged)).toBeVisible()
  await see('a count whose sizes have changed')
  await button(page, stock.cancel).click()

  await page.goto('/admin/products')
  await page.getByRole('main').getByRole('searchbox').first().fill(title)
  await button(page, texts.editOf(title)).click()
  await field(page, texts.priceLabel).fill('5100')
  expect((await deleteElsewhere(walk, `/api/products/${product._id}`)).status).toBe(200)
  await networkIsBack(page)
  await expect(page.getByText(texts.gone)).toBeVisible()
  await see('a product that was deleted elsewhere')
  await button(page, texts.submitUpdate).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await read('a product that cannot be saved any more')
  await page.keyboard.press('Escape')
  await button(page, texts.cancel).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words.listTexts.leave, exact: true })
    .click()
}

/** The notes about a copied profile, a bug in the program, lost sales and a deleted product. */
async function seeNotes(walk: OfficeWalk): Promise<void> {
  const { page, words, url, dataDir, admin, jersey, see } = walk
  const { product, size } = jersey
  const till = createTestTill(url, admin)
  const { code } = (await till.enrol('Caisse')).body as { code: string }
  await till.push([till.sale(product._id, 1, { size })])
  till.rewind()
  await till.push([till.sale(product._id, 1, { size })])
  const failing = till.sale(product._id, 1, { size })
  await writeBeside(dataDir, (transaction) =>
    noteAttention(transaction, [
      {
        kind: 'failing-operation',
        subject: failing.id,
        operationId: failing.id,
        deviceId: v.parse(deviceIdSchema, till.device),
        details: { content: JSON.stringify(failing) },
        atMs: Date.now(),
      },
    ]),
  )
  const lost = [
    { ...till.sale(product._id, 2), label: 'T1-000004', total: 200 },
    { ...till.count(product._id, 3, 2, { size }), label: 'Maillot', total: null },
  ]
  const told = await fetchJson(`${url}/api/sync/losses`, {
    token: admin.token,
    body: {
      protocol: 1,
      device: till.device,
      loss: randomUUID(),
      operations: lost.map(({ id, sequence, type, label, total }) => ({
        id,
        sequence,
        type,
        label,
        total,
        occurredAt: toIso(Date.now()),
        count: 1,
      })),
    },
  })
  expect(told.status).toBe(200)
  expect((await deleteElsewhere(walk, `/api/products/${product._id}`)).status).toBe(200)
  await till.push([till.sale(product._id, 1, { size })])

  const texts = words.attentionTexts
  const name = texts.till(code, 'Caisse')
  await page.goto('/admin/attention')
  for (const title of [
    texts.reused.title(name),
    texts.failing.title(name),
    texts.archivedProduct.title('As sold'),
    words.lossTexts.note.title(name, 1, 1),
  ])
    await expect(page.getByRole('article', { name: title })).toBeVisible()
  await see('the notes of a till that fails, exists twice and lost sales')
}

/**
 * Imports a file of another device's waiting operations: more sales than are listed, and entries with every outcome.
 */
async function seeImport(walk: OfficeWalk): Promise<void> {
  const { page, words, url, admin, see, read } = walk
  const texts = words.waitingTexts
  const boot = await pickProduct(url, 'Souliers', 3)
  const till = createTestTill(url, admin)
  const sales = Array.from({ length: 10 }, () =>
    till.sale(boot.product._id, 1, { size: boot.size }),
  )
  await till.push(sales.slice(0, 1))
  const operations = [
    ...sales,
    till.operation('stock-edit.v1', { productId: randomUUID(), stock: 4, expected: 1 }),
    till.operation('gift-card.v1', { amount: 100 }),
    // Larger than any push that the server reads.
    till.operation('gift-card.v1', { note: 'x'.repeat(MAX_PUSH_BYTES) }),
  ].map((operation) => JSON.stringify(operation))
  const file = {
    kind: 'kora-waiting-operations',
    version: 1,
    devices: [{ device: till.device, operations: [...operations, '{"id":'] }],
  }
  await page.goto('/admin/attention')
  const waiting = page.getByRole('region', { name: texts.title })
  await waiting.locator('input[type=file]').setInputFiles({
    name: 'attente.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(waiting).toContainText(texts.holds('attente.json', 10, 1))
  for (const said of [texts.andMore(2), texts.unknown(2), texts.unreadable(1)])
    await expect(waiting).toContainText(said)
  await see('what a file of waiting sales holds')
  await waiting.getByRole('button', { name: texts.import }).click()
  await expect(waiting).toContainText(texts.applied(9))
  for (const said of [
    texts.duplicates(1),
    texts.rejected(1),
    texts.refusedWhole(1),
    texts.retry(1),
  ])
    await expect(waiting).toContainText(said)
  await see('what became of a file of waiting sales')
  await waiting.getByRole('button', { name: texts.close }).click()
  await read('the waiting sales after an import')
}

async function seeNotLoaded({ page, words, see }: Walk): Promise<void> {
  const { shell } = words.adminTexts
  await page.route('**/assets/figures-*.js', (route) => route.abort())
  await page.goto('/admin/statistics')
  await expect(page.getByRole('heading', { name: shell.screenFailed })).toBeVisible()
  await see('a screen that was not loaded')
}

for (const language of WALKED) {
  test(`what changed elsewhere is said without English, and breaks no rule of accessibility: ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    const admin = await signUpOwner(shop.url)
    const jersey = await pickProduct(shop.url, 'Maillots', 6)
    await orderByWeb(shop.url, jersey, 1)
    await context.addCookies([{ name: 'language', value: language, url: shop.url }])
    await takeSession(page, admin)
    const walk: OfficeWalk = {
      ...(await beginWalk(page, language)),
      url: shop.url,
      dataDir: shop.dataDir,
      admin,
      jersey,
      title: titleIn(language, jersey.product),
    }
    await seeProduct(walk)
    await seeCount(walk)
    await seeOrder(walk)
    await seeCategory(walk)
    await seeImport(walk)
    await seeGoodsThatGo(walk)
    await seeNotes(walk)
    await seeNotLoaded(walk)
  })
}
