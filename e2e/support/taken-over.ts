import type { Page } from '@playwright/test'

/**
 * Waits until the page's scripts have taken over what the server drew. Before, a link is the browser's own: it leads to
 * the same place, by loading a page.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root') ?? {}
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}
