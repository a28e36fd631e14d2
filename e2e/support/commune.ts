import type { Locator, Page } from '@playwright/test'

/**
 * The order form's field for the commune. It suggests communes once their list is loaded; before that it is a plain
 * field.
 */
export function communeField(page: Page, label = 'Commune'): Locator {
  const name = new RegExp(`^${label}`)
  return page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }))
}
