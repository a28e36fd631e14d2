/**
 * `npm run bench -- first-visit` measures what a shopper waits for on a first visit: on a phone of 390 × 844, four
 * times slower than this machine, over a mobile network of 1.6 Mbit/s and 150 ms, with nothing cached. Prints the
 * median of several visits; RUNS=1 makes fewer.
 */
import process from 'node:process'
import { chromium, type Browser } from '@playwright/test'
import { findChromium, QUIET } from '../scripts/browsers.ts'
import { type Language, LANGUAGES } from '../shared/language.ts'
import { addressIn } from '../shared/pages/page-address.ts'
import { effort } from './effort.ts'
import { readMeasures } from './device-database.ts'
import { median } from './figures.ts'
import { measurePictures } from './first-visit-pictures.ts'
import { openDemoShop } from './open-demo-shop.ts'

const VISITS = Number(process.env['RUNS'] ?? effort(5, 1))
const SLOWER = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** Times in milliseconds from the start of the navigation. */
interface Visit {
  firstPaint: number
  largestPaint: number
  /** The element that was the largest paint. */
  largest: string
  layoutShift: number
  /** When a product's name is on the page. */
  productShown: number
  /** When React has hydrated the product, so that presses have an effect. */
  answers: number
  kilobytes: number
}

/** A script that runs in the page before any other. */
function watchFor(selector: string): string {
  return `
    let hydrated
    window.seen = { largest: null, shift: 0, product: 0, answers: 0 }
    seen.hydrated = new Promise((resolve) => { hydrated = resolve })
    new PerformanceObserver((list) => { seen.largest = list.getEntries().at(-1) })
      .observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((_, observer) => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) return
      seen.product = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
    const looking = setInterval(() => {
      const product = document.querySelector(${JSON.stringify(selector)})
      if (!Object.keys(product ?? {}).some((key) => key.startsWith('__reactFiber'))) return
      seen.answers = performance.now()
      clearInterval(looking)
      hydrated()
    }, 20)
  `
}

const READ = `({
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  largestPaint: seen.largest?.startTime ?? 0,
  largest: seen.largest?.url ? new URL(seen.largest.url).pathname : seen.largest?.element?.tagName ?? 'gone',
  layoutShift: seen.shift,
  productShown: seen.product,
  answers: seen.answers,
})`

async function visit(browser: Browser, url: string, selector: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(watchFor(selector))
  // On a slow processor the network is idle before the page is hydrated, and after that the sync uses it.
  await page.goto(url)
  await page.evaluate('seen.hydrated')
  await readMeasures(page, 'kora-catalog-pulled', 1)
  await page.waitForLoadState('networkidle')
  const seen = (await page.evaluate(READ)) as Omit<Visit, 'kilobytes'>
  await context.close()
  return { ...seen, kilobytes: bytes / 1000 }
}

function middle(visits: readonly Visit[]): Visit | undefined {
  return visits.toSorted((a, b) => a.largestPaint - b.largestPaint)[Math.floor(visits.length / 2)]
}

const shop = await openDemoShop()
const executablePath = findChromium(chromium)
const browser = await chromium.launch({ args: QUIET, ...(executablePath && { executablePath }) })

const pages = [
  { what: 'home', path: '/', selector: 'main article' },
  { what: 'products', path: '/products', selector: 'main article' },
  { what: 'one product', path: `/product/${shop.product._id}`, selector: 'main h1' },
]
const rows = []
for (const { language, what, path, selector } of effort<readonly Language[]>(LANGUAGES, [
  'en',
]).flatMap((spoken) =>
  pages.map((page) => ({ ...page, language: spoken, path: addressIn(spoken, page.path) })),
)) {
  const visits: Visit[] = []
  for (let times = 0; times < VISITS; times += 1) {
    visits.push(await visit(browser, shop.url + path, selector))
  }
  const seen = middle(visits)
  if (!seen) continue
  rows.push({
    'first visit': what,
    language,
    'first paint, ms': Math.round(seen.firstPaint),
    'largest paint, ms': Math.round(seen.largestPaint),
    'which is': seen.largest.slice(0, 24),
    'product shown, ms': Math.round(seen.productShown),
    'answers, ms': Math.round(median(visits.map((each) => each.answers))),
    'layout shift': Number(Math.max(...visits.map((each) => each.layoutShift)).toFixed(4)),
    'all of it, kB': Math.round(seen.kilobytes),
    budget: 'largest paint 1800, shift 0.02',
  })
}
console.table(rows)

console.table(
  await measurePictures(
    browser,
    shop.url,
    pages.map(({ path }) => path),
  ),
)

await browser.close()
await shop.close()
