import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium, QUIET } from '../scripts/browsers.ts'
import type { FilledShop } from './filled-shop.ts'

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium(chromium)
  return chromium.launch({ args: QUIET, ...(executablePath === null ? {} : { executablePath }) })
}

/**
 * Opens the till of a shop, signed in, in a browser profile of its own, and waits until it is ready to sell offline.
 */
export async function openTill(browser: Browser, { url, session }: FilledShop): Promise<Page> {
  const viewport = { width: 1024, height: 768 }
  const context = await browser.newContext({ viewport, baseURL: url })
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  await page.addInitScript(({ token, adminId }) => {
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminId', adminId)
  }, session)
  await page.goto('/admin/store-order')
  // The words alone would not do: 'Not ready to sell offline' contains them.
  await page.locator('[data-ready="true"]').waitFor()
  return page
}

/** Slows down the page's processor by this factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}
