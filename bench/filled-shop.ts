/** A shop of any size on the built server, for the measurements. */
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { storePicture } from '../api/features/pictures/store-picture.ts'
import { builtServer } from '../e2e/support/shop-server.ts'
import { fillShop, quietServer, signUp } from './fill-shop.ts'
import { startProcess } from './start-process.ts'

const MODELS = ['Maillot Équipe', 'Souliers Rhumel', 'Short Éclair', 'Ballon de match']
const SIZES = ['S', 'M', 'L', 'XL', '42']
/** Where filled shops are stored for later runs, because filling in 100,000 products takes long. */
const KEPT = join('.tmp', 'bench-shops')

const COLOURS = ['#0b5d3b', '#c8102e', '#1d4ed8', '#f59e0b', '#111827', '#7c3aed']

/** Real files are needed: the page requests a picture that cannot be loaded again and again. */
function drawPictures(dataDir: string): Promise<string[]> {
  const config = { picturesDir: join(dataDir, 'uploads') }
  const shapes = '<path d="M300 250h600l150 300-150 90v700H300V640l-150-90z" fill="#fff"/>'
  return Promise.all(
    COLOURS.map(async (colour) => {
      const box = `<rect width="1200" height="1600" fill="${colour}"/>`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">${box}${shapes}</svg>`
      return storePicture({ config }, await sharp(Buffer.from(svg)).png().toBuffer())
    }),
  )
}

async function fill(dataDir: string, products: number): Promise<void> {
  const pictures = await drawPictures(dataDir)
  await fillShop({ dataDir }, products, (index) => ({
    title: `${MODELS[index % MODELS.length]} ${index}`,
    images: pictures.slice(index % pictures.length, (index % pictures.length) + 1),
    levels: SIZES.map((size) => ({ size, quantity: 100_000 })),
  }))
}

/** A new folder with a copy of the stored shop of this name. `fill` creates that shop the first time. */
export async function copyOfKept(
  name: string,
  fillNew: (dataDir: string) => Promise<unknown>,
): Promise<string> {
  const kept = join(KEPT, name)
  const isKept = await stat(kept).then(
    () => true,
    () => false,
  )
  if (!isKept) {
    const half = `${kept}-half`
    await rm(half, { recursive: true, force: true })
    await fillNew(half)
    await rename(half, kept)
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-'))
  await cp(kept, dataDir, { recursive: true })
  return dataDir
}

/** A folder with the data of a shop with this many products, the newest first in the order of their numbers. */
export function filledDataDir(products: number): Promise<string> {
  return copyOfKept(String(products), (dataDir) => fill(dataDir, products))
}

export interface FilledShop {
  url: string
  session: { token: string; adminId: string }
  stop(): Promise<void>
}

/** Starts the built server on a shop with this many products. */
export async function startFilledShop(products: number): Promise<FilledShop> {
  const dataDir = await filledDataDir(products)
  const kora = await startProcess(builtServer(), quietServer(dataDir))
  return {
    url: kora.url,
    session: await signUp(kora.url),
    async stop() {
      await kora.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
