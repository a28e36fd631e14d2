import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { findBreaks } from '../../api/database/find-breaks.ts'
import { openDatabaseToRead } from '../../api/database/open-database.ts'
import { startShopServer, type ShopServer } from './shop-server.ts'

export const TEMPLATE = '.tmp/demo-shop'

/** A data folder with the demo catalogue, made by a real first start; once for a run of all tests. */
export default async function makeDemoShop(): Promise<void> {
  await rm(TEMPLATE, { recursive: true, force: true })
  const unfinished = await mkdtemp(join(tmpdir(), 'kora-demo-'))
  const server = await startShopServer(unfinished)
  await server.stop()
  await cp(unfinished, TEMPLATE, { recursive: true })
  await rm(unfinished, { recursive: true })
}

/** Every break in the books of a shop, read beside its running server. */
export async function readBreaks(dataDir: string): Promise<string[]> {
  const { db, close } = openDatabaseToRead({ dataDir })
  try {
    return await db.read(findBreaks)
  } finally {
    await close()
  }
}

export { expect } from '@playwright/test'

/** Tests with a shop of their own: a server process with the demo catalogue, whose books must add up at the end. */
export const test = base.extend<{ shop: ShopServer }>({
  baseURL: async ({ shop }, provide) => provide(shop.url),
  shop: async ({ browserName }, provide) => {
    if (browserName !== 'chromium' || !existsSync(TEMPLATE)) throw new Error('no demo shop')
    const dataDir = await mkdtemp(join(tmpdir(), 'kora-shop-'))
    await cp(TEMPLATE, dataDir, { recursive: true })
    const shop = await startShopServer(dataDir)
    await provide(shop)
    const breaks = await readBreaks(dataDir)
    await shop.kill()
    await rm(dataDir, { recursive: true })
    base.expect(breaks).toEqual([])
  },
})
