import type { Page } from '@playwright/test'

/**
 * Waits until the page shows a message that disappears after a second or two. Checks in every frame, where an
 * expectation would check once a second. Starts before `act`, which causes the message: on a busy machine it could
 * otherwise come and go before the check begins.
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
