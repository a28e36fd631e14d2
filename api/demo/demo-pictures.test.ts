import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { PICTURE_WIDTHS, pictureWidthPath } from '../../shared/catalog/picture.ts'
import type { ProductJson } from '../../shared/catalog/product.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { readDemoCatalog } from './demo-catalog.ts'
import { listDemoPictures } from './demo-pictures.ts'

const FOLDER = join(import.meta.dirname, 'pictures')
const ALL_FILES_LIMIT = 8_000_000
/** Pixels of the file that stands for each width. */
const PIXELS = { 320: 320, 640: 640, 1200: 960 }

const { categories, products } = readDemoCatalog()
const pictures = await listDemoPictures()

let shop: TestApp | undefined
afterEach(() => shop?.close())

test('every product and category has its pictures, numbered from one, and no other file is there', async () => {
  const keys = [...categories, ...products].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) {
    const positions = pictures.filter((one) => one.key === key).map(({ position }) => position)
    expect(positions.length, key).toBeGreaterThan(0)
    expect(positions.toSorted(), key).toEqual([...positions.keys()])
  }
  for (const { key } of pictures) expect(keys).toContain(key)
  const expected = pictures.flatMap(({ fileOf }) => PICTURE_WIDTHS.map(fileOf))
  const there = (await readdir(FOLDER)).map((name) => join(FOLDER, name))
  expect(there.toSorted()).toEqual(expected.toSorted())
})

test('each picture is WebP in every width, portrait 3:4 or square for a category', async () => {
  const squares = new Set(categories.map(({ key }) => key))
  for (const { key, fileOf } of pictures) {
    for (const width of PICTURE_WIDTHS) {
      const pixels = PIXELS[width]
      const height = Math.round(squares.has(key) ? pixels : (pixels * 4) / 3)
      const found = await sharp(fileOf(width)).metadata()
      const { format, width: wide, height: high } = found
      expect({ key, format, wide, high }).toEqual({
        key,
        format: 'webp',
        wide: pixels,
        high: height,
      })
    }
  }
})

test('each first picture shows something: its tones differ', async () => {
  for (const { key, fileOf } of pictures.filter(({ position }) => position === 0)) {
    const { channels } = await sharp(fileOf(320)).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev)), key).toBeGreaterThan(8)
  }
})

test('all files together stay below 8 MB', async () => {
  const files = pictures.flatMap(({ fileOf }) => PICTURE_WIDTHS.map(fileOf))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(ALL_FILES_LIMIT)
})

async function readProducts(from: TestApp): Promise<ProductJson[]> {
  return (await from.fetchJson('/api/products')).body
}

test('the first visitor of a new shop sees every picture in every width', async () => {
  shop = await startTestApp({ demoCatalog: true })
  const shown = await readProducts(shop)
  expect(shown.map(({ title }) => title)).toEqual(products.map(({ title }) => title))
  const images = new Map(shown.map((product) => [product.title, product.images]))
  for (const { key, title } of products) {
    const count = pictures.filter((picture) => picture.key === key).length
    expect(images.get(title), key).toHaveLength(count)
  }
  const { body } = await shop.fetchJson('/api/categories')
  const tiles = (body as { image: string | null }[]).map(({ image }) => image ?? '')
  expect(tiles).toHaveLength(categories.length)
  const stored = new Set(await readdir(join(shop.app.config.dataDir, 'uploads')))
  for (const path of [...shown.flatMap((product) => product.images), ...tiles]) {
    for (const width of PICTURE_WIDTHS) {
      expect(stored).toContain(pictureWidthPath(path, width).slice('/uploads/'.length))
    }
  }
  const first = pictures.find(({ key, position }) => key === products[0]?.key && position === 0)
  const answer = await fetch(shop.url + pictureWidthPath(shown[0]?.images[0] ?? '', 640))
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(await readFile(first?.fileOf(640) ?? ''))
})
