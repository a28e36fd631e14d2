/**
 * `npm run bench -- device-push` sends 1,000 sales that waited on the till to the server over loopback, and stores
 * each outcome on the device in strict transactions. PouchDB sends 1,000 plain documents for comparison.
 */
import { fillOutbox } from '../e2e/support/fill-outbox.ts'
import { readOutbox } from '../e2e/support/device-storage.ts'
import type { ProductJson } from '../shared/catalog/product.ts'
import { effort } from './effort.ts'
import { readMeasures } from './device-database.ts'
import { median, spread } from './figures.ts'
import { startFilledShop } from './filled-shop.ts'
import { openBrowser, openTill } from './open-browser.ts'
import { measurePouchPush, startPouch } from './pouch.ts'
import { verdict } from './report.ts'

const PRODUCTS = effort(1000, 300)
const SALES = effort(1000, 20)
const ROUNDS = effort(5, 1)

const shop = await startFilledShop(PRODUCTS)
const pouch = await startPouch()
const browser = await openBrowser()
const products = (await (await fetch(`${shop.url}/api/products?limit=200`)).json()) as ProductJson[]
const picked = products.map((product) => ({ product, size: 'M', quantity: 1 }))
const page = await openTill(browser, shop)

const ours: number[] = []
const pouches: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  await page.context().setOffline(true)
  await fillOutbox(page, picked, { sales: SALES, counts: 0 })
  const documents = (await readOutbox(page)).map(({ id, wire }) => ({
    _id: id,
    ...(JSON.parse(wire) as object),
  }))
  await page.evaluate(() => performance.clearMeasures('kora-outbox-sent'))
  await page.context().setOffline(false)
  // Only the last measure counts: an attempt that failed when the till went offline also ends with one.
  const durations = await readMeasures(page, 'kora-outbox-sent', 1)
  const duration = durations.at(-1) ?? Number.NaN
  if ((await readOutbox(page)).length > 0) throw new Error('not all was sent')
  ours.push(duration)
  const context = await browser.newContext()
  context.setDefaultTimeout(0)
  pouches.push(await measurePouchPush(context, pouch.url, `sales-${round}`, documents))
  await context.close()
}

const ratio = median(pouches) / median(ours)
console.table([
  {
    'push of sales': SALES,
    'ours, ms': spread(ours),
    'a second': Math.round((SALES / median(ours)) * 1000),
    'PouchDB, ms': spread(pouches),
    'times as fast': Number(ratio.toFixed(1)),
    budget: 'faster',
    '': verdict(ratio, { atLeast: 1 }),
  },
])
await browser.close()
await Promise.all([shop.stop(), pouch.stop()])
