import { randomUUID } from 'node:crypto'
import { fetchJson } from '../api/testing/start-test-app.ts'
import type { ProductJson } from '../shared/catalog/product.ts'
import { dinarsToCentimes } from '../shared/money.ts'
import { claimOf } from '../shared/receipts/receipt-code.ts'
import { createFormats } from '../shared/formats.ts'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { dayStart } from '../shared/calendar.ts'
import {
  countWaiting,
  expectEverythingSent,
  expectOfficeKept,
  readToken,
  takeSession,
} from './support/owner.ts'
import { pickProduct, readOrders } from './support/shop-calls.ts'
import { readQr } from './support/read-qr.ts'
import {
  AZERTY,
  amount,
  countPrints,
  createByKey,
  createOrder,
  expect,
  readReceipt,
  saleOf,
  scan,
  tap,
  test,
  WITHOUT_WORKER,
} from './support/till.ts'

const PIXELS_PER_MM = 96 / 25.4

const { formatDay } = createFormats('en')

test('without a connection receipts are printed and printed again, and the day is the sum of its sales', async ({
  till,
  tablet,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 6)
  const boot = await pickProduct(shop.url, 'Souliers', 6)
  // The clock is fixed, because the day may end while the test runs.
  await till.clock.setFixedTime(Date.now())
  await tablet.setOffline(true)
  await tap(till, jersey.product.title, jersey.size)
  await tap(till, boot.product.title, boot.size)
  await saleOf(till).getByRole('spinbutton').first().fill('2')
  await till.keyboard.press('F4')
  await till.keyboard.type('100000')
  await createOrder(till).click()
  const receipt = await readReceipt(till)
  const first = 2 * jersey.product.effectivePrice + boot.product.effectivePrice

  const sheet = till.locator('[data-print-sheet]')
  const printReceipt = till.getByRole('button', { name: 'Print receipt' })
  await printReceipt.click()
  await expect.poll(() => countPrints(till)).toBe(1)
  await till.emulateMedia({ media: 'print' })
  await expect(sheet.getByText('Kora', { exact: true })).toBeVisible()
  await expect(sheet.getByText(`Receipt ${receipt}`)).toBeVisible()
  await expect(sheet.getByRole('row').filter({ hasText: jersey.product.title })).toContainText(
    amount(2 * jersey.product.effectivePrice),
  )
  await expect(sheet.getByText(amount(first))).toBeVisible()
  await expect(sheet.getByText(amount(100_000 - first))).toBeVisible()
  // Signed without a connection: the code contains the sale.
  const code = await readQr(sheet.locator('svg'))
  expect(claimOf(code)?.receipt).toMatchObject({
    receiptNumber: receipt,
    total: dinarsToCentimes(first),
    lines: [{ quantity: 2 }, { quantity: 1 }],
  })
  await expect(createOrder(till)).toBeHidden()
  await expect(printReceipt).toBeHidden()
  await till.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
  // Printed from the menu of the browser, a page is printed as it is.
  await expect(printReceipt).toBeVisible()
  await till.emulateMedia({ media: 'screen' })

  await tap(till, boot.product.title, boot.size)
  await createOrder(till).click()
  await expect(saleOf(till).getByText('T1-000002', { exact: true })).toBeVisible()
  await till.getByRole('link', { name: 'Sales of the day' }).click()
  const totals = till.getByRole('region', { name: 'Totals of the day' })
  await expect(totals).toBeVisible()
  await till.reload()
  await expect(totals).toContainText(amount(first + boot.product.effectivePrice))
  await expect(totals).toContainText('2 sales, 4 items')
  await expect(till.getByRole('listitem').filter({ hasText: 'Waiting' })).toHaveCount(2)
  await expectNoViolationsInEither(till, 'the sales of the day')
  // The day is in the shop's format, in the heading and on the button of the calendar.
  const day = till.getByLabel('Day', { exact: true })
  const today = await day.inputValue()
  await till.getByRole('button', { name: 'The day before' }).click()
  await expect(day).not.toHaveValue(today)
  const written = formatDay(dayStart(await day.inputValue()))
  await expect(till.getByText(written, { exact: true })).toHaveCount(2)
  await till.getByRole('button', { name: 'The day after' }).click()

  await till.getByRole('button', { name: new RegExp(receipt) }).click()
  await till.getByRole('button', { name: 'A4' }).click()
  await till.getByRole('button', { name: 'Print receipt' }).click()
  await expect.poll(() => countPrints(till)).toBe(1)
  await expect(sheet.locator('[data-paper="a4"]')).toContainText(`Receipt ${receipt}`)
  // Signed with the key that was stored before the reload.
  const again = await readQr(sheet.locator('svg'))
  expect(claimOf(again)).toEqual(claimOf(code))
  expect(again).not.toBe(code)
  // A browser that never says that it has printed must not print again on the next screen.
  await till.keyboard.press('Escape')
  await till.getByRole('link', { name: 'Till', exact: true }).click()
  await expect(saleOf(till)).toBeVisible()
  await expect(sheet).toHaveCount(0)
  expect(await countPrints(till)).toBe(1)
})

