import type { Page } from '@playwright/test'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { readTable } from './support/device-storage.ts'
import { expectEverythingSent, networkIsBack, readToken } from './support/owner.ts'
import { pickProduct, readOrders } from './support/shop-calls.ts'
import {
  amount,
  createOrder,
  dialogOf,
  expect,
  keysOf,
  readReceipt,
  saleOf,
  scan,
  tap,
  test,
  WITHOUT_WORKER,
} from './support/till.ts'

const apply = (till: Page) => dialogOf(till).getByRole('button', { name: 'Take off', exact: true })

/** Waits until the open sale is stored with a discount on the whole of it. */
function storedDiscount(till: Page) {
  return expect.poll(async () => {
    const [row] = await readTable<{ draft: { ticketDiscount: unknown } }>(till, 'drafts')
    return row?.draft.ticketDiscount
  })
}

test('with the server gone a piece and the whole sale are reduced, printed and sent once; it comes back for what was paid', async ({
  till,
  shop,
}) => {
  const { product, size } = await pickProduct(shop.url, 'Maillots', 4)
  const { title, effectivePrice } = product
  const tenth = Math.round(effectivePrice / 10)
  const paid = 3 * (effectivePrice - tenth) - 100
  await shop.kill()

  for (let piece = 1; piece <= 3; piece += 1) await tap(till, title, size)
  await saleOf(till)
    .getByRole('button', { name: `Discount on ${title}, size ${size}` })
    .click()
  await dialogOf(till).getByRole('textbox', { name: 'Taken off, in %' }).fill('101')
  await apply(till).click()
  await expect(dialogOf(till).getByText(/percentage above 0, at most 100/)).toBeVisible()
  await dialogOf(till).getByRole('button', { name: '10 %' }).click()
  await dialogOf(till).getByRole('button', { name: 'Club' }).click()
  await expectNoViolationsInEither(till, 'the discount of a line')
  await apply(till).dblclick()
  await expect(dialogOf(till)).toHaveCount(0)

  // A discount on the whole sale by keyboard: its key, the amount, and Enter.
  await till.keyboard.press('F7')
  await dialogOf(till).getByRole('button', { name: 'Amount' }).click()
  await dialogOf(till).getByRole('textbox', { name: 'Taken off in all, in DA' }).fill('100')
  await till.keyboard.press('Enter')
  await expect(saleOf(till).getByText(amount(paid))).toBeVisible()
  await storedDiscount(till).toMatchObject({ kind: 'amount', amount: 10_000 })
  await till.reload()
  await expect(saleOf(till).getByText(amount(paid))).toBeVisible()
  await expectNoViolationsInEither(till, 'a sale with discounts')

  await createOrder(till).dblclick()
  const receipt = await readReceipt(till)
  await till.getByRole('link', { name: 'Sales of the day' }).click()
  await expect(till.getByText(/taken off in discounts/)).toBeVisible()
  await till
    .getByRole('button', { name: new RegExp(receipt) })
    .last()
    .click()
  const printed = dialogOf(till).getByRole('article', { name: `Receipt ${receipt}` })
  await expect(printed).toContainText(`instead of ${amount(effectivePrice)}`)
  await expect(printed).toContainText('Club')
  await expect(printed.getByText('Taken off').locator('..')).toContainText(amount(-100))
  await expect(printed.getByText('You saved').locator('..')).toContainText(amount(3 * tenth + 100))
  await till.keyboard.press('Escape')
  await till.getByRole('link', { name: 'Till', exact: true }).click()

  await expect(keysOf(till).getByRole('button').first()).toBeVisible()
  await scan(till, receipt)
  await dialogOf(till).getByRole('button', { name: 'Take goods back' }).click()
  await dialogOf(till).getByRole('button', { name: 'All pieces' }).click()
  await dialogOf(till)
    .getByRole('button', { name: /^Take back for/ })
    .click()
  await saleOf(till).getByRole('button', { name: 'Give back' }).click()
  await expect(saleOf(till).getByText('T1-R000001', { exact: true })).toBeVisible()

  await shop.restart()
  await networkIsBack(till)
  await expectEverythingSent(till)
  const orders = await readOrders(shop.url, await readToken(till))
  expect(orders).toMatchObject([
    { receiptNumber: receipt, totalPrice: paid, ticketDiscount: { amount: 100, reason: '' } },
  ])
  const [order] = orders
  expect(order?.products.map(({ listPrice, discount }) => [listPrice, discount])).toEqual(
    order?.products.map(() => [effectivePrice, { amount: tenth, reason: 'Club' }]),
  )
})

test(
  'the owner’s reasons for discounts are those of the till',
  WITHOUT_WORKER,
  async ({ till, shop }) => {
    const { product, size } = await pickProduct(shop.url, 'Maillots', 1)
    const { title } = product
    await till.goto('/admin/settings/shop')
    await till
      .getByRole('textbox', { name: 'Reasons for discounts at the till' })
      .fill('USM Constantine\n\n Vitrine ')
    await till.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(till.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await till.goto('/admin/store-order')
    await tap(till, title, size)
    await saleOf(till).getByRole('button', { name: 'Discount', exact: true }).click()
    await expect(dialogOf(till).getByRole('button', { name: 'USM Constantine' })).toBeVisible()
    await expect(dialogOf(till).getByRole('button', { name: 'Vitrine' })).toBeVisible()
    await expect(dialogOf(till).getByRole('button', { name: 'Club' })).toHaveCount(0)
    await dialogOf(till).getByRole('textbox', { name: 'Taken off, in %' }).fill('5')
    await apply(till).click()
    // A discount can be removed.
    await saleOf(till).getByRole('button', { name: 'Taken off' }).click()
    await dialogOf(till).getByRole('button', { name: 'Remove the discount' }).click()
    await expect(saleOf(till).getByRole('button', { name: 'Discount', exact: true })).toBeVisible()
  },
)
