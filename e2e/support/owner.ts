import { expect, type Page } from '@playwright/test'
import { askWorker } from './ask-worker.ts'
import { controlled } from './controlled.ts'
import {
  logInOwner,
  OWNER_EMAIL,
  OWNER_PASSWORD,
  type Picked,
  pickProduct,
  registerOwner,
  type SignedIn,
  signUpOwner,
} from './shop-calls.ts'
import { countOutbox } from './device-storage.ts'
import { seeToast } from './toast.ts'

export async function register(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/admin-register`)
  await page.getByLabel('Email').fill(OWNER_EMAIL)
  await page.getByRole('textbox', { name: /^Password/ }).fill(OWNER_PASSWORD)
  await page.getByLabel('Confirm Password').fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration Successful! You can now login.')).toBeVisible()
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin-login')
  await page.getByLabel('Email').fill(OWNER_EMAIL)
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
}

/** Puts a session that was created by calls into the browser, for tests about other things than signing in. */
export async function takeSession(page: Page, session: SignedIn, url = ''): Promise<void> {
  // Any file of the same origin that runs no scripts.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(({ token, adminId }) => {
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminId', adminId)
  }, session)
}

/** The token of the signed-in account; '' when nobody is signed in. */
export function readToken(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('adminToken') ?? '')
}

export async function openTill(page: Page): Promise<void> {
  await page.goto('/admin/store-order')
  await expect(page.getByRole('button', { name: 'Create Order' })).toBeVisible()
}

/** Opens this owner's till, and waits until it may lose its network. */
export async function beginTill(page: Page, session: SignedIn): Promise<void> {
  await takeSession(page, session)
  await openTill(page)
  await expectReady(page)
}

/** Opens the till as a new owner, and waits until it can sell without a network. Picks a jersey to sell. */
export async function openOwnersTill(
  page: Page,
  shopUrl: string,
): Promise<{ admin: SignedIn; jersey: Picked }> {
  const admin = await signUpOwner(shopUrl)
  const jersey = await pickProduct(shopUrl, 'Maillots', 8)
  await beginTill(page, admin)
  return { admin, jersey }
}

/**
 * Waits until the till says that it is ready to sell offline. The attribute is checked because 'Not ready …' contains
 * the same words. The worker loads the shop's files first, and then the till's.
 */
export async function expectReady(page: Page): Promise<void> {
  const ready = page.locator('details[data-ready="true"]')
  await expect(ready).toContainText('Ready to sell offline', { timeout: 90_000 })
}

/**
 * Waits until nothing waits on this device and the till says so; what it says may still be from before the last sale.
 * After an outage, the till may wait up to a minute before it tries again.
 */
export async function expectEverythingSent(page: Page): Promise<void> {
  await expect.poll(() => countWaiting(page), { timeout: 90_000 }).toBe(0)
  await expect(page.getByText('Online, everything sent')).toBeVisible()
}

/** Waits until the back office can be opened without a network, on screens that do not say so as the till does. */
export async function expectOfficeKept(page: Page): Promise<void> {
  await controlled(page)
  const isKept = () => askWorker(page, { type: 'is-back-office-kept' })
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
}

/** Fires the browser's event for a restored network, so that no back-off has to end first. */
export async function networkIsBack(page: Page): Promise<void> {
  await page.evaluate("window.dispatchEvent(new Event('online'))")
}

/** Adds one piece to the open sale, without saving the sale. */
export async function addToSale(page: Page, picked: Picked): Promise<void> {
  await page.getByRole('searchbox').fill(picked.product.title)
  await page
    .getByRole('region', { name: 'Products' })
    .getByRole('button', { name: picked.product.title })
    .first()
    .click()
  await page
    .getByRole('group', { name: 'Choose a size' })
    .getByRole('button', { name: new RegExp(`^${picked.size} `) })
    .click()
  await expect(page.getByRole('region', { name: 'Sale' }).getByText('1 item')).toBeVisible()
}

/** Taps the product and the size, creates the order, and returns its receipt number. */
export async function ringUp(page: Page, picked: Picked, quantity = 1): Promise<string> {
  const sale = page.getByRole('region', { name: 'Sale' })
  await addToSale(page, picked)
  const counter = sale.getByRole('spinbutton')
  await expect(counter).toHaveValue('1')
  await counter.fill(String(quantity))
  await counter.press('Tab')
  await sale.getByRole('button', { name: 'Create Order' }).click()
  await expect(sale.getByText('0 items')).toBeVisible()
  const receipt = sale.getByText(/^T\d+-\d{6}$/)
  await expect(receipt).toBeVisible()
  return (await receipt.textContent()) ?? ''
}

/** Counts a size on the stock screen. */
export async function countStock(page: Page, picked: Picked, counted: number): Promise<void> {
  await page.goto('/admin/stock')
  await page.getByRole('searchbox').fill(picked.product.title)
  await page.getByRole('button', { name: `Edit stock of ${picked.product.title}` }).click()
  await page
    .getByRole('spinbutton', { name: `Stock of ${picked.product.title}, size ${picked.size}` })
    .fill(String(counted))
  await seeToast(page, 'Stock updated successfully!', () =>
    page.getByRole('button', { name: 'Save' }).click(),
  )
}

/** The number of operations that wait on this device. */
export function countWaiting(page: Page): Promise<number> {
  return page.evaluate(countOutbox)
}

/** Signs in by a call, for tests about other things. Registers the owner first when there is none. */
export async function signInByCalls(page: Page, shopUrl: string): Promise<SignedIn> {
  await registerOwner(shopUrl)
  const session = await logInOwner(shopUrl)
  await takeSession(page, session)
  return session
}