test(
  'a code of five lines fits a roll of 58 mm, with modules of four dots of its printer',
  WITHOUT_WORKER,
  async ({ till, shop }) => {
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as ProductJson[]
    const sold = products.flatMap(({ title, sizes }) => {
      const entry = sizes.find(({ quantity }) => quantity > 0)
      return entry ? [{ title, size: entry.size }] : []
    })
    for (const { title, size } of sold.slice(0, 5)) await tap(till, title, size)
    await createOrder(till).click()
    const receipt = await readReceipt(till)
    await till.getByRole('link', { name: 'Sales of the day' }).click()
    await till.getByRole('button', { name: new RegExp(receipt) }).click()
    await till.getByRole('button', { name: '58 mm' }).click()
    await till.getByRole('button', { name: 'Print receipt' }).click()
    await expect.poll(() => countPrints(till)).toBe(1)
    await till.emulateMedia({ media: 'print' })
    const svg = till.locator('[data-print-sheet] svg')
    expect(claimOf(await readQr(svg))?.receipt.lines).toHaveLength(5)
    const modules = Number((await svg.getAttribute('viewBox'))?.split(' ')[2])
    const millimetres = ((await svg.boundingBox())?.width ?? 0) / PIXELS_PER_MM
    expect(modules).toBeGreaterThan(60)
    expect(millimetres / modules).toBeCloseTo(0.5, 2)
    // A printer for 58 mm paper prints 48 mm of it.
    expect(millimetres).toBeLessThan(48)
  },
)

test('the sales of the day leave out what was returned since, and another device shows them, later without a connection', async ({
  till,
  shop,
  browser,
}) => {
  const boot = await pickProduct(shop.url, 'Souliers', 4)
  for (const receipt of ['T1-000001', 'T1-000002']) {
    await tap(till, boot.product.title, boot.size)
    await createOrder(till).click()
    await expect(saleOf(till).getByText(receipt, { exact: true })).toBeVisible()
  }
  await expectEverythingSent(till)
  const token = await readToken(till)
  const [order] = await readOrders(shop.url, token)
  if (!order) throw new Error('no order')
  const returned = await fetch(`${shop.url}/api/orders/${order._id}`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-CSRF-Token': '0f'.repeat(32),
    },
    body: JSON.stringify({ ...order, status: 'Returned' }),
  })
  expect(returned.status).toBe(200)

  const office = await browser.newContext({ baseURL: shop.url })
  const desk = await office.newPage()
  const adminId = String(JSON.parse(atob(token.split('.')[1] ?? '')).sub)
  await takeSession(desk, { token, adminId })
  await desk.goto('/admin/store-order/day')
  for (const page of [till, desk]) {
    if (page === till) await till.getByRole('link', { name: 'Sales of the day' }).click()
    const totals = page.getByRole('region', { name: 'Totals of the day' })
    await expect(totals).toContainText('1 sale, 1 item')
    await expect(totals).toContainText(amount(boot.product.effectivePrice))
    await expect(page.getByRole('listitem').filter({ hasText: 'Returned' })).toHaveCount(1)
  }
  await expectNoViolationsInEither(desk, 'the day of all tills')
  await expectOfficeKept(desk)
  await office.setOffline(true)
  await desk.reload()
  await expect(desk.getByText(/Shown as kept here, as of/)).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: 'T1-000002' })).toContainText(
    'Returned',
  )
  await office.close()
})

