import type { Page } from '@playwright/test'
import { expect, test } from './support/linked-shop.ts'
import { readToken, register, signInByCalls, takeSession } from './support/owner.ts'
import { hire, OWNER_PASSWORD, registerOwner } from './support/shop-calls.ts'

const NO_RESPONSE = 'No response from server. Please check your connection.'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByRole('textbox', { name: /^Password/ })
const login = (page: Page) => page.getByRole('button', { name: /^(Login|Logging in\.\.\.)$/ })
const alert = (page: Page) => page.getByRole('alert')

async function tryLogin(page: Page, typed = 'Goalkeeper2'): Promise<void> {
  // When the button has its label again, the last attempt has ended, and a message is from the next one.
  await expect(login(page)).toHaveText('Login')
  await email(page).fill('owner@kora.example')
  await password(page).fill(typed)
  await login(page).click()
}

async function tryRegister(page: Page, address: string, typed = 'Goalkeeper1', again = typed) {
  await email(page).fill(address)
  await password(page).fill(typed)
  await page.getByLabel('Confirm Password').fill(again)
  await page.getByRole('button', { name: 'Register' }).click()
}

test('signing in leads to the page that was wished for, and a signed-in person is not asked again', async ({
  page,
  shop,
}) => {
  await registerOwner(shop.url)
  await page.goto('/admin/stock?search=maillot&page=2')
  await expect(page).toHaveURL('/admin-login')
  await expect(page).toHaveTitle('Login · Kora')
  await tryLogin(page, 'Goalkeeper1')
  await expect(page).toHaveURL('/admin/stock?search=maillot&page=2')
  await expect(page.getByRole('searchbox')).toHaveValue('maillot')
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

  await page.goto('/admin-login')
  await expect(page).toHaveURL('/admin')
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin-login')
  // A copy of the token is useless after the logout.
  const headers = { Authorization: `Bearer ${token}` }
  await expect
    .poll(async () => (await page.request.get('/api/orders', { headers })).status())
    .toBe(401)
  expect(
    await page.evaluate(() => [
      localStorage.getItem('adminToken'),
      localStorage.getItem('adminId'),
    ]),
  ).toEqual([null, null])
  await page.goto('/admin/settings')
  await expect(page).toHaveURL('/admin-login')
})

test('a tablet whose clock is a day ahead can be signed in on, also after a reload', async ({
  page,
  shop,
}) => {
  await registerOwner(shop.url)
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
  await page.goto('/admin/settings')
  await tryLogin(page, 'Goalkeeper1')
  await expect(page).toHaveURL('/admin/settings')
  await expect(page.getByText('You sign in with owner@kora.example.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You sign in with owner@kora.example.')).toBeVisible()
  // After twelve hours on the same clock, the token has expired.
  await page.clock.setFixedTime(Date.now() + 36.1 * 3_600_000)
  await page.reload()
  await expect(page).toHaveURL('/admin-login')
})

test('an expired or undecodable token is removed and its bearer asked to sign in', async ({
  page,
}) => {
  for (const token of [`e30.${btoa(JSON.stringify({ exp: 1 }))}.x`, 'garbage']) {
    await takeSession(page, { token, adminId: '01890a5d-ac96-774b-bcce-b302099a8057' })
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin-login')
    expect(await readToken(page)).toBe('')
  }
})

test('every way a login can fail has its sentence', async ({ page, link, shop }) => {
  await registerOwner(shop.url)
  await page.goto('/admin-login')
  await expect(page.getByRole('link', { name: 'Create an Admin Account' })).toHaveAttribute(
    'href',
    '/admin-register',
  )
  await expect(page.getByRole('link', { name: /to the shop/ })).toHaveAttribute('href', '/')
  await login(page).click()
  await expect(alert(page)).toContainText('Please enter both email and password')
  await email(page).fill('   ')
  await password(page).fill('   ')
  await login(page).click()
  await expect(alert(page)).toContainText('Please enter both email and password')

  await tryLogin(page)
  await expect(alert(page)).toContainText('Invalid email or password')

  link.decide(({ path }) => (path === '/api/admin/login' ? 'portal' : 'pass'))
  await tryLogin(page)
  await expect(alert(page)).toContainText('Login failed')
  link.decide(({ path }) => (path === '/api/admin/login' ? 'lose-answer' : 'pass'))
  await tryLogin(page)
  await expect(alert(page)).toContainText(NO_RESPONSE)
  link.decide(() => 'pass')

  await shop.stop()
  await tryLogin(page)
  await expect(alert(page)).toContainText(NO_RESPONSE)
  await shop.restart()
  await tryLogin(page, 'Goalkeeper1')
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
})

