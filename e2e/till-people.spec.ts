import type { Locator, Page } from '@playwright/test'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { countOpenSale, readTable } from './support/device-storage.ts'
import { expectEverythingSent, networkIsBack, readToken } from './support/owner.ts'
import { pickProduct } from './support/shop-calls.ts'
import { createOrder, dialogOf, expect, saleOf, tap, test } from './support/till.ts'

test.use({ serviceWorkers: 'allow' })

const lock = (till: Page) => till.getByRole('dialog', { name: 'Who is at the till?' })

/** Chooses a name and enters the PIN on the pad. */
async function enter(dialog: Locator, name: string, pin: string): Promise<void> {
  await dialog.getByRole('button', { name }).click()
  await expect(dialog.getByRole('textbox', { name: `PIN of ${name}` })).toBeFocused()
  for (const digit of pin) {
    await dialog.getByRole('button', { name: digit, exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'OK' }).click()
}

test('the owner adds people; without a server each sells by their PIN, and a manager allows what a seller may not', async ({
  till,
  shop,
}) => {
  const { product, size } = await pickProduct(shop.url, 'Maillots', 3)
  await till.goto('/admin/settings/people')
  await expect(till.getByText('Nobody yet')).toBeVisible()
  for (const [name, pin, role] of [
    ['Amine', '1234', 'Seller'],
    ['Nadia', '567890', 'Manager'],
  ] as const) {
    await till.getByRole('button', { name: 'Add a person' }).click()
    await till.getByRole('textbox', { name: 'Name' }).fill(name)
    await till.getByRole('textbox', { name: 'PIN' }).fill(pin)
    await till.getByRole('radio', { name: role }).check()
    await till.getByRole('button', { name: 'Save', exact: true }).dblclick()
    await expect(till.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  }
  await till.getByRole('textbox', { name: 'Discount at most, %' }).fill('10')
  await till
    .getByRole('combobox', { name: 'The till locks by itself' })
    .selectOption('After 1 minute')
  await till.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(till.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expectNoViolationsInEither(till, 'people in the settings')

  // What was saved is on the server, and comes to this device a moment later.
  await expect
    .poll(async () =>
      JSON.stringify([
        await readTable(till, 'counterPeople', 'kora-catalog'),
        await readTable(till, 'counterSettings', 'kora-catalog'),
      ]),
    )
    .toMatch(/Nadia.*"discountPercent":10\b/)

  // With people, sales are only made at the till, which asks who is there.
  await till.goto('/admin')
  await till.getByRole('button', { name: 'New Store Order' }).click()
  await expect(lock(till)).toBeVisible()
  await expectNoViolationsInEither(till, 'a locked till')
  await shop.kill()
  await enter(lock(till), 'Amine', '9999')
  await expect(lock(till).getByText('This is not the PIN. Please try again.')).toBeVisible()
  // With the keyboard as well.
  await till.keyboard.type('1234', { delay: 80 })
  await till.keyboard.press('Enter')
  await expect(lock(till)).toHaveCount(0)

  // An open sale stays when another person unlocks the till, and after a reload of the locked till.
  await tap(till, product.title, size)
  await expect.poll(() => countOpenSale(till)).toBe(1)
  await till.getByRole('button', { name: 'Amine is at the till. Change person' }).click()
  await expect(lock(till)).toBeVisible()
  await till.reload()
  await enter(lock(till), 'Amine', '1234')
  await expect(lock(till)).toHaveCount(0)
  // Both tabs lock and unlock together. A till that was left alone for long is locked when it is opened again.
  const other = await till.context().newPage()
  await other.goto('/admin/store-order')
  await expect(createOrder(other)).toBeVisible()
  await other.evaluate(() => localStorage.setItem('koraTillTouched', '1000'))
  await other.reload()
  await expect(lock(till)).toBeVisible()
  await enter(lock(other), 'Amine', '1234')
  await expect(lock(till)).toHaveCount(0)
  await other.close()
  await expect(saleOf(till).getByText('1 item')).toBeVisible()

  await till.keyboard.press('F7')
  await dialogOf(till).getByRole('button', { name: '20 %' }).click()
  await dialogOf(till).getByRole('button', { name: 'Take off' }).click()
  await createOrder(till).click()
  const approval = till.getByRole('alertdialog', { name: 'A manager has to allow this' })
  await expect(approval).toContainText('More than 10% is taken off.')
  await expectNoViolationsInEither(till, 'asking a manager')
  await enter(approval, 'Nadia', '567890')
  await expect(saleOf(till).getByText('0 items')).toBeVisible()

  await shop.restart()
  await networkIsBack(till)
  await expectEverythingSent(till)
  const token = await readToken(till)
  const answer = await fetch(
    `${shop.url}/api/statistics/breakdown?by=person&from=2020-01-01&to=2099-01-01`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  )
  const { rows } = (await answer.json()) as { rows: { title: string; pieces: number }[] }
  expect(rows).toMatchObject([{ title: 'Amine', pieces: 1 }])
})
