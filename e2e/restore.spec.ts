import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test as base } from './support/demo-shop.ts'
import { countWaiting, openOwnersTill, ringUp } from './support/owner.ts'
import { orderByWeb, readOrders, readQuantity } from './support/shop-calls.ts'

const run = promisify(execFile)
const test = base.extend({ baseURL: ({ shop }, provide) => provide(shop.url) })

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' })

/** Runs one of the built commands on a shop's data. */
async function command(name: string, dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [`dist/api/commands/${name}.js`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}

test('what a till sold after the backup comes back to the restored store by itself, once each', async ({
  page,
  shop,
}) => {
  test.slow()
  const { admin: owner, jersey } = await openOwnersTill(page, shop.url)
  const file = join(shop.dataDir, 'kora.tar')
  const receipts = [await ringUp(page, jersey, 1)]
  await expect.poll(() => countWaiting(page)).toBe(0)

  expect(await command('backup', shop.dataDir, file)).toContain('The store is backed up')
  receipts.push(await ringUp(page, jersey, 2))
  await expect.poll(() => countWaiting(page)).toBe(0)
  // An order that a shopper places after the backup is lost by the restore.
  await orderByWeb(shop.url, jersey, 1)
  await expect(command('restore', shop.dataDir, file, '--force')).rejects.toThrow('is running')

  await shop.stop()
  receipts.push(await ringUp(page, jersey, 1))
  expect(await command('restore', shop.dataDir, file, '--force')).toContain('is kept as')
  await shop.restart()
  await page.reload()

  const receiptsThere = async () =>
    (await readOrders(shop.url, owner.token)).map((order) => order.receiptNumber).toSorted()
  await expect.poll(receiptsThere, { timeout: 30_000 }).toEqual(receipts.toSorted())
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 4)
  await expect.poll(() => countWaiting(page)).toBe(0)
})
