import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    /** Set in pages that were checked before. */
    axe?: typeof axe
  }
}

/**
 * Prepares a document once: injects axe, and makes everything render, because elements out of sight may have no
 * styles yet.
 */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe !== undefined)) return
  await page.evaluate(axe.source)
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(drawn)
  })
}

/**
 * Waits until no animation or transition runs and no list loads another page, because intermediate and dimmed colours
 * are not those of the design.
 */
async function comeToRest(page: Page): Promise<void> {
  await expect(page.locator('ul[aria-busy="true"]')).toHaveCount(0)
  // Transitions of the latest change begin with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  // Polled in each frame. The promise `finished` may never resolve while nothing else requests a frame.
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

/**
 * Expects that the page as it is now, in its current colours, breaks no accessibility rule, or none of `rules`. While
 * modal dialogs are open only they are checked, because nobody can reach what they cover. `where` names the page in a
 * failure.
 */
export async function expectNoViolations(
  page: Page,
  where: string,
  rules?: string[],
): Promise<void> {
  await prepare(page)
  await comeToRest(page)
  // Two of sixty rules would read style sheets and media again at each check; nothing here is rotated or plays by
  // itself.
  const options: RunOptions = { resultTypes: ['violations'], preload: false }
  if (rules !== undefined) options.runOnly = rules
  const found = await page.evaluate(async (given) => {
    const modals = [...document.querySelectorAll('dialog:modal')]
    const result = await window.axe?.run(modals.length > 0 ? modals : document, given)
    return result?.violations.map(({ id, nodes }) => [id, nodes[0]?.html])
  }, options)
  expect({ where, found }).toEqual({ where, found: [] })
}

/** The colour scheme in which each page was left by its last check. */
const lastSchemes = new WeakMap<Page, 'light' | 'dark'>()

/**
 * The same in light and in dark colours; the second scheme is only checked for contrast. The page stays in that
 * scheme and the next check begins with it, because each change renders the whole page again.
 */
export async function expectNoViolationsInEither(page: Page, where: string): Promise<void> {
  const first = lastSchemes.get(page) ?? 'light'
  const other = first === 'light' ? 'dark' : 'light'
  if (!lastSchemes.has(page)) await page.emulateMedia({ colorScheme: first })
  await expectNoViolations(page, `${where}, ${first}`)
  await page.emulateMedia({ colorScheme: other })
  lastSchemes.set(page, other)
  await expectNoViolations(page, `${where}, ${other}`, ['color-contrast'])
}
