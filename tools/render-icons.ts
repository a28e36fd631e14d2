/**
 * Draws the icons of the shop and of the till into pwa/public and renders their PNGs.
 * Run by hand after the mark changed (`npx tsx tools/render-icons.ts`); the results are committed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const SIDE = 64
const SHOP = { ground: '#0E5A3C', cut: '#FBFBF8' }
// In another colour, so that the owner can tell the till from the shop on a home screen.
const TILL = { ground: '#101614', cut: '#F2A900' }
// Systems crop a maskable icon to a circle of 80 % of its side. Only seams may extend beyond that circle.
const MASKABLE = { corner: 0, scale: 0.78 }

const root = new URL('../pwa/public/', import.meta.url)

const CORNERS = 5

type Point = readonly [x: number, y: number]

interface Mark {
  /** Colour of the square. */
  ground: string
  /** Colour seen through the cut. */
  cut: string
  /** Corner radius as a share of the side; 0 for icons that the system masks. */
  corner?: number
  /** Size of the ball as a share of the usual; below 1 for maskable icons. */
  scale?: number
}

/** The five corners of a regular pentagon standing on its base, first corner on top. */
function pentagon(centre: Point, radius: number): Point[] {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = -Math.PI / 2 + (corner * 2 * Math.PI) / CORNERS
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
}

const round = (value: number) => Math.round(value * 100) / 100
const points = (corners: readonly Point[]) =>
  corners.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')

/**
 * SVG text of the shop's mark: the pentagon of a ball, with its five seams, cut from a square. Everything is computed
 * from the square's side, so that one drawing serves every size.
 */
function drawMark({ ground, cut, corner = 0.22, scale = 1 }: Mark): string {
  // A pentagon's box is not centred on its circle. Lowering it a little makes it look centred.
  const centre: Point = [SIDE / 2, SIDE * (0.5 + 0.018 * scale)]
  const radius = SIDE * 0.255 * scale
  const stroke = SIDE * 0.07 * scale
  const inner = pentagon(centre, radius)
  const outer = pentagon(centre, SIDE)
  const seams = inner
    .map(([x, y], index) => {
      const [endX, endY] = outer[index] ?? [x, y]
      return `M${round(x)} ${round(y)}L${round(endX)} ${round(endY)}`
    })
    .join('')
  const shape = `<rect width="${SIDE}" height="${SIDE}" rx="${round(SIDE * corner)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">`,
    `<clipPath id="square">${shape}/></clipPath>`,
    `<g clip-path="url(#square)">`,
    `${shape} fill="${ground}"/>`,
    `<path d="${seams}" stroke="${cut}" stroke-width="${round(stroke)}"/>`,
    `<polygon points="${points(inner)}" fill="${cut}" stroke="${cut}" stroke-width="${round(stroke)}" stroke-linejoin="round"/>`,
    `</g></svg>`,
    '',
  ].join('\n')
}

/** `file`: path in pwa/public. */
async function renderPng(file: string, pixels: number, svg: string): Promise<void> {
  const png = await sharp(Buffer.from(svg), { density: (72 * pixels) / SIDE })
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

function drawShortcut(outline: string): string {
  const { ground, cut } = SHOP
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" rx="${SIDE / 2}" fill="${ground}"/>
    <path d="${outline}" transform="translate(15.2 15.2) scale(1.4)" fill="none" stroke="${cut}"
      stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

await mkdir(new URL('icons/', root), { recursive: true })
await writeFile(new URL('favicon.svg', root), drawMark(SHOP))
await writeFile(new URL('icons/till.svg', root), drawMark(TILL))

for (const [name, colours] of Object.entries({ shop: SHOP, till: TILL })) {
  const square = { ...colours, corner: 0 }
  await renderPng(`icons/${name}-192.png`, 192, drawMark(colours))
  await renderPng(`icons/${name}-512.png`, 512, drawMark(colours))
  await renderPng(`icons/${name}-maskable-512.png`, 512, drawMark({ ...colours, ...MASKABLE }))
  await renderPng(`icons/${name}-apple-touch-180.png`, 180, drawMark(square))
}

for (const [name, outline] of Object.entries(SHORTCUTS)) {
  await renderPng(`icons/shortcut-${name}-96.png`, 96, drawShortcut(outline))
}
