import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import makeDemoShop, { TEMPLATE } from '../e2e/support/demo-shop.ts'
import { builtServer } from '../e2e/support/shop-server.ts'
import type { ProductJson } from '../shared/catalog/product.ts'
import { startProcess } from './start-process.ts'

/** Opens a new shop with the demo catalogue and its pictures. */
export async function openDemoShop() {
  await makeDemoShop()
  const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-'))
  await cp(TEMPLATE, dataDir, { recursive: true })
  const shop = await startProcess(builtServer(), {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  const [product] = (await (
    await fetch(`${shop.url}/api/products?limit=1`)
  ).json()) as ProductJson[]
  if (!product) throw new Error('The demo shop is empty.')
  return {
    url: shop.url,
    product,
    async close() {
      await shop.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
