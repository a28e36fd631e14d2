import { existsSync } from 'node:fs'
import { cp, link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { checkIntegrity } from '../../api/database/check-integrity.ts'
import { openDatabaseToRead } from '../../api/database/open-database.ts'
import { writeBeside } from './edit-elsewhere.ts'
import { openShop } from './open-shop.ts'
import { startShopServer, type ShopServer } from './shop-server.ts'

export const TEMPLATE = '.tmp/demo-shop'
const SHOPS = '.tmp/shops'

/** Marks the guide as done, as in shops from before there was one, so that the first login does not open it. */
function markGuideDone(dataDir: string): Promise<void> {
  return writeBeside(dataDir, async (transaction) => {
    const content = JSON.stringify({ guideDone: true })
    const row = { id: 1 as const, revision: 0, content, changed_at_ms: 0 }
    await transaction.insertInto('shop_settings').values(row).execute()
  })
}

const FEW = 6

/**
 * Gives all products the same few pictures, as many for each as before. Otherwise every till of the tests would load
 * and store those of the whole shop.
 */
async function keepFewPictures(dataDir: string): Promise<void> {
  const used = await writeBeside(dataDir, async (transaction) => {
    const images = await transaction.selectFrom('product_images').selectAll().execute()
    const few = [...new Set(images.map(({ path }) => path))].slice(0, FEW)
    for (const [index, { product_id, position }] of images.entries()) {
      await transaction
        .updateTable('product_images')
        .set({ path: few[index % FEW] ?? '' })
        .where('product_id', '=', product_id)
        .where('position', '=', position)
        .execute()
    }
    const categories = await transaction.selectFrom('categories').select('image').execute()
    return [...few, ...categories.map(({ image }) => image ?? '')]
  })
  const stems = new Set(used.map((path) => basename(path).replace(/-\d+\.webp$/, '')))
  const folder = join(dataDir, 'uploads')
  for (const name of await readdir(folder)) {
    if (!stems.has(name.replace(/-\d+\.webp$/, ''))) await rm(join(folder, name))
  }
}

/** Creates a data folder with the demo catalogue by a real first start, once for a run of all tests. */
export default async function makeDemoShop(): Promise<void> {
  await rm(TEMPLATE, { recursive: true, force: true })
  await rm(SHOPS, { recursive: true, force: true })
  await mkdir(SHOPS, { recursive: true })
  const unfinished = await mkdtemp(`${SHOPS}/demo-`)
  const server = await startShopServer(unfinished)
  await server.stop()
  await markGuideDone(unfinished)
  await keepFewPictures(unfinished)
  await rename(unfinished, TEMPLATE)
}

/**
 * Copies the template's data into a new folder. The pictures are hard links, because a server only adds and removes
 * them.
 */
async function copyTemplate(): Promise<string> {
  const dataDir = await mkdtemp(resolve(SHOPS, 'shop-'))
  for (const name of await readdir(TEMPLATE)) {
    if (name !== 'uploads') await cp(join(TEMPLATE, name), join(dataDir, name))
  }
  const [from, to] = [join(TEMPLATE, 'uploads'), join(dataDir, 'uploads')]
  await mkdir(to)
  for (const name of await readdir(from)) await link(join(from, name), join(to, name))
  return dataDir
}

/** Every inconsistency in the books of a shop, read beside its running server. */
export async function readProblems(dataDir: string): Promise<string[]> {
  const { db, close } = openDatabaseToRead({ dataDir })
  try {
    return await db.read(checkIntegrity)
  } finally {
    await close()
  }
}

export { expect } from '@playwright/test'

/** Options of a test that needs the service worker. Most need none, and installing it takes a sixth of a short test. */
export const WITH_WORKER = { tag: '@worker' } as const

/** Tests with a shop of their own: a server with the demo catalogue. At the end its books must add up. */
export const test = base.extend<{ shop: ShopServer }>({
  // Playwright requires a destructuring pattern here, even when no other fixture is used.
  // oxlint-disable-next-line no-empty-pattern
  serviceWorkers: ({}, provide, { tags }) =>
    provide(tags.includes(WITH_WORKER.tag) ? 'allow' : 'block'),
  baseURL: async ({ shop }, provide) => provide(shop.url),
  shop: async ({ browserName }, provide) => {
    if (browserName !== 'chromium' || !existsSync(TEMPLATE)) throw new Error('no demo shop')
    const dataDir = await copyTemplate()
    const shop = await openShop(dataDir)
    await provide(shop)
    try {
      base.expect(await readProblems(dataDir)).toEqual([])
    } finally {
      await shop.close()
      await rm(dataDir, { recursive: true })
    }
  },
})
