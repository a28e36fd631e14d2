/** A shop of any size on the built server, for the measurements. */
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../api/database/open-database.ts'
import { insertProduct } from '../api/database/products.ts'
import { storePicture } from '../api/features/pictures/store-picture.ts'
import { newId } from '../shared/new-id.ts'
import { startProcess } from './start-process.ts'

const MODELS = ['Maillot Équipe', 'Souliers Rhumel', 'Short Éclair', 'Ballon de match']
const SIZES = ['S', 'M', 'L', 'XL', '42']
const DESCRIPTION = 'Respirant et léger, coupe droite, col rond, lavable à trente degrés. '.repeat(
  4,
)
/** Filled once, for 100,000 products take minutes. */
const KEPT = join('.tmp', 'bench-shops')

const COLOURS = ['#0b5d3b', '#c8102e', '#1d4ed8', '#f59e0b', '#111827', '#7c3aed']

/** Real files: a picture that cannot be loaded is asked for again and again. */
function drawPictures(dataDir: string): Promise<string[]> {
  const shapes = '<path d="M300 250h600l150 300-150 90v700H300V640l-150-90z" fill="#fff"/>'
  return Promise.all(
    COLOURS.map((colour) => {
      const box = `<rect width="1200" height="1600" fill="${colour}"/>`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">${box}${shapes}</svg>`
      return storePicture({ config: { dataDir } }, svg)
    }),
  )
}

async function fill(dataDir: string, products: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  const pictures = await drawPictures(dataDir)
  await db.transaction().execute(async (transaction) => {
    for (let n = 0; n < products; n += 1) {
      await insertProduct(transaction, {
        id: newId(),
        title: `${MODELS[n % MODELS.length]} ${n}`,
        description: DESCRIPTION,
        priceCentimes: 450_000,
        promoPriceCentimes: null,
        onSale: false,
        buyingPriceCentimes: 300_000,
        categoryId: null,
        images: pictures.slice(n % pictures.length, (n % pictures.length) + 1),
        levels: SIZES.map((size) => ({ size, quantity: 100_000, barcode: null })),
        createdAtMs: Date.now() - n * 1000,
      })
    }
  })
  await close()
}

/** A folder with the data of a shop of so many products, the newest first in the order of their numbers. */
export async function filledDataDir(products: number): Promise<string> {
  const kept = join(KEPT, String(products))
  const isKept = await stat(kept).then(
    () => true,
    () => false,
  )
  if (!isKept) {
    const half = `${kept}-half`
    await rm(half, { recursive: true, force: true })
    await fill(half, products)
    await rename(half, kept)
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-'))
  await cp(kept, dataDir, { recursive: true })
  return dataDir
}

export interface SignedIn {
  token: string
  adminId: string
}

/** Registers the shop's first admin and signs in. */
export async function signUp(url: string): Promise<SignedIn> {
  const body = JSON.stringify({ email: 'bench@kora.example', password: 'Goalkeeper1' })
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': '0f'.repeat(32) }
  await fetch(`${url}/api/admin/register`, { method: 'POST', headers, body })
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
  return (await answer.json()) as SignedIn
}

export interface FilledShop {
  url: string
  session: SignedIn
  stop(): Promise<void>
}

/** Starts the built server on a shop of so many products. */
export async function startFilledShop(products: number): Promise<FilledShop> {
  const dataDir = await filledDataDir(products)
  const kora = await startProcess(['dist/api/main.js'], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_CATALOG: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  return {
    url: kora.url,
    session: await signUp(kora.url),
    async stop() {
      await kora.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