test(
  'goods that came back on another till are subtracted once, and their sale stays in the day',
  WITHOUT_WORKER,
  async ({ till, shop }) => {
    const { product, size } = await pickProduct(shop.url, 'Souliers', 4)
    const price = product.effectivePrice
    await tap(till, product.title, size)
    await createOrder(till).click()
    const receiptNumber = await readReceipt(till)
    await expectEverythingSent(till)
    const token = await readToken(till)
    const [device, ticket] = [randomUUID(), randomUUID()]
    const line = { productId: product._id, title: product.title, size, quantity: 1, price }
    const returned = await fetchJson(`${shop.url}/api/sync/push`, {
      token,
      body: {
        protocol: 1,
        device,
        epoch: null,
        sentAt: new Date().toISOString(),
        operations: [
          {
            id: ticket,
            sequence: 1,
            type: 'return.v1',
            occurredAt: new Date().toISOString(),
            actor: 'seller',
            payload: {
              ticket,
              shift: null,
              receiptNumber,
              orderNumber: null,
              sale: null,
              lines: [{ ...line, restock: true, reason: '' }],
              refund: price,
              method: 'cash',
              returnNumber: 'T2-R000001',
            },
          },
        ],
      },
    })
    expect(returned.body).toMatchObject({ results: [{ status: 'applied' }] })
    expect((await readOrders(shop.url, token)).map(({ status }) => status)).toEqual(['Returned'])

    await till.goto('/admin/store-order/day')
    const row = (number: string) => till.getByRole('listitem').filter({ hasText: number })
    await expect(row('T2-R000001')).toContainText(`Receipt ${receiptNumber}`)
    await expect(row('T2-R000001')).toContainText(amount(-price))
    await expect(till.getByRole('listitem').filter({ hasText: 'Returned' })).toContainText(
      receiptNumber,
    )
    const totals = till.getByRole('region', { name: 'Totals of the day' })
    await expect(totals).toContainText(`Total${amount(0)}1 sale, 1 item${amount(price)}1 return`)
    await expectNoViolationsInEither(till, 'a day with returns')
    await till.getByLabel('Till', { exact: true }).selectOption('T1')
    await expect(row('T2-R000001')).toBeHidden()
    await expect(totals).toContainText(`Total${amount(price)}1 sale, 1 item`)
    await till.getByLabel('Till', { exact: true }).selectOption('T2')
    await row('T2-R000001').click()
    const receipt = till.getByRole('dialog', { name: 'Return T2-R000001' }).getByRole('article')
    await expect(receipt).toContainText(`Receipt ${receiptNumber}`)
    await expect(receipt).toContainText(`Given back${amount(price)}`)
  },
)

