import type { Page, Request } from '@playwright/test'
import type { OrderJson } from '../shared/orders/order.ts'
import { expect, test } from './support/demo-shop.ts'
import {
  addOrdersOf,
  alert,
  card,
  cards,
  NAMES,
  openBackOffice,
  order,
  pageOf,
  search,
} from './support/order-list.ts'
import { signInByCalls } from './support/owner.ts'
import { countShelf, pickProduct, readOrders, readQuantity } from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'

/** Another admin's change of a status, by a call. */
async function changeStatus(url: string, token: string, of: OrderJson, status: string) {
  const answer = await fetch(`${url}/api/orders/${of._id}`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      'X-CSRF-Token': '0f'.repeat(32),
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ ...of, status, revision: undefined }),
  })
  expect(answer.status).toBe(200)
}

function countCalls(page: Page, method: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => request.method() === method && calls.push(request))
  return calls
}

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })

  test('the owner finds, edits, cancels and deletes an order', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const jersey = await pickProduct(shop.url, 'Maillots', 8)
    for (const n of NAMES.keys()) await order(shop.url, jersey, n)
    await addOrdersOf('Old Client', 5, shop.dataDir)
    await openBackOffice(page, shop.url)

    // Ten on a page beside the panel. The address contains page, search, filters and the open order.
    await expect(cards(page)).toHaveCount(10)
    await pageOf(page, 2).click()
    await expect(cards(page)).toHaveCount(2)
    await page.reload()
    await expect(card(page, 'Old Client 0')).toBeVisible()
    await page.goBack()
    await expect(card(page, 'Ghania')).toBeVisible()
    await pageOf(page, 2).click()
    await search(page).fill('FARES')
    await expect(cards(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\?search=FARES$/)
    for (const number of ['#2', 'Order 2']) {
      await search(page).fill(number)
      await expect(card(page, 'Béla')).toBeVisible()
      await expect(cards(page)).toHaveCount(1)
    }
    await search(page).fill('+213 660 00 00 02')
    await expect(card(page, 'Chérif')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Shipped')
    await expect(page.getByText('No Orders Found')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses')
    await page.getByRole('combobox', { name: 'Origin' }).selectOption('Web')
    await card(page, 'Chérif').click()

    const panel = page.getByRole('complementary', { name: 'Order Details' })
    await expect(panel.getByRole('link', { name: '0660000002' })).toBeVisible()
    await page.reload()
    await expect(panel.getByRole('link', { name: '0660000002' })).toHaveAttribute(
      'href',
      'tel:0660000002',
    )
    await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/213660000002',
    )
    await expect(panel.getByText('Pending', { exact: true }).first()).toBeVisible()
    await panel.getByRole('button', { name: 'Edit Details' }).click()

    // One alert names the missing fields, and each is marked.
    const name = panel.getByRole('textbox', { name: 'Full Name' })
    await name.fill('')
    await panel.getByRole('textbox', { name: 'Phone Number' }).fill('12')
    await panel.getByRole('button', { name: 'Remove' }).click()
    await expect(panel.getByText('No products in this order.')).toBeVisible()
    await panel.getByRole('button', { name: 'Save' }).click()
    const invalid = alert(page, 'Validation Error')
    await expect(invalid).toContainText('Full Name is required')
    await expect(invalid).toContainText('Please enter a valid phone number')
    await expect(invalid).toContainText('Order must contain at least one product')
    await invalid.getByRole('button', { name: 'OK' }).click()
    await expect(name).toHaveAccessibleDescription('Full name is required')

    // A product is found without accents, needs a size, and is added at its price.
    await name.fill('Chérif <Benali>')
    await panel.getByRole('textbox', { name: 'Phone Number' }).fill('+213 660-00-00-02')
    await panel.getByRole('combobox', { name: 'City' }).selectOption('Bejaia')
    const add = panel.getByRole('searchbox', { name: 'Add product' })
    await add.fill(jersey.product.title.toUpperCase())
    await panel.getByRole('list', { name: 'Add product' }).getByRole('button').first().click()
    await page
      .getByRole('group', { name: 'Choose a size' })
      .getByRole('button', { name: new RegExp(`^${jersey.size} `) })
      .click()
    const quantity = panel.getByRole('spinbutton')
    await expect(quantity).toHaveValue('1')
    await quantity.fill('3')
    await quantity.press('Tab')
    await panel.getByRole('textbox', { name: /^Unit price/ }).fill('1000.50')
    await expect(panel.getByText('3 501.50 DA')).toBeVisible()
    // The other type costs more, which is shown before saving. Then the first type is chosen again.
    const type = panel.getByRole('combobox', { name: 'Shipping Type' })
    await type.selectOption('Home Delivery')
    await expect(panel.getByRole('textbox', { name: 'Shipping Cost' })).toHaveValue(/^850\.00\sDA$/)
    await expect(panel.getByText('3 851.50 DA')).toBeVisible()
    await type.selectOption('Stop Desk')
    await expect(panel.getByText('3 501.50 DA')).toBeVisible()
    await expect(panel.getByRole('textbox', { name: 'Shipping Cost' })).not.toBeEditable()

    const puts = countCalls(page, 'PUT')
    const save = panel.getByRole('button', { name: 'Save' })
    const spot = await save.boundingBox()
    if (spot === null) throw new Error('the button to save has no place')
    await seeToast(page, 'Order updated successfully!', () => save.dblclick())
    const edit = panel.getByRole('button', { name: 'Edit Details' })
    await expect(edit).toBeVisible()
    // The order is saved before the second press of a slow double-click, which lands on what has appeared there.
    await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(edit).toBeVisible()
    await expect(panel.getByText('Chérif Benali')).toBeVisible()
    await expect(panel.getByText('Bejaia')).toBeVisible()
    expect(puts).toHaveLength(1)
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - NAMES.length - 2)

    // Changes a status without opening the form. The pieces return to the shelf.
    await search(page).fill('benali')
    await panel.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
    await panel.getByRole('button', { name: 'Update' }).click()
    await expect(card(page, 'Chérif').getByText('Cancelled')).toBeVisible()
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - NAMES.length + 1)

    const deletes = countCalls(page, 'DELETE')
    const question = alert(page, 'Are you sure?')
    await page.getByRole('button', { name: 'Delete order 3' }).click()
    await expect(question.getByText('This order will be deleted permanently!')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete order 3' }).click()
    await seeToast(page, 'Order deleted successfully!', () =>
      question.getByRole('button', { name: 'Delete' }).dblclick(),
    )
    await expect(page.getByText('No Orders Found')).toBeVisible()
    await expect(page.getByText('Choose an order to see its details.')).toBeVisible()
    expect(deletes).toHaveLength(1)
  })

  test('what is out of stock cannot be added, and too much is refused with what is left', async ({
    page,
    shop,
  }) => {
    const jersey = await pickProduct(shop.url, 'Maillots', 2)
    await order(shop.url, jersey, 0)
    const { token } = await signInByCalls(page, shop.url)
    const gone = await pickProduct(shop.url, 'Souliers', 1)
    await countShelf(shop.url, token, gone.product, 0)
    await page.goto('/admin')
    await card(page, 'Amine').click()
    await page.getByRole('button', { name: 'Edit Details' }).click()
    const quantity = page.getByRole('spinbutton')
    await quantity.fill('900')
    await quantity.press('Tab')
    await page.getByRole('button', { name: 'Save' }).click()
    const refused = alert(page, 'Failed to update order')
    await expect(refused).toContainText(
      `Only ${jersey.quantity - 1} of ${jersey.product.title} (size ${jersey.size}) left.`,
    )
    await refused.getByRole('button', { name: 'OK' }).click()
    await expect(quantity).toHaveValue('900')

    const add = page.getByRole('searchbox', { name: 'Add product' })
    await add.fill(gone.product.title)
    const match = page
      .getByRole('list', { name: 'Add product' })
      .getByRole('button', { name: gone.product.title })
      .first()
    await expect(match).toContainText('Out of Stock')
    await match.click()
    const warning = alert(page, 'Out of Stock')
    await expect(warning).toContainText(`${gone.product.title} is out of stock.`)
    await warning.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('spinbutton')).toHaveCount(1)
  })
})

