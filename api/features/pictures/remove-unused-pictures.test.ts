import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PICTURE_WIDTHS, picturePath } from '../../../shared/catalog/picture.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

const DAY = 24 * 3_600_000

let shop: TestApp
let nowMs: number
beforeEach(async () => {
  nowMs = Date.now()
  shop = await startTestApp({ clock: () => nowMs })
})
afterEach(() => shop.close())

const folder = () => join(shop.app.config.dataDir, 'uploads')
const fileOf = (path: string) => join(folder(), basename(path))

function age(file: string, days: number): void {
  const at = (Date.now() - days * DAY) / 1000
  utimesSync(file, at, at)
}

/** Creates a stored picture that is days old; returns its path as products store it. */
function addPicture(digit: string, days = 200): string {
  mkdirSync(folder(), { recursive: true })
  for (const width of PICTURE_WIDTHS) {
    const file = fileOf(picturePath(digit.repeat(32), 'aabbcc', width))
    writeFileSync(file, 'picture')
    age(file, days)
  }
  return picturePath(digit.repeat(32), 'aabbcc', 1200)
}

async function show(path: string): Promise<ProductId> {
  const productId = await addTestProduct(shop.app, { title: 'Ball' })
  await shop.app.db.write((db) =>
    db.insertInto('product_images').values({ product_id: productId, position: 0, path }).execute(),
  )
  return productId
}

test('a picture that nothing refers to goes after a device can have shown it last, and no other', async () => {
  const [shown, unused] = [addPicture('a'), addPicture('b')]
  await show(shown)
  expect(await removeUnusedPictures(shop.app)).toBe(0)
  nowMs += 89 * DAY
  expect(await removeUnusedPictures(shop.app)).toBe(0)
  nowMs += 2 * DAY
  expect(await removeUnusedPictures(shop.app)).toBe(3)
  expect(existsSync(fileOf(unused))).toBe(false)
  expect(existsSync(fileOf(shown))).toBe(true)
})

test('a deleted product’s picture stays for the days that a tombstone does, counted from its deletion', async () => {
  const path = addPicture('a')
  const productId = await show(path)
  await removeUnusedPictures(shop.app)
  nowMs += 100 * DAY
  await shop.app.db.write((db) =>
    db.updateTable('products').set({ deleted_at_ms: nowMs }).where('id', '=', productId).execute(),
  )
  expect(await removeUnusedPictures(shop.app)).toBe(0)
  nowMs += 91 * DAY
  expect(await removeUnusedPictures(shop.app)).toBe(3)
})

test('a picture that is shown again begins its days anew, and one that is just being stored stays', async () => {
  const path = addPicture('a')
  await removeUnusedPictures(shop.app)
  nowMs += 60 * DAY
  const productId = await show(path)
  await removeUnusedPictures(shop.app)
  await shop.app.db.write((db) =>
    db.deleteFrom('product_images').where('product_id', '=', productId).execute(),
  )
  await removeUnusedPictures(shop.app)
  nowMs += 60 * DAY
  expect(await removeUnusedPictures(shop.app)).toBe(0)
  nowMs += 31 * DAY
  age(fileOf(path), 0)
  expect(await removeUnusedPictures(shop.app)).toBe(0)
  expect(existsSync(fileOf(path))).toBe(true)
})

test('half a picture that a killed process left goes after a day; a file of the owner’s own stays', async () => {
  addPicture('a')
  for (const [name, days] of [
    ['x-1200.webp.1.part', 2],
    ['y-1200.webp.1.part', 0],
    ['notes.txt', 400],
  ] as const) {
    writeFileSync(join(folder(), name), 'x')
    age(join(folder(), name), days)
  }
  expect(await removeUnusedPictures(shop.app)).toBe(1)
  expect(existsSync(join(folder(), 'y-1200.webp.1.part'))).toBe(true)
  expect(existsSync(join(folder(), 'notes.txt'))).toBe(true)
})
