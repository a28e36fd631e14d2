import type { Locator } from '@playwright/test'

/**
 * Presses twice before the page has reacted to the first press. With a mouse, the second could hit what the first
 * opened.
 */
export function pressTwice(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
}
