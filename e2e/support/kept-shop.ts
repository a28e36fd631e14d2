import type { Page } from '@playwright/test'
import { controlled } from './controlled.ts'

/** Waits until this page has stored everything that the shop needs to open without a network. */
export async function shopKept(page: Page): Promise<void> {
  await controlled(page)
  // The page sets this mark when the rows of a pull are stored.
  await page.waitForFunction(() => performance.getEntriesByName('kora-catalog-pulled').length > 0)
}
