import type { Page } from '@playwright/test'

/** Runs in the page: whether its service worker is installed and activated. */
export const isWorkerActivated = async () =>
  (await navigator.serviceWorker.ready).active?.state === 'activated'

/**
 * Waits until the service worker controls the page. A page that was loading when the worker took over stays
 * uncontrolled, so it is loaded again.
 */
export async function controlled(page: Page): Promise<void> {
  // The worker first loads every file of the shop.
  await page.waitForFunction(isWorkerActivated, undefined, { timeout: 60_000 })
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
