import type { Page } from '@playwright/test'

/**
 * Waits until the page says something that stands there for a second or two: looked for in each of its frames, where an
 * expectation looks once a second. `act` is what brings it: looked for from before it, since on a busy machine the toast
 * may have come and gone before a later call begins to look.
 */
export async function seeToast(
  page: Page,
  text: string,
  act?: () => Promise<unknown>,
): Promise<void> {
  const seen = page.waitForFunction(
    (said) => {
      const toasts = document.querySelectorAll('[data-sonner-toast]')
      return Array.from(toasts).some((toast) => toast.textContent?.includes(said))
    },
    text,
    { timeout: 30_000 },
  )
  await Promise.all([seen, act?.()])
}