test('a new store order stays in front of an open order when the tablet is turned', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  await order(shop.url, jersey, 0)
  await openBackOffice(page, shop.url)
  await card(page, 'Amine').click()
  await page.getByRole('button', { name: 'New Store Order' }).click()
  const sale = page.getByRole('dialog', { name: 'New Store Order' })
  await sale.getByRole('searchbox').fill(jersey.product.title)
  await sale.getByRole('button', { name: jersey.product.title }).first().click()
  const sizes = page.getByRole('dialog', { name: jersey.product.title })
  await expect(sizes).toBeVisible()

  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.locator('dialog[open]').filter({ hasText: 'Order Details' })).toHaveCount(1)
  // A press that reaches its button proves that nothing covers it.
  await sizes.getByRole('button', { name: new RegExp(`^${jersey.size}(?![\\dA-Z])`) }).click()
  await expect(sizes).toBeHidden()
  await sale.getByRole('button', { name: 'Close' }).click()
  await expect(sale).toBeHidden()
  await page
    .getByRole('dialog', { name: 'Order Details' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' })

  test('an edit outlives a reload and a change made elsewhere, and is not left unasked', async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const jersey = await pickProduct(shop.url, 'Maillots', 8)
    const placed = await order(shop.url, jersey, 0)
    const token = await openBackOffice(page, shop.url)
    await card(page, 'Amine').click()
    const sheet = page.getByRole('dialog', { name: 'Order Details' })
    await sheet.getByRole('button', { name: 'Edit Details' }).click()
    await sheet.getByRole('textbox', { name: 'Full Name' }).fill('Amine Bouzid')

    const question = alert(page, 'Leave without saving?')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    // On a second Escape the browser closes a dialog that has refused the first.
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape')
    if (await question.isVisible())
      await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(sheet.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Amine Bouzid')
    // When the device is turned, the sheet becomes a panel, and back.
    await page.setViewportSize({ width: 1100, height: 600 })
    const panel = page.getByRole('complementary', { name: 'Order Details' })
    await expect(panel.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Amine Bouzid')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(sheet.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Amine Bouzid')
    await page.reload()
    await expect(sheet.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Amine Bouzid')

    await changeStatus(shop.url, token, placed, 'Confirmed')
    await sheet.getByRole('button', { name: 'Save' }).click()
    const stale = alert(page, 'Failed to update order')
    await expect(stale).toContainText('This order was changed elsewhere.')
    await stale.getByRole('button', { name: 'Load it, keep what I typed' }).click()
    await expect(sheet.getByText('What you typed is kept: look it over')).toBeVisible()
    await page.reload()
    await expect(sheet.getByRole('combobox', { name: 'Status' })).toHaveValue('Confirmed')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('Amine Bouzid')).toBeVisible()
    const [saved] = await readOrders(shop.url, token)
    expect(saved).toMatchObject({ fullName: 'Amine Bouzid', status: 'Confirmed' })

    // The same for a status that is only chosen, not saved, when the list is loaded again meanwhile.
    const status = sheet.getByRole('combobox', { name: 'Status' })
    await status.selectOption('Returned')
    await changeStatus(shop.url, token, { ...placed, fullName: 'Amine Bouzid' }, 'Shipped')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(sheet.getByText('Shipped', { exact: true }).first()).toBeVisible()
    await expect(status).toHaveValue('Returned')
    await sheet.getByRole('button', { name: 'Update' }).click()
    await stale.getByRole('button', { name: 'Load it, keep what I typed' }).click()
    await expect(sheet.getByText('Shipped', { exact: true }).first()).toBeVisible()
    await expect(status).toHaveValue('Returned')
    await seeToast(page, 'Order updated successfully!', () =>
      sheet.getByRole('button', { name: 'Update' }).click(),
    )
    await expect(sheet.getByRole('button', { name: 'Update' })).toBeDisabled()

    await sheet.getByRole('button', { name: 'Delete' }).click()
    await alert(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No Orders Available')).toBeVisible()
    await expect(sheet).toBeHidden()
  })
})
