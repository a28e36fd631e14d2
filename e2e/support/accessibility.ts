import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Waits until all of the page is drawn and nothing moves or fades any more: what is out of sight may have no styles yet,
 * and half-way colours are neither the one nor the other.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(drawn)
    // What was just changed begins to fade with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  // Asked frame by frame, not of their `finished`: while nothing else asks for a frame it may never come.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}

/** The page as it stands breaks no rule of accessibility; `where` names it in a failure. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await comeToRest(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html])
  expect({ where, found }).toEqual({ where, found: [] })
}

/** The same in light and in dark colours; the page stays in dark ones. */
export async function expectNoViolationsInEither(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, `${where}, ${colorScheme}`)
  }
}
