import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The page as it stands breaks no rule of accessibility; `where` names it in a failure. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
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
