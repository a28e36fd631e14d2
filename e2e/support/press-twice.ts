import type { Locator } from '@playwright/test'

/** Two presses before the page has shown anything of the first; those of a mouse may meet what the first one brought. */
export function pressTwice(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
}
