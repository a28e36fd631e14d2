/** Measures how many bytes the pictures of a first visit take, on phones with two and with three pixels per point. */
import type { Browser, Page } from '@playwright/test'

/** For the pictures of the first screen, in bytes. */
const FIRST_SCREEN_BUDGET = 250_000

interface Loaded {
  bytes: number
  pictures: number
}

/** A picture whose file is more than one step of widths too large, or too small for its size on the screen. */
interface Misfit {
  file: string
  /** Width of the file in pixels. */
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

/** Runs in the page: the width of every loaded picture, of its file and on the screen. */
const MEASURE = `Array.from(document.images)
  .filter((image) => image.naturalWidth > 0 && image.currentSrc.includes('/uploads/'))
  .map((image) => {
    // The width comes from the file's name, because with srcset the browser reports another one.
    const is = Number(/-(\\d+)\\.webp$/.exec(image.currentSrc)?.[1])
    return { file: image.currentSrc.split('/').at(-1), is, shown: image.clientWidth * devicePixelRatio }
  })`

/**
 * The shop stores the widths 320, 640 and 1200. A misfit is a file for which the next smaller would do, or one too
 * small.
 */
function isMisfit({ is, shown }: Misfit): boolean {
  const smaller = { 320: 0, 640: 320, 1200: 640 }[is] ?? 0
  return shown <= smaller || (shown > is && is < 1200)
}

/** Scrolls like a person, so that every picture is requested. */
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
