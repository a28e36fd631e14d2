import { join } from 'node:path'
import type { ProductJson } from '../../shared/catalog/product.ts'
import { serverOptions, startShopServer } from '../../e2e/support/shop-server.ts'

/** The arguments for Node of `npm start` itself, which checks what is installed and built first. */
export const npmStart = (): string[] => [...serverOptions(), 'scripts/run.mjs', 'start']

/**
 * Starts a new shop with the demo goods, whose pictures are encoded meanwhile, looks at a page, the goods and a picture,
 * and stops it as the system does. Gives one sentence for each thing that is not as it should be.
 */
export async function startWithDemoGoods(folder: string): Promise<string[]> {
  const settings = { LOG_LEVEL: 'silent' }
  const server = await startShopServer(join(folder, 'demo'), settings, npmStart())
  const wrong: string[] = []
  const see = async (path: string, isRight: (answer: Response) => Promise<boolean>) => {
    const answer = await fetch(`${server.url}${path}`)
    if (answer.status !== 200 || !(await isRight(answer)))
      wrong.push(`${path} is not as it should be: ${answer.status}.`)
  }
  try {
    let picture = ''
    await see('/api/products', async (answer) => {
      const [first] = (await answer.json()) as ProductJson[]
      picture = first?.images[0] ?? ''
      return picture !== ''
    })
    await see('/', async (answer) => (await answer.text()).includes('<html'))
    await see(picture, async (answer) => (await answer.arrayBuffer()).byteLength > 1000)
  } finally {
    await server.stop()
  }
  return wrong
}
