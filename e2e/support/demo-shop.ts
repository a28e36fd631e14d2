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

/** The shop is set up: who signs in is not led through the guide. As for shops from before there was one. */
function markGuideDone(dataDir: string): Promise<void> {
  return writeBeside(dataDir, async (transaction) => {
    const content = JSON.stringify({ guideDone: true })
    const row = { id: 1 as const, revision: 0, content, changed_at_ms: 0 }
    await transaction.insertInto('shop_settings').values(row).execute()
  })
}

const FEW = 6

/**
 * Each product keeps as many pictures, but they are the same few in all: every till of the tests fetches and keeps those
 * of the whole shop.
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

/** A data folder with the demo catalogue, made by a real first start; once for a run of all tests. */
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

/** The template's data in a folder of its own; the pictures are linked, as a server only adds and removes such files. */
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

/** Every break in the books of a shop, read beside its running server. */
export async function readProblems(dataDir: string): Promise<string[]> {
  const { db, close } = openDatabaseToRead({ dataDir })
  try {
    return await db.read(checkIntegrity)
  } finally {
    await close()
  }
}

export { expect } from '@playwright/test'

/** Details of a test that needs the service worker: installing it costs a sixth of a short test, and most need none. */
export const WITH_WORKER = { tag: '@worker' } as const

/** Tests with a shop of their own: a server with the demo catalogue, whose books must add up at the end. */
export const test = base.extend<{ shop: ShopServer }>({
  // The first parameter names what a fixture builds on: nothing.
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
