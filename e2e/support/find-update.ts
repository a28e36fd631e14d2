import { expect, type Page } from '@playwright/test'

/** Checks for a new version of the app until one is complete and waiting. */
export async function findUpdate(page: Page): Promise<void> {
  // Checked again each time: while an earlier check runs, the browser returns the result of that one.
  const look = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration()
      if (found?.waiting === null && found.installing === null) await found.update()
      return found !== undefined && found.waiting !== null
    })
  // The new version first loads every file of the shop.
  await expect.poll(look, { timeout: 60_000 }).toBe(true)
}
