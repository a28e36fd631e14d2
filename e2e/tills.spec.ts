import type { Page } from '@playwright/test'
import { fetchJson } from '../api/testing/start-test-app.ts'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { expect, test } from './support/demo-shop.ts'
import { expectEverythingSent, openTill, ringUp, takeSession } from './support/owner.ts'
import {
  logInOwner,
  OWNER_EMAIL,
  OWNER_PASSWORD,
  pickProduct,
  readOrders,
  signUpOwner,
} from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const strip = (page: Page) => page.getByRole('region', { name: 'Connection and waiting sales' })
const tills = (page: Page) => page.getByRole('region', { name: 'Tills' })

test('a tablet is made a till and sells with nobody signed in; removed, it keeps what it sells until the owner signs in', async ({
  page,
  shop,
}) => {
  const owner = await signUpOwner(shop.url)
  // A separate login, because the tablet's ends with its logout.
  const { token } = await logInOwner(shop.url)
  const boot = await pickProduct(shop.url, 'Souliers', 5)
  await takeSession(page, owner)
  await page.goto('/admin/settings')
  await expect(tills(page)).toContainText('Not enrolled')
  await tills(page).getByRole('button', { name: 'Make this device a till' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Make this device a till?' })
  await asked.getByLabel('Your password').fill('Goalkeeper2')
  await page.keyboard.press('Enter')
  await expect(asked).toContainText('The current password is not right.')
  await asked.getByLabel('Your password').fill(OWNER_PASSWORD)
  await expectNoViolationsInEither(page, 'the question before a device becomes a till')
  await seeToast(page, 'This device is a till now!', () => page.keyboard.press('Enter'))
  await expect(tills(page)).toContainText(`by ${OWNER_EMAIL}`)
  await expectNoViolationsInEither(page, 'the list of tills')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin-login/)
  await page.getByRole('link', { name: 'To the till' }).click()
  await ringUp(page, boot)
  await expectEverythingSent(page)
  expect(await readOrders(shop.url, token)).toHaveLength(1)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin-login/)

  // The owner removes the till on another device.
  const { body: list } = await fetchJson(`${shop.url}/api/sync/devices`, { token })
  const path = `${shop.url}/api/sync/devices/${list[0]._id}`
  await fetchJson(path, { method: 'DELETE', token })
  await openTill(page)
  await ringUp(page, boot)
  await strip(page)
    .getByRole('link', { name: /This till was removed. Its sale waits/ })
    .click()
  await page.getByLabel('Email').fill(OWNER_EMAIL)
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectEverythingSent(page)
  expect(await readOrders(shop.url, token)).toHaveLength(2)

  await page.goto('/admin/settings')
  await tills(page).getByRole('button', { name: 'Enrol it again' }).click()
  await page.getByRole('alertdialog').getByLabel('Your password').fill(OWNER_PASSWORD)
  await seeToast(page, 'This device is a till now!', () => page.keyboard.press('Enter'))
  await tills(page)
    .getByRole('button', { name: /^Remove T1 / })
    .click()
  const question = page.getByRole('alertdialog', { name: /^Remove T1 / })
  await expect(question).toContainText('This is the till that you are using.')
  await seeToast(page, 'Till removed!', () =>
    question.getByRole('button', { name: 'Remove the till' }).click(),
  )
  await tills(page).getByText('1 removed till').click()
  await expect(tills(page)).toContainText('Removed')
})
