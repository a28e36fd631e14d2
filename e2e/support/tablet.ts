import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findChromium, findHeadlessChromium, QUIET } from '../../scripts/browsers.ts'
import { test as base } from './demo-shop.ts'

export { expect } from './demo-shop.ts'

/**
 * A tablet whose browser can be closed, and opened again with everything that it stored. It starts a whole browser, so
 * tests that need no more than a page use one of the browser that all share.
 */
export interface Tablet {
  open(baseURL: string): Promise<Page>
  /** Opens another tab in the open browser. */
  openTab(): Promise<Page>
  close(): Promise<void>
  /**
   * Another tablet with a copy of this one's profile, as from a restored backup or a cloned disk. Close this one
   * first.
   */
  copy(): Promise<Tablet>
}

async function createTablet(
  profile: string,
  folders: string[],
  executablePath: string | null,
): Promise<Tablet> {
  let context: BrowserContext | undefined
  return {
    async open(baseURL) {
      context = await chromium.launchPersistentContext(profile, {
        args: QUIET,
        serviceWorkers: 'allow',
        viewport: { width: 1024, height: 768 },
        baseURL,
        acceptDownloads: true,
        ...(executablePath === null ? {} : { executablePath }),
      })
      return context.pages()[0] ?? context.newPage()
    },
    openTab() {
      if (context === undefined) throw new Error('the tablet is closed')
      return context.newPage()
    },
    async close() {
      await context?.close()
      context = undefined
    },
    async copy() {
      const twin = await makeFolder(folders)
      await cp(profile, twin, { recursive: true })
      return createTablet(twin, folders, executablePath)
    },
  }
}

async function makeFolder(folders: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kora-tablet-'))
  folders.push(folder)
  return folder
}

/** Tests with a shop and tablets. */
export const test = base.extend<{
  /** Whether to use the whole of Chromium, whose own pages (chrome://) the headless build does not have. */
  wholeBrowser: boolean
  newTablet: () => Promise<Tablet>
  tablet: Tablet
}>({
  wholeBrowser: [false, { option: true }],
  newTablet: async ({ browserName, wholeBrowser }, provide) => {
    if (browserName !== 'chromium') throw new Error('tablets are Chromium')
    const program = wholeBrowser ? findChromium(chromium) : findHeadlessChromium(chromium)
    const folders: string[] = []
    const tablets: Tablet[] = []
    const keep = (tablet: Tablet): Tablet => {
      tablets.push(tablet)
      return {
        ...tablet,
        copy: async () => keep(await tablet.copy()),
      }
    }
    await provide(async () => keep(await createTablet(await makeFolder(folders), folders, program)))
    for (const tablet of tablets) await tablet.close()
    for (const folder of folders) await rm(folder, { recursive: true, maxRetries: 5 })
  },
  tablet: async ({ newTablet }, provide) => {
    await provide(await newTablet())
  },
})