test('without a connection an exchange is printed as one receipt, and goods alone that come back as another; too little cash is asked about once and leaves its trace, and its receipt is found by a scan, never attached', async ({
  till,
  tablet,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 6)
  const boot = await pickProduct(shop.url, 'Souliers', 6)
  const [paid, dearer] = [jersey.product.effectivePrice, jersey.product.effectivePrice + 700]
  await till.clock.setFixedTime(Date.now())
  await tablet.setOffline(true)
  const dialog = till.locator('dialog[open]')
  const sheet = till.locator('[data-print-sheet]')
  const takeBack = async (receipt: string) => {
    await scan(till, receipt)
    await dialog.getByRole('button', { name: 'Take goods back' }).click()
    await dialog.getByRole('button', { name: /^Take back for/ }).click()
    await expect(dialog).toHaveCount(0)
  }
  const printed = async (again: boolean) => {
    const before = await countPrints(till)
    await till
      .getByRole('button', { name: again ? 'Print receipt again' : 'Print receipt' })
      .click()
    await expect.poll(() => countPrints(till)).toBe(before + 1)
    const text = await sheet.getByRole('article', { includeHidden: true }).textContent()
    await till.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)
    return text
  }
  await tap(till, jersey.product.title, jersey.size)
  await createOrder(till).click()
  await expect(saleOf(till).getByText('T1-000001', { exact: true })).toBeVisible()

  await takeBack('T1-000001')
  await tap(till, boot.product.title, boot.size)
  await saleOf(till)
    .getByRole('textbox', { name: /^Unit price/ })
    .fill(String(dearer))
  await till.keyboard.press('F4')
  await till.keyboard.type('1000')
  await saleOf(till).getByRole('button', { name: 'Exchange' }).click()
  await expect(saleOf(till).getByText('T1-000002', { exact: true })).toBeVisible()
  const exchange = await printed(false)
  expect(exchange).toContain('Receipt T1-000002')
  expect(exchange).toContain('Return T1-R000001Receipt T1-000001')
  expect(exchange).toContain(`Goods${amount(dearer)}Returned${amount(-paid)}To pay${amount(700)}`)
  expect(exchange).toContain(`Cash${amount(1000)}Change${amount(300)}`)

  await takeBack('T1-000002')
  await saleOf(till).getByRole('button', { name: 'Give back' }).click()
  await expect(saleOf(till).getByText('T1-R000002', { exact: true })).toBeVisible()
  const back = await printed(false)
  expect(back).toContain('Return T1-R000002')
  expect(back).toContain(`Given back${amount(dearer)}`)
  expect(back).not.toContain('Goods')

  await till.getByRole('link', { name: 'Sales of the day' }).click()
  const totals = till.getByRole('region', { name: 'Totals of the day' })
  // The boots were sold below their price.
  await expect(totals).toContainText(
    `taken off in discounts2 sales, 2 items${amount(paid + dearer)}2 returns${amount(-paid - dearer)}`,
  )
  await expect(totals).toContainText(`Total${amount(0)}`)
  const rows = till.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Still to pay' })).toHaveCount(0)
  await rows.filter({ hasText: 'T1-R000001' }).getByRole('button').click()
  expect(await printed(true)).toBe(exchange)
  await till.keyboard.press('Escape')

  await till.getByRole('link', { name: 'Till', exact: true }).click()
  const before = await countWaiting(till)
  const total = boot.product.effectivePrice
  const missing = `Still to pay ${amount(total - 2000).replace('.00', '')}`
  await tap(till, boot.product.title, boot.size)
  await till.keyboard.press('F4')
  await till.keyboard.type('2000')
  await createByKey(till)
  const question = till.getByRole('alertdialog')
  await expect(question).toContainText('are missing.')
  // The key that opened the question, held down or pressed again, cancels it and saves nothing.
  await till.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(saleOf(till).getByRole('spinbutton')).toHaveValue('1')
  await createOrder(till).dblclick()
  await question.getByRole('button', { name: 'Save anyway' }).dblclick()
  const receipt = 'T1-000003'
  await expect(saleOf(till).getByText(receipt, { exact: true })).toBeVisible()
  await expect(saleOf(till).getByText(missing)).toBeVisible()
  expect(await countWaiting(till)).toBe(before + 1)

  await scan(till, receipt)
  const shown = till.getByRole('dialog', { name: `Receipt ${receipt}` })
  const code = await readQr(shown.getByRole('article').locator('svg'))
  await till.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  // The code on the receipt is found like its number, when a scanner types it into whatever has the focus.
  await till.getByRole('searchbox').fill('sou')
  await scan(till, code, AZERTY)
  await expect(till.getByRole('searchbox')).toHaveValue('sou')
  await expect(shown.getByRole('article')).toContainText(`Still to pay${amount(total - 2000)}`)
  await expect(shown).toContainText('Waiting')
  const prints = await countPrints(till)
  await shown.getByRole('button', { name: 'Print receipt again' }).click()
  await expect.poll(() => countPrints(till)).toBe(prints + 1)
  await scan(till, 'T13-000001')
  await expect(till.getByText('Receipt T13-000001 is not known on this device')).toBeVisible()
  await till.keyboard.press('Escape')
  await till.getByRole('searchbox').fill('t13-1')
  await till.keyboard.press('Enter')
  await expect(till.getByText('Receipt T13-000001 is not known on this device')).toBeVisible()
  await till.keyboard.press('Escape')
  await expect(till.getByRole('button', { name: 'Attach to a product' })).toBeHidden()
})
