import type { Page } from '@playwright/test'

/**
 * Waits until React has begun to hydrate the page. Before, a link is followed by the browser, which loads the whole page
 * anew.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root') ?? {}
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}
