/**
 * Takes the pictures of the shop that a browser shows before installing it, into pwa/public/screenshots.
 * Run by hand after the shop's look changed (`npm run build && npx tsx tools/render-screenshots.ts URL`, URL being
 * a running shop with the demo catalogue); the results are committed.
 */
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import type { ProductJson } from '../shared/catalog/product.ts'
import { findChromium, QUIET } from '../scripts/browsers.ts'

const shop = process.argv[2] ?? 'http://localhost:3000'
const folder = new URL('../pwa/public/screenshots/', import.meta.url).pathname
const PHONE = { width: 390, height: 844, scale: 2 }
const LAPTOP = { width: 1280, height: 800, scale: 1 }

const products = (await (await fetch(`${shop}/api/products`)).json()) as ProductJson[]
const jersey = products.find(({ category }) => category?.title === 'Maillots')
const SHOTS = [
  { file: 'phone-home.webp', path: '/', screen: PHONE },
  { file: 'phone-products.webp', path: '/products', screen: PHONE },
  { file: 'phone-product.webp', path: `/product/${jersey?._id}`, screen: PHONE },
  { file: 'laptop-home.webp', path: '/', screen: LAPTOP },
]

await mkdir(folder, { recursive: true })
const executablePath = findChromium(chromium)
const browser = await chromium.launch({ args: QUIET, ...(executablePath && { executablePath }) })
for (const { file, path, screen } of SHOTS) {
  const page = await browser.newPage({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.scale,
    reducedMotion: 'reduce',
  })
  await page.goto(shop + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(folder + file)
  console.log(`${file}  ${size} bytes`)
  await page.close()
}
await browser.close()
