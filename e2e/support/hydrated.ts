import type { Page } from '@playwright/test'

/**
 * Waits until React has begun to hydrate the page. Before that, the browser itself follows a link and loads a whole
 * page.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root') ?? {}
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}
