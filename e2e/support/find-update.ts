import { expect, type Page } from '@playwright/test'

/** Looks for a newer version of the app until one is whole and waits. */
export async function findUpdate(page: Page): Promise<void> {
  // Asked anew each time: while an earlier look is under way, the browser answers with what that one finds.
  const look = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration()
      if (found?.waiting === null && found.installing === null) await found.update()
      return found !== undefined && found.waiting !== null
    })
  // It fetches every file of the shop first.
  await expect.poll(look, { timeout: 60_000 }).toBe(true)
}
