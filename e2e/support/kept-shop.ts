import type { Page } from '@playwright/test'

/** Waits until this page has left all on the device that the shop needs to open without a network. */
export async function shopKept(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      navigator.serviceWorker.controller?.state === 'activated' &&
      // What the page itself notes of a pull whose rows are stored.
      performance.getEntriesByName('kora-catalog-pulled').length > 0,
  )
}
