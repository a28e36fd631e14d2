import type { Page } from '@playwright/test'

/** Waits until this page has stored everything that the shop needs to open without a network. */
export async function shopKept(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      navigator.serviceWorker.controller?.state === 'activated' &&
      // The page sets this mark when the rows of a pull are stored.
      performance.getEntriesByName('kora-catalog-pulled').length > 0,
  )
}
