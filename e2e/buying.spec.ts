import { testId } from '../shared/testing/test-id.ts'
import { devices, type Locator, type Page } from '@playwright/test'
import { communeField } from './support/commune.ts'
import { holdCalls } from './support/hold-calls.ts'
import { orderByWeb, pickProduct, readOrders, signUpByCalls } from './support/shop-calls.ts'
import {
  changePrice,
  expect,
  test,
  type Article,
  type StockedShop,
} from './support/stocked-shop.ts'
import { seeToast } from './support/toast.ts'

const JERSEY: Article = { title: 'Maillot Rhumel', category: 'Maillots', stock: { M: 6, L: 2 } }
const BALL: Article = { title: 'Ballon Cirta', category: 'Ballons', stock: 3 }

const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone Number', exact: true })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your order' })

async function addBall(page: Page, shop: StockedShop): Promise<void> {
  await page.goto(`${shop.url}/product/${shop.ids[1]}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('1 in your cart.')).toBeVisible()
}

async function fillCustomer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Amine Bouzid')
  await phone(page).fill('0550123456')
  await page.getByLabel('Confirm Phone Number').fill('0550123456')
  await page.getByRole('combobox', { name: 'Wilaya' }).selectOption('Mila')
  await communeField(page).fill('Grarem')
}

/** Presses Tab, as a person without a mouse does, until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    // Located again each time, because the page may be rendered anew meanwhile.
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${String(control)}`)
}

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a jersey is found, chosen, put in the cart and ordered', async ({ page, openShop }) => {
    const shop = await openShop([JERSEY, BALL])
    await page.goto(shop.url)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Show Articles' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
    await tabTo(page, page.getByRole('searchbox', { name: 'Search products...' }))
    await page.keyboard.type('rhumel')
    await tabTo(page, page.getByRole('link', { name: 'Maillot Rhumel' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Maillot Rhumel' })).toBeVisible()

    await tabTo(page, page.getByRole('radio', { name: 'M', exact: true }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: /^L/ })).toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, page.getByRole('button', { name: 'One more: Quantity' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
    await tabTo(page, page.getByRole('button', { name: 'Add to cart' }))
    await seeToast(page, 'Product added to cart!', () => page.keyboard.press('Enter'))
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'View cart' }))
    await page.keyboard.press('Enter')
    // The product's page has a button of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()

    await tabTo(page, page.getByRole('button', { name: 'Order Now' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('textbox', { name: 'Full Name' }))
    await page.keyboard.type('Amine Bouzid')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0550123456')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0550123456')
    await page.keyboard.press('Tab')
    // Typing the first letters selects an option.
    await page.keyboard.type('tizi')
    await expect(page.getByRole('combobox', { name: 'Wilaya' })).toHaveValue('tizi ouzou')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Azazga')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('combobox', { name: 'Shipping Type' })).toHaveValue('Home')
    await tabTo(page, page.getByRole('button', { name: 'Confirm Order' }))
    await page.keyboard.press('Enter')
    await expect(thanks(page)).toBeFocused()
    await expect(page.getByText('9 850.00 da')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...galaxy } = devices['Galaxy S9+']
  test.use(galaxy)

  test('the order form says what is missing, prices the delivery, and survives a reload and the way back', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop([JERSEY, BALL])
    await page.goto(`${shop.url}/product/${shop.ids[0]}`)
    await page.getByRole('button', { name: 'Order Now' }).tap()
    await expect(page.getByText('Please select a size.').first()).toBeVisible()
    await page.getByRole('radio', { name: 'M', exact: true }).tap()
    // Pressed twice, as on a slow network: one step back must still lead to the product.
    await seeToast(page, 'Redirecting to checkout...', () =>
      page.getByRole('button', { name: 'Order Now' }).dblclick(),
    )
    const confirm = page.getByRole('button', { name: 'Confirm Order' })
    await confirm.tap()
    await expect(page.getByText('Full Name is required')).toBeVisible()
    await expect(page.getByText('Wilaya is required')).toBeVisible()
    await expect(page.getByText('Commune is required')).toBeVisible()
    await expect(page.getByText('Phone number is required')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeFocused()

    await expect(phone(page)).toHaveAttribute('inputmode', 'tel')
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Amine Bouzid')
    await phone(page).fill('123456789')
    await page.getByLabel('Confirm Phone Number').fill('0550123457')
    await communeField(page).fill('El Khroub')
    await expect(
      page.getByText(/^Phone number must be 10 digits and start with 0 \(e\.g\., 0\d{9}\)\.$/),
    ).toBeVisible()
    // Phone numbers are read in any spelling, and never cut.
    await phone(page).fill('+213 550-12.34 56')
    await expect(page.getByText('Phone numbers do not match.')).toBeVisible()
    await page.getByLabel('Confirm Phone Number').fill('00213550123456')
    await expect(page.getByText('Phone numbers do not match.')).toHaveCount(0)
    await communeField(page).focus()
    await expect(phone(page)).toHaveValue('0550123456')
    await expect(page.getByLabel('Confirm Phone Number')).toHaveValue('0550123456')

    const type = page.getByRole('combobox', { name: 'Shipping Type' })
    const wilaya = page.getByRole('combobox', { name: 'Wilaya' })
    await expect(type).toBeDisabled()
    await wilaya.selectOption('Alger')
    await type.selectOption('Home Delivery')
    await expect(page.getByText('5 150.00 da').first()).toBeVisible()
    await wilaya.selectOption('Adrar')
    await expect(type).toHaveValue('Stop Desk')
    await expect(page.getByText('5 450.00 da').first()).toBeVisible()
    await expect(page.getByText('Stop Desk 950 da, Home Delivery 1 450 da')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Amine Bouzid')
    await expect(wilaya).toHaveValue('adrar')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Maillot Rhumel' })).toBeVisible()
    await expect(cartLink(page, 'Cart, empty')).toBeVisible()
    await page.goForward()
    await expect(phone(page)).toHaveValue('0550123456')
    await confirm.dblclick()
    await expect(thanks(page)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Order 1', { exact: true })).toBeVisible()
    await expect(page.getByText('Deliver to', { exact: true })).toBeVisible()
    await expect(page.getByText('Stop Desk', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Maillot Rhumel' })).toBeVisible()
    expect(await readOrders(shop.url, await signUpByCalls(shop.url))).toHaveLength(1)
  })

  test('the cart answers every press, within what is left', async ({ page, openShop }) => {
    const shop = await openShop([JERSEY, BALL])
    await addBall(page, shop)
    await page.goto(`${shop.url}/cart`)
    const counter = page.getByRole('spinbutton', { name: 'Quantity of Ballon Cirta' })
    await seeToast(page, 'Quantity cannot be less than 1', () =>
      page.getByRole('button', { name: 'One less: Quantity of Ballon Cirta' }).tap(),
    )
    await expect(counter).toHaveValue('1')
    await seeToast(page, 'Quantity updated successfully', () =>
      page.getByRole('button', { name: 'One more: Quantity of Ballon Cirta' }).tap(),
    )
    await expect(cartLink(page, 'Cart, 2 items')).toHaveText('2')
    // The field now knows how many are left.
    await expect(counter).toHaveAttribute('max', '3')
    await counter.fill('0')
    await counter.press('Enter')
    await expect(counter).toHaveValue('2')
    await counter.fill('9')
    await counter.press('Enter')
    await expect(page.getByText('Only 3 left.').first()).toBeVisible()
    await expect(page.getByText('9 000 DZD').first()).toBeVisible()

    await seeToast(page, 'Item removed from cart', () =>
      page.getByRole('button', { name: 'Remove Ballon Cirta' }).tap(),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
  })

  test('two tabs show one cart; one that cannot be read is discarded', async ({
    page,
    context,
    openShop,
  }) => {
    const shop = await openShop([JERSEY, { ...BALL, stock: 150 }])
    const other = await context.newPage()
    await other.goto(`${shop.url}/about`)
    await expect(cartLink(other, 'Cart, empty')).toHaveText('')
    await addBall(page, shop)
    await expect(cartLink(other, 'Cart, 1 item')).toHaveText('1')
    await other.goto(`${shop.url}/cart`)
    const counter = other.getByRole('spinbutton')
    await counter.fill('100')
    await counter.press('Enter')
    await expect(cartLink(page, 'Cart, 100 items')).toHaveText('99+')
    await other.evaluate(() => localStorage.setItem('cartItems', '{"broken'))
    await expect(cartLink(page, 'Cart, empty')).toBeVisible()
    await other.reload()
    await expect(other.getByRole('main').getByText('Your cart is empty.')).toBeVisible()
  })

  test('what comes into the cart while an order is on its way stays there', async ({
    page,
    context,
    openShop,
  }) => {
    const shop = await openShop([JERSEY, BALL])
    await addBall(page, shop)
    await page.goto(`${shop.url}/order`)
    await fillCustomer(page)
    const held = await holdCalls(page, '**/api/orders')
    await page.getByRole('button', { name: 'Confirm Order' }).tap()
    await held.began()

    const other = await context.newPage()
    await other.goto(`${shop.url}/product/${shop.ids[1]}`)
    await other.getByRole('button', { name: 'Add to cart' }).tap()
    await expect(cartLink(page, 'Cart, 2 items')).toHaveText('2')
    await held.letGo()
    await expect(thanks(page)).toBeVisible()
    await expect(cartLink(page, 'Cart, 1 item')).toHaveText('1')
    await expect(cartLink(other, 'Cart, 1 item')).toHaveText('1')
    const [order] = await readOrders(shop.url, await signUpByCalls(shop.url))
    expect(order?.products).toMatchObject([{ quantity: 1 }])
  })

  test('back in reach of the shop, the cart says what changed before anything is ordered', async ({
    page,
    context,
    openShop,
  }) => {
    const shop = await openShop([JERSEY, BALL])
    await addBall(page, shop)
    await page.goto(`${shop.url}/product/${shop.ids[0]}`)
    await page.getByRole('radio', { name: /^L/ }).tap()
    await page.getByRole('button', { name: 'Add to cart' }).tap()
    await cartLink(page, 'Cart, 2 items').tap()
    await expect(page.getByRole('button', { name: 'Order Now' })).toBeVisible()
    const notice = page.getByRole('main').getByRole('alert')

    await context.setOffline(true)
    const jersey = await pickProduct(shop.url, 'Maillots', 2)
    await orderByWeb(shop.url, { ...jersey, size: 'L' }, 2)
    await changePrice(shop, shop.ids[1] ?? testId(''), 5000)
    await expect(notice).toHaveCount(0)
    await context.setOffline(false)
    await expect(notice).toContainText('Maillot Rhumel, size L: Sold out.')
    await expect(notice).toContainText(
      'Ballon Cirta: The price changed from 4 500 DZD to 5 000 DZD.',
    )

    await page.getByRole('button', { name: 'Order Now' }).tap()
    await fillCustomer(page)
    await seeToast(page, 'Please accept the changes before you order.', () =>
      page.getByRole('button', { name: 'Confirm Order' }).tap(),
    )
    await page.getByRole('button', { name: 'Accept the changes' }).tap()
    await expect(page.getByText('5 500.00 da').first()).toBeVisible()
    await page.getByRole('button', { name: 'Confirm Order' }).tap()
    await expect(thanks(page)).toBeVisible()
  })
})
