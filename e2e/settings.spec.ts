import type { Page } from '@playwright/test'
import { fetchJson } from '../api/testing/start-test-app.ts'
import { expect, test } from './support/demo-shop.ts'
import {
  countWaiting,
  expectEverythingSent,
  expectReady,
  openTill,
  readToken,
  ringUp,
  signInByCalls,
} from './support/owner.ts'
import { hire, logInOwner, OWNER_PASSWORD, pickProduct, readOrders } from './support/shop-calls.ts'
import { pressTwice } from './support/press-twice.ts'
import { seeToast } from './support/toast.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const NEW_PASSWORD = 'Sweeper2026'
const alert = (page: Page) => page.getByRole('alertdialog')
const role = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const emailPanel = (page: Page) => page.getByRole('region', { name: 'Change Email' })
const passwordPanel = (page: Page) => page.getByRole('region', { name: 'Change Password' })

async function changePassword(page: Page, current: string, fresh: string, again = fresh) {
  const panel = passwordPanel(page)
  await panel.getByLabel('Current Password').fill(current)
  await panel.getByRole('textbox', { name: /^New Password/ }).fill(fresh)
  await panel.getByLabel('Confirm New Password').fill(again)
  await panel.getByRole('button', { name: 'Update Password' }).click()
}

async function readAlert(page: Page, title: string, text: string): Promise<void> {
  await expect(alert(page).getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(alert(page)).toContainText(text)
  await alert(page).getByRole('button', { name: 'OK' }).click()
}

test('a new password signs the other devices out, keeps this one in, and loses no sale of either', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  const elsewhere = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' })
  const tablet = await elsewhere.newPage()
  await signInByCalls(tablet, shop.url)
  const office = await elsewhere.newPage()
  await office.goto('/admin/stock?search=maillot')
  await expect(office.getByRole('searchbox')).toHaveValue('maillot')
  await openTill(tablet)
  await expectReady(tablet)
  await elsewhere.setOffline(true)
  const there = await ringUp(tablet, jersey)

  await signInByCalls(page, shop.url)
  await page.goto('/admin/settings')
  await expect(page).toHaveTitle('Settings · Kora')
  await seeToast(page, 'Password updated successfully!', () =>
    changePassword(page, 'Goalkeeper1', NEW_PASSWORD),
  )

  await openTill(page)
  const here = await ringUp(page, jersey)
  await expectEverythingSent(page)

  await elsewhere.setOffline(false)
  await tablet.getByRole('link', { name: 'Sign in to send 1 sale' }).click()
  // The other tab is signed out as well, and returns to its screen when somebody signs in.
  await expect(office).toHaveURL('/admin-login')
  await expect(office.getByText('Authentication required. Please log in.')).toBeVisible()
  await tablet.getByLabel('Email').fill('owner@kora.example')
  expect(await countWaiting(tablet)).toBe(1)
  await tablet.getByLabel('Password').fill(NEW_PASSWORD)
  await tablet.getByRole('button', { name: 'Login' }).click()
  await expectEverythingSent(tablet)
  await expect(office).toHaveURL('/admin/stock?search=maillot')

  const token = await readToken(page)
  const receipts = (await readOrders(shop.url, token)).map((order) => order.receiptNumber)
  expect(receipts.toSorted()).toEqual([here, there].toSorted())
  await elsewhere.close()
})