test('a login without an answer is given up after ten seconds', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await page.goto('/admin-login')
  await expect(login(page)).toBeVisible()
  // From here on the page's clock only moves when told to, however slow the machine is.
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'))
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/admin/login', (route) => void held.push(() => route.abort()))
  await tryLogin(page)
  await expect(login(page)).toContainText('Logging in...')
  await expect(login(page)).toBeDisabled()
  await page.clock.fastForward(9_900)
  await expect(login(page)).toContainText('Logging in...')
  await page.clock.fastForward(200)
  await expect(alert(page)).toContainText(NO_RESPONSE)
  await expect(login(page)).toHaveText('Login')
  await expect(password(page)).toHaveValue('Goalkeeper2')
  await Promise.allSettled(held.map((release) => release()))
})

test('after five wrong passwords this browser waits, by email, and says for how long', async ({
  page,
  shop,
}) => {
  await registerOwner(shop.url)
  await page.goto('/admin-login')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/login')) calls += 1
  })
  for (let tried = 1; tried <= 5; tried += 1) {
    await tryLogin(page)
    await expect(alert(page)).toContainText('Invalid email or password')
    await expect.poll(() => calls).toBe(tried)
    await expect(login(page)).toHaveText('Login')
  }
  await page.reload()
  await tryLogin(page, 'Goalkeeper1')
  await expect(alert(page)).toContainText(
    'Too many login attempts. Please try again in 15 minutes.',
  )
  expect(calls).toBe(5)
  await email(page).fill('other@kora.example')
  await login(page).click()
  await expect(alert(page)).toContainText('Invalid email or password')
})

test('every field of the registration says what is wrong with it', async ({ page }) => {
  await page.goto('/admin-register')
  await expect(page).toHaveTitle('Create an Admin Account · Kora')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByText('Please confirm your password')).toBeVisible()

  const sentences: [string, string, string, string][] = [
    ['owner', 'Goalkeeper1', 'Goalkeeper1', 'Please enter a valid email address'],
    ['a@b.example', 'Short1', 'Short1', 'Password must be at least 8 characters long'],
    [
      'a@b.example',
      'GOALKEEPER1',
      'GOALKEEPER1',
      'Password must contain at least one lowercase letter',
    ],
    [
      'a@b.example',
      'goalkeeper1',
      'goalkeeper1',
      'Password must contain at least one uppercase letter',
    ],
    ['a@b.example', 'Goalkeeper', 'Goalkeeper', 'Password must contain at least one number'],
    ['a@b.example', 'Goalkeeper1', 'Goalkeeper2', 'Passwords do not match'],
    ['a@b.example', 'Password1', 'Password1', 'Many people use this password'],
  ]
  for (const [address, typed, again, sentence] of sentences) {
    await tryRegister(page, address, typed, again)
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(password(page)).toBeFocused()
})

test('a later account is told that it waits, at its registration and at its login', async ({
  page,
  link,
  shop,
}) => {
  await register(page)
  await page.goto('/admin-register')
  await tryRegister(page, 'owner@kora.example')
  await expect(alert(page)).toContainText('An account with this email already exists.')

  link.decide(({ path }) => (path === '/api/admin/register' ? 'portal' : 'pass'))
  await tryRegister(page, 'later@kora.example')
  await expect(alert(page)).toContainText('Registration failed')
  link.decide(() => 'pass')
  await shop.stop()
  await tryRegister(page, 'later@kora.example')
  await expect(alert(page)).toContainText(NO_RESPONSE)
  await shop.restart()

  await tryRegister(page, 'later@kora.example')
  await expect(page.getByText('Your account is waiting for approval')).toBeVisible()
  // The server's third answer, after the owner's registration and the one with a taken address.
  await tryRegister(page, 'fourth@kora.example')
  await expect(alert(page)).toContainText(
    'Too many registration attempts. Please try again in 15 minutes.',
  )

  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await email(page).fill('later@kora.example')
  await password(page).fill('Goalkeeper1')
  await login(page).click()
  await expect(alert(page)).toContainText('Your account is waiting for approval.')
})

test('a logout closes every tab, and the next account begins at its own first screen', async ({
  page,
  context,
  link,
}) => {
  const { token } = await signInByCalls(page, link.url)
  await hire(link.url, token, 'manager')
  await page.goto('/admin/register-new-admin')
  await expect(page).toHaveTitle('Register New Admin · Kora')
  // Another tab shows a screen for owners, which the logout closes too.
  const other = await context.newPage()
  await other.goto('/admin/settings')
  await expect(other.getByText('manager@kora.example')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, other]) await expect(login(tab)).toBeVisible()
  await email(other).fill('manager@kora.example')
  await password(other).fill(OWNER_PASSWORD)
  await login(other).click()
  await expect(other.getByRole('heading', { name: 'All Orders' })).toBeVisible()
})
