import { expect, type Page } from '@playwright/test'
import type { Language } from '../../shared/language.ts'
import { askWorker } from './ask-worker.ts'
import { isWorkerActivated } from './controlled.ts'
import { hydrated } from './hydrated.ts'

export const NAMES = { en: 'English', fr: 'Français', ar: 'العربية' } as const

/** The label of the header's language button in each language. */
export const BUTTON = { en: 'Language', fr: 'Langue', ar: 'اللغة' } as const

const html = (page: Page) => page.locator('html')

/** The language in this browser's cookie. */
export const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'language')?.value

/** Opens the list of languages in the header of a page in the language `from`, and chooses one. */
export async function choose(page: Page, from: Language, language: Language): Promise<void> {
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: BUTTON[from] }).click()
  const dialog = page.getByRole('dialog', { name: BUTTON[from] })
  await dialog.getByRole('link', { name: NAMES[language] }).click()
}

/** Waits until the page in this language can be opened without a network. */
export async function kept(
  page: Page,
  where: 'shop' | 'office',
  language: Language,
): Promise<void> {
  // A page that was loading when the worker took over stays uncontrolled until the next page is opened.
  await page.waitForFunction(isWorkerActivated)
  const isKept = () => askWorker(page, { type: 'is-page-kept', page: where, language })
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
}

export async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(html(page)).toHaveAttribute('lang', language)
  await expect(html(page)).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
}
