/**
 * Draws the icons of the shop and of the till into pwa/public and renders their PNGs.
 * Run by hand after the mark changed (`node scripts/render-icons.mjs`); the results are committed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawMark } from './lib/draw-mark.mjs'

const SIDE = 64
const SHOP = { ground: '#0E5A3C', cut: '#FBFBF8' }
// Another colour way, so that the owner tells the till from the shop on one home screen.
const TILL = { ground: '#101614', cut: '#F2A900' }
// Systems cut a maskable icon down to a circle of 80 % of its side; only seams may leave that circle.
const MASKABLE = { corner: 0, scale: 0.78 }

const root = new URL('../pwa/public/', import.meta.url)

async function renderPng({ file, pixels, mark, svg = drawMark({ side: SIDE, ...mark }) }) {
  const drawing = Buffer.from(svg)
  const png = await sharp(drawing, { density: (72 * pixels) / SIDE })
    .resize(pixels, pixels)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()
  await writeFile(new URL(file, root), png)
  console.log(`${file}  ${png.length} bytes`)
}

/** Outlines as pwa/src/ui/icon.tsx draws them, on a 24 × 24 grid. */
const SHORTCUTS = {
  products: 'M4 5h6.5v6.5H4zM13.5 5H20v6.5h-6.5zM4 14h6.5v5H4zM13.5 14H20v5h-6.5z',
  cart: 'M6 8h12l1 12.2a.7.7 0 0 1-.7.8H5.7a.7.7 0 0 1-.7-.8zM9 11V7a3 3 0 0 1 6 0v4',
}

function drawShortcut(outline) {
  const { ground, cut } = SHOP
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" rx="${SIDE / 2}" fill="${ground}"/>
    <path d="${outline}" transform="translate(15.2 15.2) scale(1.4)" fill="none" stroke="${cut}"
      stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

await mkdir(new URL('icons/', root), { recursive: true })
await writeFile(new URL('favicon.svg', root), drawMark({ side: SIDE, ...SHOP }))
await writeFile(new URL('icons/till.svg', root), drawMark({ side: SIDE, ...TILL }))

for (const [name, colours] of [
  ['shop', SHOP],
  ['till', TILL],
]) {
  const square = { ...colours, corner: 0 }
  await renderPng({ file: `icons/${name}-192.png`, pixels: 192, mark: colours })
  await renderPng({ file: `icons/${name}-512.png`, pixels: 512, mark: colours })
  await renderPng({
    file: `icons/${name}-maskable-512.png`,
    pixels: 512,
    mark: { ...colours, ...MASKABLE },
  })
  await renderPng({ file: `icons/${name}-apple-touch-180.png`, pixels: 180, mark: square })
}

for (const [name, outline] of Object.entries(SHORTCUTS)) {
  await renderPng({ file: `icons/shortcut-${name}-96.png`, pixels: 96, svg: drawShortcut(outline) })
}
