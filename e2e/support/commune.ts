import type { Locator, Page } from '@playwright/test'

/** The order form's field for the commune: one that suggests once its list is loaded, else a plain one. */
export function communeField(page: Page, label = 'Commune'): Locator {
  const name = new RegExp(`^${label}`)
  return page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }))
}
