import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { OrderJson } from '../shared/orders/order.ts'
import { expect, test } from './support/demo-shop.ts'
import { alert, card } from './support/order-list.ts'
import { signInByCalls } from './support/owner.ts'
import { type Picked, pickProduct, readOrders, readQuantity } from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'

interface Sold {
  picked: Picked
  quantity: number
}

/** A web order that was shipped, so that the customer has its goods. */
async function shippedOrder(url: string, token: string, sold: readonly Sold[]): Promise<OrderJson> {
  const headers = {
    'Content-Type': 'application/json',
    'X-CSRF-Token': '0f'.repeat(32),
    Authorization: `Bearer ${token}`,
  }
  const placed = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      fullName: 'Amine Client',
      phone: '0660000000',
      city: 'constantine',
      commune: 'Ali Mendjeli',
      shipping: 500,
      products: sold.map(({ picked, quantity }) => ({
        productId: picked.product._id,
        size: picked.size,
        quantity,
      })),
    }),
  })
  expect(placed.status).toBe(201)
  const { order } = (await placed.json()) as { order: OrderJson }
  const shipped = await fetch(`${url}/api/orders/${order._id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...order, status: 'Shipped' }),
  })
  expect(shipped.status).toBe(200)
  return order
}

/** Records somebody else's return by a call. */
async function returnElsewhere(url: string, token: string, of: OrderJson, quantity: number) {
  const [line] = of.products
  const answer = await fetch(`${url}/api/orders/${of._id}/returns`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      lines: [{ productId: line?.productId, size: line?.size, quantity, restock: true }],
    }),
  })
  expect(answer.status).toBe(201)
}

const RETURNS = '**/api/orders/*/returns'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Record a return' })
const record = (page: Page) => dialog(page).getByRole('button', { name: /^Record return:/ })
const piecesOf = (page: Page, { product, size }: Picked) =>
  dialog(page).getByRole('spinbutton', {
    name: `Pieces that come back: ${product.title}, size ${size}`,
  })

async function openReturn(page: Page): Promise<void> {
  await card(page, 'Amine').click()
  await page.getByRole('button', { name: 'Record a return' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Counts the requests that record a return, from now on. */
function countReturns(page: Page): { sent: number } {
  const count = { sent: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/returns')) count.sent += 1
  })
  return count
}

/** Makes the server record the next return, but loses its answer. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    RETURNS,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

const dinars = (price: number) => price.toFixed(2).replace(/\B(?=(\d{3})+\.)/, ' ')

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('some pieces come back, later all others, each once', async ({ page, shop }) => {
    const jersey = await pickProduct(shop.url, 'Maillots', 8)
    const boots = await pickProduct(shop.url, 'Souliers', 2)
    const { token } = await signInByCalls(page, shop.url)
    await shippedOrder(shop.url, token, [
      { picked: jersey, quantity: 3 },
      { picked: boots, quantity: 1 },
    ])
    await page.goto('/admin/products')
    await page.getByRole('link', { name: 'Orders' }).click()
    await openReturn(page)
    const price = (await readOrders(shop.url, token))[0]?.products[0]?.price ?? 0

    // Without a choice the form says so, and sends nothing.
    const returns = countReturns(page)
    await dialog(page).getByRole('button', { name: 'Record a return' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Choose at least one piece')
    expect(returns.sent).toBe(0)

    // Two of three jerseys return to the shelf at their price; the boots are written off for less.
    const more = dialog(page).getByRole('button', { name: /^One more: .*/ })
    await more.first().click()
    await more.first().click()
    await expect(record(page)).toHaveText(`Record return: ${dinars(2 * price)} DA`)
    await piecesOf(page, boots).fill('1')
    await piecesOf(page, boots).press('Tab')
    await dialog(page)
      .getByRole('textbox', { name: /^Given back.*/ })
      .last()
      .fill('100.50')
    await dialog(page).getByRole('radio', { name: 'Written off' }).last().check()
    await dialog(page)
      .getByRole('combobox', { name: /^Reason/ })
      .last()
      .fill('Defective')
    await expect(record(page)).toHaveText(`Record return: ${dinars(2 * price + 100.5)} DA`)

    // What was entered is not lost without a question, nor by a reload.
    const question = alert(page, 'Leave without saving?')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.goBack()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.reload()
    await expect(record(page)).toHaveText(`Record return: ${dinars(2 * price + 100.5)} DA`)
    await seeToast(page, 'Return recorded.', () => record(page).click())

    const panel = page.getByRole('complementary', { name: 'Order Details' })
    await expect(dialog(page)).toBeHidden()
    await expect(panel.getByText('2 came back')).toBeVisible()
    await expect(panel.getByText('1 came back')).toBeVisible()
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 1)
    expect(await readQuantity(shop.url, boots)).toBe(boots.quantity - 1)

    // The last piece, with a double press.
    await page.getByRole('button', { name: 'Record a return' }).click()
    await expect(dialog(page).getByText('2 came back before')).toBeVisible()
    await expect(dialog(page).getByText('None left to return')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'All pieces' }).click()
    await seeToast(page, 'Return recorded.', () => record(page).dblclick())
    await expect(dialog(page)).toBeHidden()
    expect(returns.sent).toBe(2)
    await expect(panel.getByText('3 came back')).toBeVisible()
    await expect(panel.getByText('Returned', { exact: true }).first()).toBeVisible()
    await expect(card(page, 'Amine').getByText('Returned')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Record a return' })).toHaveCount(0)
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity)
    expect(await readQuantity(shop.url, boots)).toBe(boots.quantity - 1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a return whose answer was lost counts once, changed or not', async ({ page, shop }) => {
    const jersey = await pickProduct(shop.url, 'Maillots', 8)
    const { token } = await signInByCalls(page, shop.url)
    await shippedOrder(shop.url, token, [{ picked: jersey, quantity: 4 }])
    await page.goto('/admin')
    await openReturn(page)
    const more = dialog(page).getByRole('button', { name: /^One more: / })
    await more.click()
    await loseNextAnswer(page)
    await record(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('may be recorded or not')
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 3)
    await page.reload()
    await expect(dialog(page).getByRole('alert')).toContainText('may be recorded or not')
    await seeToast(page, 'Return recorded.', () => record(page).click())
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 3)

    // After a lost answer the entry is changed: what was recorded counts, and only the rest is entered.
    const sheet = page.getByRole('dialog', { name: 'Order Details' })
    await expect(sheet.getByText('1 came back')).toBeVisible()
    await sheet.getByRole('button', { name: 'Record a return' }).click()
    await more.click()
    await loseNextAnswer(page)
    await record(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('may be recorded or not')
    await more.click()
    await record(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('An earlier press was recorded')
    await expect(dialog(page).getByText('2 with the customer')).toBeVisible()
    await expect(dialog(page).getByText('2 came back before')).toBeVisible()
    await expect(piecesOf(page, jersey)).toHaveValue('0')
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 2)
    await more.click()
    await seeToast(page, 'Return recorded.', () => record(page).click())
    await expect(sheet.getByText('3 came back')).toBeVisible()
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 1)
  })

  test('what somebody else took back meanwhile is refused, with what is left', async ({
    page,
    shop,
  }) => {
    const jersey = await pickProduct(shop.url, 'Maillots', 8)
    const { token } = await signInByCalls(page, shop.url)
    const order = await shippedOrder(shop.url, token, [{ picked: jersey, quantity: 3 }])
    await page.goto('/admin')
    // Without news from the list, the dialog learns of the other return only by the refusal.
    await openReturn(page)
    await page.route('**/api/orders?*', () => undefined)
    await dialog(page).getByRole('button', { name: 'All pieces' }).click()
    await returnElsewhere(shop.url, token, order, 2)
    await record(page).click()
    const refused = dialog(page).getByRole('alert')
    await expect(refused).toContainText(
      `Only 1 of ${jersey.product.title} (size ${jersey.size}) can still be returned.`,
    )
    await expect(refused).toContainText('Nothing was recorded.')
    await expect(dialog(page).getByText('1 with the customer')).toBeVisible()
    await expect(dialog(page).getByText('2 came back before')).toBeVisible()
    await expect(piecesOf(page, jersey)).toHaveValue('1')
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 1)

    // Somebody else returns the last piece as well, so nothing is left to record.
    await returnElsewhere(shop.url, token, order, 1)
    await record(page).click()
    await expect(refused).toContainText('No piece of this order can come back any more.')
    await expect(record(page)).toHaveCount(0)
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity)
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog(page)).toBeHidden()
    const sheet = page.getByRole('dialog', { name: 'Order Details' })
    await expect(sheet.getByText('3 came back')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Record a return' })).toHaveCount(0)
  })
})

test('a return and its question stay in front when the tablet is turned', async ({
  page,
  shop,
}) => {
  const turn = async (isUpright: boolean) => {
    await page.setViewportSize(
      isUpright ? { width: 820, height: 1180 } : { width: 1180, height: 820 },
    )
    const sheet = page.locator('dialog[open]').filter({ hasText: 'Order Details' })
    await expect(sheet).toHaveCount(isUpright ? 1 : 0)
  }
  await turn(false)
  const picked = await pickProduct(shop.url, 'Maillots', 6)
  const { token } = await signInByCalls(page, shop.url)
  await shippedOrder(shop.url, token, [{ picked, quantity: 2 }])
  await page.goto('/admin')
  await openReturn(page)
  await dialog(page).getByRole('button', { name: 'All pieces' }).click()

  // A press that reaches its button proves that nothing covers it.
  await turn(true)
  await dialog(page)
    .getByRole('button', { name: /^One less: / })
    .click()
  await expect(piecesOf(page, picked)).toHaveValue('1')
  await turn(false)
  await dialog(page).getByRole('button', { name: 'All pieces' }).click()
  await expect(piecesOf(page, picked)).toHaveValue('2')

  await loseNextAnswer(page)
  await record(page).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(alert(page, 'Leave without an answer?')).toBeVisible()
  await turn(true)
  await alert(page, 'Leave without an answer?')
    .getByRole('button', { name: 'Leave', exact: true })
    .click()
  await expect(dialog(page)).toHaveCount(0)
})
