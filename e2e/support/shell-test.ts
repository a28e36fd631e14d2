import { test as base } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BuiltPages } from './built-pages.ts'
import { ShellServer } from './shell-server.ts'

export { expect } from '@playwright/test'

/** Tests with built pages that they may change, and a minimal server for them. */
export const test = base.extend<{ pages: BuiltPages; shop: ShellServer }>({
  serviceWorkers: 'allow',
  pages: async ({ browserName }, provide) => {
    if (browserName !== 'chromium') throw new Error('made for Chromium')
    const folder = await mkdtemp(join(tmpdir(), 'kora-shell-'))
    const pages = new BuiltPages(folder)
    await pages.becomeVersion(1)
    await provide(pages)
    await rm(folder, { recursive: true })
  },
  shop: async ({ pages }, provide) => {
    const shop = new ShellServer(pages.folder)
    await shop.open()
    await provide(shop)
    await shop.takeAway()
  },
})
