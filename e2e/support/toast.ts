import type { Page } from '@playwright/test'

/**
 * Waits until the page says something that stands there for a second or two: looked for in each of its frames, where an
 * expectation looks once a second.
 */
export async function seeToast(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (said) => {
      const toasts = document.querySelectorAll('[data-sonner-toast]')
      return Array.from(toasts).some((toast) => toast.textContent?.includes(said))
    },
    text,
    { timeout: 30_000 },
  )
}
