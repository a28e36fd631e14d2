/** How much of a shopper's data the pictures of a first visit take, on phones of two and of three pixels a point. */
import type { Browser, Page } from '@playwright/test'

/** Of the pictures of the first screen, in bytes. */
const FIRST_SCREEN_BUDGET = 250_000

interface Loaded {
  bytes: number
  pictures: number
}

/** A picture whose file is more than a step of widths too large, or smaller than it is shown. */
interface Misfit {
  file: string
  /** Pixels across. */
  is: number
  shown: number
}

function watchPictures(page: Page): () => Promise<Loaded> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') return
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      ),
    )
  })
  return async () => {
    const bytes = await Promise.all(sizes)
    return { bytes: bytes.reduce((sum, each) => sum + each, 0), pictures: bytes.length }
  }
}

/** Runs in the page: every picture that is there, as wide as it is and as wide as the screen shows it. */
const MEASURE = `Array.from(document.images)
  .filter((image) => image.naturalWidth > 0 && image.currentSrc.includes('/uploads/'))
  .map((image) => {
    // The file's own width is in its name: with srcset the browser reports another.
    const is = Number(/-(\\d+)\\.webp$/.exec(image.currentSrc)?.[1])
    return { file: image.currentSrc.split('/').at(-1), is, shown: image.clientWidth * devicePixelRatio }
  })`

/** The widths that the shop stores: 320, 640, 1200. The next smaller one would have done, or this one is too small. */
function isMisfit({ is, shown }: Misfit): boolean {
  const smaller = { 320: 0, 640: 320, 1200: 640 }[is] ?? 0
  return shown <= smaller || (shown > is && is < 1200)
}

/** Scrolls as a person does, so that every picture is asked for. */
async function lookAtAll(page: Page): Promise<void> {
  for (let before = -1, now = 0; now > before;) {
    before = now
    await page.evaluate("scrollBy({ top: 600, behavior: 'instant' })")
    await page.waitForLoadState('networkidle')
    now = await page.evaluate('scrollY')
  }
}

export async function measurePictures(browser: Browser, url: string, paths: readonly string[]) {
  const rows = []
  for (const deviceScaleFactor of [2, 3]) {
    for (const path of paths) {
      const viewport = { width: 390, height: 844 }
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor,
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      const loaded = watchPictures(page)
      await page.goto(url + path)
      await page.waitForLoadState('networkidle')
      const first = await loaded()
      await lookAtAll(page)
      const all = await loaded()
      const misfits = ((await page.evaluate(MEASURE)) as Misfit[]).filter(isMisfit)
      await context.close()
      rows.push({
        pictures: path.replace(/\/product\/.*/, '/product'),
        'pixels a point': deviceScaleFactor,
        'first screen, kB': Math.round(first.bytes / 1000),
        'in files': first.pictures,
        'scrolled to the end, kB': Math.round(all.bytes / 1000),
        'in files, all': all.pictures,
        'of the wrong width': misfits.length,
        budget: `first screen ${FIRST_SCREEN_BUDGET / 1000} kB`,
      })
    }
  }
  return rows
}
