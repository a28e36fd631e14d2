/**
 * `npm run bench -- lighthouse` runs Lighthouse for a first visit: the median of several runs on the home, list,
 * category, product, cart and order page in each language, each in a browser with nothing cached. RUNS=3 makes fewer
 * runs, PAGES=home,order selects pages.
 */
import * as v from 'valibot'
import { productIdSchema } from '../shared/catalog/product-id.ts'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findFreePort } from '../e2e/support/shop-server.ts'
import { findChromium, QUIET } from '../scripts/browsers.ts'
import { CART_STORAGE_KEY, type CartItem } from '../shared/cart/cart.ts'
import { type Language, LANGUAGES } from '../shared/language.ts'
import { dinarsToCentimes } from '../shared/money.ts'
import { addressIn } from '../shared/pages/page-address.ts'
import { effort } from './effort.ts'
import { openDemoShop } from './open-demo-shop.ts'

const RUNS = Number(process.env['RUNS'] ?? effort(5, 1))
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * `devtools` slows down the network and the processor while the page loads, and reports what happened. `simulate`,
 * Lighthouse's default, loads at full speed and calculates the rest. Both are used, because they find different
 * problems.
 */
const METHODS = ['devtools', 'simulate'] as const

const PHONE = {
  formFactor: 'mobile',
  screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2 },
  throttling: {
    rttMs: 150,
    throughputKbps: 1600,
    requestLatencyMs: 150,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
  },
}

/** The part of Lighthouse's report that is used here. */
interface Report {
  lighthouseVersion: string
  environment: { hostUserAgent: string; benchmarkIndex: number }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>

async function importLighthouse(): Promise<Lighthouse> {
  const entry = join(import.meta.dirname, 'node_modules', 'lighthouse', 'core', 'index.js')
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}

const lighthouse = await importLighthouse()

interface Visited {
  url: string
  /** The contents of the cart before the visit. */
  cart?: readonly CartItem[]
  /** Whether the page asks search engines on purpose to leave it out. It loses no points for that here. */
  isPrivate?: boolean
}

/** One run in a browser of its own. */
async function look(
  { url, cart = [], isPrivate = false }: Visited,
  method: string,
): Promise<Report> {
  const port = await findFreePort()
  const executablePath = findChromium(chromium)
  const browser = await chromium.launchPersistentContext('', {
    args: [...QUIET, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  try {
    const page = await browser.newPage()
    // A file of the shop that runs no scripts.
    await page.goto(new URL('/robots.txt', url).href)
    await page.evaluate(
      `localStorage.setItem('${CART_STORAGE_KEY}', ${JSON.stringify(JSON.stringify(cart))})`,
    )
    await page.close()
    const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES, throttlingMethod: method }
    const skipAudits = isPrivate ? ['is-crawlable'] : []
    return (await lighthouse(url, { ...flags, ...PHONE, skipAudits })).lhr
  } finally {
    await browser.close()
  }
}

const score = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100)

/** The audits that cost points, in the categories that are not measured in milliseconds. */
function faults(report: Report): string[] {
  return CATEGORIES.slice(1).flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${report.audits[id]?.title ?? id}`),
  )
}

async function measure(visited: Visited, method: string) {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await look(visited, method))
  const worst = reports.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))
  const report = worst[Math.floor(worst.length / 2)]
  if (!report) throw new Error('No runs.')
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? 0
  for (const fault of faults(report)) console.log(`  ${visited.url}: ${fault}`)
  return {
    'throttled by': method,
    ...Object.fromEntries(CATEGORIES.map((category) => [category, score(report, category)])),
    'least performance': score(worst[0] ?? report, 'performance'),
    'first paint, ms': Math.round(figure('first-contentful-paint')),
    'largest paint, ms': Math.round(figure('largest-contentful-paint')),
    'blocked, ms': Math.round(figure('total-blocking-time')),
    'layout shift': Number(figure('cumulative-layout-shift').toFixed(4)),
    budget: 'each 95',
    'this machine': Math.round(report.environment.benchmarkIndex),
    with: `Lighthouse ${report.lighthouseVersion}, ${/Chrome\/\d+/.exec(report.environment.hostUserAgent)}`,
  }
}

const shop = await openDemoShop()
const { product } = shop
if (!product.category) throw new Error('The first product has no category.')
const inCart = {
  productId: v.parse(productIdSchema, product._id),
  title: product.title,
  price: dinarsToCentimes(product.effectivePrice),
  image: product.images[0] ?? null,
  size: product.sizes[0]?.size ?? null,
  quantity: 1,
}
const pages: Record<string, Visited> = {
  home: { url: '/' },
  products: { url: '/products' },
  category: { url: `/products?category=${product.category._id}` },
  product: { url: `/product/${product._id}` },
  cart: { url: '/cart', cart: [inCart], isPrivate: true },
  order: { url: '/order', cart: [inCart], isPrivate: true },
}
const asked = process.env['PAGES']?.split(',') ?? effort(Object.keys(pages), ['home'])
const rows = []
for (const language of effort<readonly Language[]>(LANGUAGES, ['en'])) {
  for (const [name, visited] of Object.entries(pages)) {
    if (!asked.includes(name)) continue
    for (const method of effort<readonly string[]>(METHODS, ['simulate'])) {
      const whole = { ...visited, url: shop.url + addressIn(language, visited.url) }
      rows.push({ page: name, language, ...(await measure(whole, method)) })
    }
  }
}
console.table(rows)
await shop.close()
