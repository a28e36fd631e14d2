import { expect, type Page } from '@playwright/test'
import { expectNoViolations, expectNoViolationsInEither } from './accessibility.ts'
import { watchForEnglish } from './find-english.ts'
import type { Words } from './words-fr.ts'
import { type OtherLanguage, WORDS } from './words.ts'

/**
 * The languages to walk through: Arabic by default, which differs most. An English word in a component is found in
 * either language, and one in a French text by the tests of the texts. `WALKED=fr,ar npm test -- in-languages` walks
 * through both.
 */
export const WALKED = (process.env['WALKED'] ?? 'ar')
  .split(',')
  .filter((language): language is OtherLanguage => language === 'fr' || language === 'ar')

/** A walk through the screens of one language. */
export interface Walk {
  page: Page
  language: OtherLanguage
  words: Words
  /** Expects that nothing shown since the last check was English. */
  read: (where: string) => Promise<void>
  /** The same, and that the current screen breaks no accessibility rule. */
  see: (where: string) => Promise<void>
}

/** Begins a walk. Call this before the page is opened. */
export async function beginWalk(page: Page, language: OtherLanguage): Promise<Walk> {
  const english = await watchForEnglish(page, language)
  const read = (where: string) => english.expectNone(where)
  // All languages have the same colours, so only one walk checks the dark ones.
  const look = language === 'ar' ? expectNoViolationsInEither : expectNoViolations
  const see = async (where: string) => {
    await read(where)
    await look(page, `${where}, ${language}`)
  }
  return { page, language, words: WORDS[language], read, see }
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true }).first()

/** The links to the pages of the shop at the end of each page. */
export const footerLinks = (page: Page, { storefrontTexts }: Words) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: storefrontTexts.footer.pages })

/** Visits two pages of the shop and then its home. A visitor who has looked around is asked to install the shop. */
export async function lookAround(page: Page, words: Words): Promise<void> {
  const links = footerLinks(page, words)
  const { site } = words.storefrontTexts
  const { products, about } = words.shoppingTexts
  for (const [name, shown] of [
    [site.products, products.title],
    [site.about, about.title('Kora')],
  ] as const) {
    await links.getByRole('link', { name, exact: true }).click()
    // A page that is left before it is shown does not count.
    await expect(heading(page, shown)).toBeVisible()
  }
  await links.getByRole('link', { name: site.home, exact: true }).click()
}

/** Presses a button that leaves fields with errors, and waits for this many errors. */
export async function seeErrors(page: Page, press: string, count: number): Promise<void> {
  await button(page, press).click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(count)
}

const linkTo = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first()

/**
 * Opens a screen of the back office by its link in the menu or in the row of the settings, without loading the page
 * anew. The old screen stays until the new one is loaded, so a field with the same name could belong to the wrong
 * screen.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const link = linkTo(page, path)
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

/** The dialog that asks or says something in the middle of the screen. */
export const question = (page: Page) => page.getByRole('alertdialog')

/** Checks the dialog in the middle of the screen, and closes it. */
export async function readQuestion({ page, read }: Walk, where: string): Promise<void> {
  await expect(question(page)).toBeVisible()
  await read(where)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
}

/** Leaves a screen with unsaved input, confirming the question. */
export async function followAnyway({ page, words }: Walk, path: string): Promise<void> {
  const link = linkTo(page, path)
  await link.click()
  await question(page).getByRole('button', { name: words.listTexts.leave, exact: true }).click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}
