import type { Page } from '@playwright/test'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { countWaiting, expectEverythingSent, networkIsBack, readToken } from './support/owner.ts'
import { pickProduct } from './support/shop-calls.ts'
import {
  amount,
  countPrints,
  createOrder,
  dialogOf,
  expect,
  readReceipt,
  saleOf,
  tap,
  test,
} from './support/till.ts'

const press = (till: Page, name: string) =>
  dialogOf(till).getByRole('button', { name, exact: true }).click()

/** Expects that the menu has no shifts, turns them on in the owner's settings, and returns to the till. */
async function turnOn(till: Page): Promise<void> {
  await till.goto('/admin/settings/shop')
  const menu = till.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Messages' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Shifts' })).toHaveCount(0)
  await till.getByRole('checkbox', { name: 'Count the cash of each till by shifts' }).check()
  await till.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(till.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await till.goto('/admin/store-order')
  await expect(till.getByRole('button', { name: 'Open a shift' })).toBeVisible()
}

async function openShift(till: Page, float: string): Promise<void> {
  await till.getByRole('button', { name: 'Open a shift' }).click()
  await dialogOf(till).getByRole('textbox', { name: 'Cash in the drawer, in DA' }).fill(float)
  await dialogOf(till).getByRole('button', { name: 'Open the shift' }).dblclick()
  await expect(till.getByRole('button', { name: 'Shift', exact: true })).toBeVisible()
}

test('a shop that counts no cash by shifts sees none; with the server gone a shift is opened, counted blind with 200 missing and closed once, and arrives as it was', async ({
  till,
  shop,
}) => {
  const { product, size } = await pickProduct(shop.url, 'Maillots', 2)
  const { title, effectivePrice } = product
  await expect(till.getByRole('button', { name: 'Open a shift' })).toHaveCount(0)
  await tap(till, title, size)
  await createOrder(till).click()
  await expect(saleOf(till).getByText(/^T1-0/)).toBeVisible()
  await turnOn(till)
  await shop.kill()
  await till.getByRole('button', { name: 'Open a shift' }).click()
  await expectNoViolationsInEither(till, 'a till without a shift')
  await press(till, 'Open the shift')
  await expect(dialogOf(till).getByText(/amount in dinars/)).toBeVisible()
  await till.keyboard.press('Escape')
  await openShift(till, '10000')

  await tap(till, title, size)
  await createOrder(till).click()
  await readReceipt(till)

  await till.getByRole('button', { name: 'Shift', exact: true }).click()
  await press(till, 'Cash out')
  await dialogOf(till).getByRole('textbox', { name: 'Amount, in DA' }).fill('300')
  await dialogOf(till).getByRole('textbox', { name: 'Reason (optional)' }).fill('Bread')
  await dialogOf(till).getByRole('button', { name: 'Take out' }).dblclick()
  await press(till, 'X report')
  const expected = 10_000 + effectivePrice - 300
  await expect(dialogOf(till).getByText(amount(expected))).toBeVisible()
  await press(till, 'Back')

  // The expected amounts are not on the screen. A reload in the middle does not lose the count.
  await press(till, 'Close the shift')
  await expect(dialogOf(till).getByRole('spinbutton')).toHaveCount(9)
  await expect(dialogOf(till).getByText('Expected', { exact: true })).toHaveCount(0)
  await expect(dialogOf(till)).not.toContainText(amount(expected))
  const counted = expected - 200
  const thousands = Math.floor(counted / 1000)
  await dialogOf(till)
    .getByRole('spinbutton', { name: `Pieces of 1 000 DA` })
    .fill(String(thousands))
  await till.keyboard.press('Tab')
  await till.reload()
  await till.getByRole('button', { name: 'Shift', exact: true }).click()
  await press(till, 'Close the shift')
  await expect(dialogOf(till).getByRole('spinbutton', { name: 'Pieces of 1 000 DA' })).toHaveValue(
    String(thousands),
  )
  await dialogOf(till)
    .getByRole('spinbutton', { name: 'Pieces of 100 DA' })
    .fill(String((counted % 1000) / 100))
  await till.keyboard.press('Tab')
  await expectNoViolationsInEither(till, 'counting the drawer')
  // A miscount: the first count stays beside the second, which is made with the difference in sight.
  await dialogOf(till).getByRole('spinbutton', { name: 'Pieces of 10 DA' }).fill('5')
  await till.keyboard.press('Tab')
  await press(till, 'Compare')
  await expect(dialogOf(till).getByText('Missing').locator('..')).toContainText(amount(150))
  await press(till, 'Count again')
  await dialogOf(till).getByRole('spinbutton', { name: 'Pieces of 10 DA' }).fill('0')
  await till.keyboard.press('Tab')
  await press(till, 'Compare')
  await expect(dialogOf(till).getByText('Missing').locator('..')).toContainText(amount(200))
  await dialogOf(till).getByRole('button', { name: 'Close the shift' }).dblclick()
  const report = dialogOf(till).getByRole('article', { name: 'Z report T1-Z0001' })
  await expect(report).toContainText(amount(counted))
  await press(till, 'Print the report')
  await expect.poll(() => countPrints(till)).toBe(1)
  await press(till, 'Done')
  // The report can be opened again when the paper is lost.
  await till.getByRole('button', { name: 'Open a shift' }).click()
  await press(till, 'Last Z report T1-Z0001')
  await expect(report.getByText('Counted at first').locator('..')).toContainText(
    amount(counted + 50),
  )
  await till.keyboard.press('Escape')

  await shop.restart()
  await networkIsBack(till)
  await expectEverythingSent(till)
  expect(await countWaiting(till)).toBe(0)
  const answer = await fetch(`${shop.url}/api/shifts`, {
    headers: { Authorization: `Bearer ${await readToken(till)}` },
  })
  expect(await answer.json()).toMatchObject({
    total: 1,
    difference: -200,
    shifts: [
      {
        till: 'T1',
        closes: [
          {
            zNumber: 'T1-Z0001',
            countedTotal: counted,
            firstCounted: counted + 50,
            expected,
            recorded: expected,
          },
        ],
        moves: [{ kind: 'out', amount: 300, label: 'Bread' }],
        after: [],
      },
    ],
  })

  await till.goto('/admin/shifts')
  await expect(till.getByText('200 DA missing in all')).toBeVisible()
  await till.getByRole('button', { name: /T1-Z0001/ }).click()
  await expect(till.getByText('Bread')).toBeVisible()
  await expectNoViolationsInEither(till, 'the shifts of the tills')
})
