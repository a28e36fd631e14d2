import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    /** In pages that were looked at before. */
    axe?: typeof axe
  }
}

/** Once for each document: axe is in it, and all of it is drawn, since what is out of sight may have no styles yet. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe !== undefined)) return
  await page.evaluate(axe.source)
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(drawn)
  })
}

/** Waits until nothing moves or fades any more: half-way colours are neither the one nor the other. */
async function comeToRest(page: Page): Promise<void> {
  // What was just changed begins to fade with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
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

/**
 * The page as it stands, in the colours it has, breaks no rule of accessibility: none at all, or none of `rules`. While
 * modal dialogs are open, they alone are looked at: nobody reaches what they cover. `where` names the page in a failure.
 */
export async function expectNoViolations(
  page: Page,
  where: string,
  rules?: string[],
): Promise<void> {
  await prepare(page)
  await comeToRest(page)
  // Two rules of sixty would read style sheets and media anew at each look; nothing here turns or plays by itself.
  const options: RunOptions = { resultTypes: ['violations'], preload: false }
  if (rules !== undefined) options.runOnly = rules
  const found = await page.evaluate(async (given) => {
    const modals = [...document.querySelectorAll('dialog:modal')]
    const result = await window.axe?.run(modals.length > 0 ? modals : document, given)
    return result?.violations.map(({ id, nodes }) => [id, nodes[0]?.html])
  }, options)
  expect({ where, found }).toEqual({ where, found: [] })
}

/** The colours that a page was left in, where it was looked at before. */
const lastSchemes = new WeakMap<Page, 'light' | 'dark'>()

/**
 * The same in light and in dark colours; the other ones can only break the rule of contrast. The page stays in them, and
 * the next look begins there: each change draws the whole page anew.
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
