/**
 * Renders the drawn football scene of the home page into pwa/public.
 * Run by hand after the drawing changed (`npx tsx scripts/render-hero.ts`); the results are committed.
 */
import sharp from 'sharp'
import { drawHero } from '../api/demo/hero-art.ts'

const root = new URL('../pwa/public/', import.meta.url).pathname
/** Twice what most phones and laptops show; the scene is soft, so that a strong compression goes unseen. */
const RENDERINGS = [
  { variant: 'tall', width: 780, file: 'hero-tall.webp', quality: 66 },
  { variant: 'wide', width: 1600, file: 'hero-wide.webp', quality: 68 },
] as const

for (const { variant, width, file, quality } of RENDERINGS) {
  const { size } = await sharp(Buffer.from(drawHero(variant)))
    .resize({ width })
    .webp({ quality, effort: 6 })
    .toFile(root + file)
  console.log(`${file}  ${size} bytes`)
}