test('what is wrong with a new email or password is said, and nothing typed is lost', async ({
  page,
  shop,
}) => {
  await signInByCalls(page, shop.url)
  await page.goto('/admin/settings')
  await expect(page.getByText('You sign in with owner@kora.example.')).toBeVisible()

  await emailPanel(page).getByRole('button', { name: 'Update Email' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await emailPanel(page).getByLabel('New Email').fill('boss')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await passwordPanel(page).getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Current password is required')).toHaveCount(2)
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  await changePassword(page, 'Goalkeeper1', 'Short1')
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await changePassword(page, 'Goalkeeper1', NEW_PASSWORD, 'Sweeper2027')
  await expect(page.getByText('New passwords do not match.')).toBeVisible()
  await changePassword(page, 'Goalkeeper1', 'Password1')
  await expect(page.getByText('Many people use this password')).toBeVisible()

  await changePassword(page, 'Goalkeeper2', NEW_PASSWORD)
  await readAlert(page, 'Password update failed.', 'The current password is not right.')
  await expect(passwordPanel(page).getByLabel('Current Password')).toBeFocused()
  await expect(passwordPanel(page).getByLabel('Confirm New Password')).toHaveValue(NEW_PASSWORD)

  await shop.stop()
  await emailPanel(page).getByLabel('New Email').fill('boss@kora.example')
  await emailPanel(page).getByLabel('Current Password').fill('Goalkeeper1')
  await emailPanel(page).getByRole('button', { name: 'Update Email' }).click()
  const silence = 'No response from server. Please check your connection.'
  await readAlert(page, 'An error occurred during Email update.', silence)
  await expect(emailPanel(page).getByLabel('New Email')).toHaveValue('boss@kora.example')
  await changePassword(page, 'Goalkeeper1', NEW_PASSWORD)
  await readAlert(page, 'An error occurred during Password update.', silence)
  await shop.restart()

  await seeToast(page, 'Email updated successfully!', () =>
    emailPanel(page).getByRole('button', { name: 'Update Email' }).click(),
  )
  await expect(page.getByText('You sign in with boss@kora.example.')).toBeVisible()

  // The account was signed out in another tab, which this one has not noticed yet.
  await emailPanel(page).getByLabel('New Email').fill('late@kora.example')
  await emailPanel(page).getByLabel('Current Password').fill('Goalkeeper1')
  await emailPanel(page)
    .getByRole('button', { name: 'Update Email' })
    .evaluate((button: HTMLButtonElement) => {
      localStorage.removeItem('adminId')
      button.click()
    })
  await readAlert(page, 'Admin ID not found.', 'Please login again.')
  await expect(page).toHaveURL('/admin-login')
})

test('the email asks for the password, however fresh the login is, and Enter sends it', async ({
  page,
  shop,
}) => {
  await signInByCalls(page, shop.url)
  await page.goto('/admin/settings')
  const panel = emailPanel(page)
  await panel.getByLabel('New Email').fill('boss@kora.example')
  await panel.getByRole('button', { name: 'Update Email' }).click()
  await expect(panel.getByText('Current password is required')).toBeVisible()
  await panel.getByLabel('Current Password').fill('Goalkeeper2')
  await page.keyboard.press('Enter')
  await readAlert(page, 'Email update failed.', 'The current password is not right.')
  await expect(panel.getByText('The current password is not right.')).toBeVisible()
  await panel.getByLabel('Current Password').fill('Goalkeeper1')
  await seeToast(page, 'Email updated successfully!', () => page.keyboard.press('Enter'))
  // The list of accounts keeps it for the other owners.
  const me = page.getByRole('listitem').filter({ hasText: 'boss@kora.example' })
  await expect(me).toContainText('Email changed from owner@kora.example')
})

test('after a new password the owner sees what was added before it, and ends it', async ({
  page,
  shop,
}) => {
  await signInByCalls(page, shop.url)
  const { token } = await logInOwner(shop.url)
  await hire(shop.url, token, 'manager')
  const webhook = {
    url: 'https://thief.example/kora',
    types: ['order.placed'],
    currentPassword: OWNER_PASSWORD,
  }
  await fetchJson(`${shop.url}/api/webhooks`, { token, body: webhook })
  await page.goto('/admin/settings')
  await expect(page.getByRole('button', { name: 'Remove manager@kora.example' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Added before your new password' })
  await expect(panel).toHaveCount(0)
  await seeToast(page, 'Password updated successfully!', () =>
    changePassword(page, OWNER_PASSWORD, NEW_PASSWORD),
  )
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('button', { name: 'End https://thief.example/kora' }).click()
  await seeToast(page, 'Ended!', () => alert(page).getByRole('button', { name: 'End' }).click())
  await panel.getByRole('button', { name: 'End manager@kora.example' }).click()
  await alert(page).getByLabel('Your password').fill(NEW_PASSWORD)
  await seeToast(page, 'Account removed!', () => page.keyboard.press('Enter'))
  await expect(panel).toContainText('Nothing was added in the 30 days before.')
})

test('who waits is approved or removed, who is in is removed, and a till gets a name', async ({
  page,
  shop,
}) => {
  await signInByCalls(page, shop.url)
  const post = (path: string, email: string) =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': '0f'.repeat(32) },
      body: JSON.stringify({ email, password: 'Goalkeeper1' }),
    })
  for (const name of ['sara', 'stranger']) await post('/api/admin/register', `${name}@kora.example`)

  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Approve sara@kora.example' }).click()
  await expect(alert(page)).toContainText('sara@kora.example can sign in at once.')
  // Whoever overlooks the choice gives the least rights.
  await expect(role(page, 'Seller')).toBeChecked()
  await expect(role(page, 'Seller')).toBeFocused()
  await role(page, 'Manager').check()
  await alert(page).getByLabel('Your password').fill('Goalkeeper1')
  await seeToast(page, 'Account approved!', () => page.keyboard.press('Enter'))
  await expect(page.getByRole('button', { name: 'Approve sara@kora.example' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove stranger@kora.example' }).click()
  await alert(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nobody is waiting.')).toBeVisible()
  expect((await post('/api/admin/login', 'sara@kora.example')).status).toBe(200)
  expect((await post('/api/admin/login', 'stranger@kora.example')).status).toBe(401)

  const sara = page.getByRole('listitem').filter({ hasText: 'sara@kora.example' })
  await expect(sara).toContainText('Approved by owner@kora.example')
  await expect(sara).toContainText('Manager')
  const remove = alert(page).getByRole('button', { name: 'Remove' })
  await sara.getByRole('button', { name: 'Remove sara@kora.example' }).click()
  await remove.click()
  await expect(alert(page).getByText('Current password is required')).toBeVisible()
  await alert(page).getByLabel('Your password').fill('Goalkeeper2')
  await remove.click()
  await expect(alert(page).getByText('The current password is not right.')).toBeVisible()
  await expect(alert(page).getByLabel('Your password')).toBeFocused()
  await alert(page).getByLabel('Your password').fill('Goalkeeper1')
  await seeToast(page, 'Account removed!', () => remove.click())
  await expect(page.getByText('The only account that can sign in.')).toBeVisible()
  expect((await post('/api/admin/login', 'sara@kora.example')).status).toBe(401)

  const here = page.getByRole('listitem').filter({ hasText: 'This device' })
  await expect(here).toContainText('T1')
  await here.getByRole('button', { name: /^Rename / }).click()
  const name = here.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.fill(' ')
  await name.press('Enter')
  await expect(page.getByText('Name is required')).toBeVisible()
  await name.fill('Shop tablet')
  await name.press('Enter')
  await expect(here).toContainText('Shop tablet')
  await expect(here.getByRole('button', { name: 'Rename Shop tablet' })).toBeFocused()
})

test('an owner creates an account with a role that works at once, and gives it another, which signs it out everywhere', async ({
  page,
  shop,
}) => {
  const orders = (token: string) =>
    fetch(`${shop.url}/api/orders`, { headers: { Authorization: `Bearer ${token}` } })
  const logIn = async () => {
    const answer = await fetch(`${shop.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'amine@kora.example', password: 'Goalkeeper3' }),
    })
    return ((await answer.json()) as { token: string }).token
  }
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/(role|register)$/.test(request.url())) sent.push(request.postData() ?? '')
  })
  await signInByCalls(page, shop.url)

  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Register a new admin' }).click()
  // Until the page has loaded the settings are still shown, and they have an email field too.
  await expect(page).toHaveTitle('Register New Admin · Kora')
  await expect(role(page, 'Seller')).toBeChecked()
  await expect(role(page, 'Manager')).toHaveAccessibleDescription(/^All that a seller does/)
  await role(page, 'Manager').check()
  await page.getByLabel('Email').fill('amine@kora.example')
  await page.getByRole('textbox', { name: /^Password/ }).fill('Goalkeeper3')
  await page.getByLabel('Confirm Password').fill('Goalkeeper3')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await page.getByLabel('Your own password').fill('Goalkeeper1')
  await pressTwice(page.getByRole('button', { name: 'Register', exact: true }))
  await expect(page.getByText('The new account can now login.')).toBeVisible()
  // The choice for the last colleague does not apply to the next one.
  await expect(role(page, 'Seller')).toBeChecked()
  expect(sent).toHaveLength(1)
  const manager = await logIn()
  expect((await orders(manager)).status).toBe(200)

  await page.getByRole('link', { name: 'Settings' }).click()
  const me = page.getByRole('listitem').filter({ hasText: 'Since' }).filter({ hasText: 'You' })
  const amine = page.getByRole('listitem').filter({ hasText: 'amine@kora.example' })
  await expect(me).toContainText('Owner')
  await expect(me).toContainText('The only owner, so it has to stay one.')
  await expect(me.getByRole('button')).toHaveCount(0)
  await expect(amine).toContainText('Manager')
  await expect(amine).toContainText('Created by owner@kora.example')

  const change = alert(page).getByRole('button', { name: 'Change role' })
  const ownPassword = alert(page).getByLabel('Your password')
  await amine.getByRole('button', { name: 'Change the role of amine@kora.example' }).click()
  await expect(role(page, 'Manager')).toBeFocused()
  await change.click()
  await expect(alert(page).getByText('The account has this role already.')).toBeVisible()
  await expect(role(page, 'Manager')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(role(page, 'Seller')).toBeChecked()
  await expect(alert(page).getByText('The account has this role already.')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(alert(page).getByText('Current password is required')).toBeVisible()
  await ownPassword.fill('Goalkeeper2')
  await change.click()
  await expect(alert(page).getByText('The current password is not right.')).toBeVisible()
  await expect(ownPassword).toBeFocused()
  await expect(role(page, 'Seller')).toBeChecked()
  expect((await orders(manager)).status).toBe(200)
  await ownPassword.fill('Goalkeeper1')
  await seeToast(page, 'Role changed!', () => pressTwice(change))
  await expect(amine).toContainText('Seller')
  await expect(alert(page)).toBeHidden()
  expect(sent).toHaveLength(3)

  expect((await orders(manager)).status).toBe(401)
  const refusal = await orders(await logIn())
  expect([refusal.status, await refusal.json()]).toMatchObject([403, { code: 'not-allowed' }])
})

test('the only owner stays one, and an owner who gives up the role is signed out here too', async ({
  page,
  shop,
}) => {
  const owner = await signInByCalls(page, shop.url)
  const call = (method: string, path: string, body: object) =>
    fetch(`${shop.url}/api/admin/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-CSRF-Token': '0f'.repeat(32),
        Authorization: `Bearer ${owner.token}`,
      },
      body: JSON.stringify({ ...body, currentPassword: 'Goalkeeper1' }),
    })
  const sara = { email: 'sara@kora.example', password: 'Goalkeeper3', role: 'owner' }
  expect((await call('POST', 'register', sara)).status).toBe(201)

  await page.goto('/admin/settings')
  const me = page.getByRole('listitem').filter({ hasText: 'Since' }).filter({ hasText: 'You' })
  const change = alert(page).getByRole('button', { name: 'Change role' })
  await me.getByRole('button', { name: 'Change the role of owner@kora.example' }).click()
  await expect(alert(page)).toContainText('You are signed out of every device at once, this one')
  await role(page, 'Manager').check()
  await alert(page).getByLabel('Your password').fill('Goalkeeper1')

  // The other account is no longer an owner, which this screen does not know.
  const answer = await fetch(`${shop.url}/api/admin/accounts`, {
    headers: { Authorization: `Bearer ${owner.token}` },
  })
  const accounts = (await answer.json()) as { _id: string; email: string }[]
  const path = `${accounts.find(({ email }) => email === sara.email)?._id}/role`
  expect((await call('PUT', path, { role: 'seller' })).status).toBe(200)
  await change.click()
  await expect(alert(page).getByRole('alert')).toContainText('This is the only owner of the shop')
  await expect(me).toContainText('The only owner, so it has to stay one.')

  // The account becomes an owner again, and pressing again is enough.
  expect((await call('PUT', path, { role: 'owner' })).status).toBe(200)
  await change.click()
  await expect(page).toHaveURL('/admin-login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  // Whoever logs out on purpose is not told that a login is required.
  await expect(page.getByText('Authentication required.')).toBeHidden()
  expect((await call('PUT', path, { role: 'seller' })).status).toBe(401)
})
