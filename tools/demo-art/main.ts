/**
 * `npm run demo-art`: draws the pictures of the demo catalogue into api/demo/pictures and the scene of the home page into
 * pwa/public, as WebP. Run by hand after a drawing changed; it takes minutes, and the results are committed.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CATEGORY_PICTURES, PRODUCT_PICTURES } from './demo-pictures.ts'
import { writeHero } from './write-hero.ts'
import { writePicture } from './write-picture.ts'

const DRAWN_AT_ONCE = 2

const project = join(import.meta.dirname, '../..')
const pictures = join(project, 'api/demo/pictures')

// Emptied first: a drawing whose colour changed gets another name.
await rm(pictures, { recursive: true, force: true })
await mkdir(pictures, { recursive: true })

const drawings = [
  ...Object.entries(CATEGORY_PICTURES).map(([key, draw]) => ({ name: `${key}-1`, draw })),
  ...Object.entries(PRODUCT_PICTURES).flatMap(([key, draws]) =>
    draws.map((draw, index) => ({ name: `${key}-${index + 1}`, draw })),
  ),
]
// The workers share one iterator, so that each picture is drawn by one of them.
const waiting = drawings.values()
let bytes = 0
async function drawWaiting(): Promise<void> {
  for (const { name, draw } of waiting) {
    const size = await writePicture(pictures, name, draw())
    bytes += size
    console.log(`${name}  ${size} bytes`)
  }
}
await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, drawWaiting))
console.log(`${drawings.length} pictures, ${bytes} bytes`)
console.log(`the scene of the home page, ${await writeHero(join(project, 'pwa/public'))} bytes`)
