import type { Page } from '@playwright/test'
import { controlled } from './controlled.ts'
import type { ShellServer } from './shell-server.ts'

/** Opens the shop and waits until its worker controls the page. */
export async function openInstalled(page: Page, shop: ShellServer): Promise<void> {
  await page.goto(shop.url)
  await controlled(page)
}
