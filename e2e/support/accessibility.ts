import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    /** In pages that were looked at before. */
    axe?: typeof axe
  }
}

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

/** What axe finds in the page as it stands, by all rules or by these. */
async function expectNone(page: Page, where: string, rules?: string[]): Promise<void> {
  await comeToRest(page)
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source)
  // Two rules out of sixty would read style sheets and media anew at each look; nothing here turns or plays by itself.
  const options: RunOptions = { resultTypes: ['violations'], preload: false }
  if (rules !== undefined) options.runOnly = rules
  const found = await page.evaluate(async (given) => {
    const result = await window.axe?.run(given)
    return result?.violations.map(({ id, nodes }) => [id, nodes[0]?.html])
  }, options)
  expect({ where, found }).toEqual({ where, found: [] })
}

/**
 * The page as it stands breaks no rule of accessibility, in light and in dark colours; these can only break the rule of
 * contrast. The page stays in dark ones; `where` names it in a failure.
 */
export async function expectNoViolationsInEither(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNone(page, `${where}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNone(page, `${where}, dark`, ['color-contrast'])
}
