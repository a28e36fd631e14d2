import { boundsOf, clamp, lerp, mirrored, offsetLine, smoothStep, type Warp } from '../geometry.ts'
import { blurred, createRelief, heightAt, maskPolygon, raise, type Relief } from '../relief.ts'
import { addFold, pullAt, type Pull } from '../relief-folds.ts'
import { CLOTH, shadeOf } from '../relief-light.ts'
import { noiseAt } from '../seeded-noise.ts'
import { packShade, type ShadeMap } from '../shade-png.ts'
import { HEM, MIDDLE, SHORTS_OUTLINE, WAIST_BOTTOM } from './shorts-form.ts'

const CELL = 2

const PULLS: Pull[] = [
  { from: [450, 712], facing: 1, reach: 230, creases: 19, depth: 0.2, seed: 71 },
  { from: [450, 712], facing: -1, reach: 230, creases: 19, depth: 0.2, seed: 77 },
  { from: [624, 360], facing: -1, reach: 190, creases: 15, depth: 0.09, seed: 78 },
  { from: [276, 360], facing: 1, reach: 190, creases: 15, depth: 0.09, seed: 79 },
]

interface ShortsShade {
  map: ShadeMap
  drape: Relief
}

let ready: ShortsShade | undefined

export function shortsShade(): ShadeMap {
  ready ??= shape()
  return ready.map
}

/** Bends prints and patterns with the cloth of the legs. */
export function bendShorts(): Warp {
  ready ??= shape()
  const { drape } = ready
  return ([x, y]) => {
    const slopeX = (heightAt(drape, x + 4, y) - heightAt(drape, x - 4, y)) / 8
    const slopeY = (heightAt(drape, x, y + 4) - heightAt(drape, x, y - 4)) / 8
    return [x + clamp(slopeX, -0.4, 0.4) * 8, y + clamp(slopeY, -0.4, 0.4) * 8]
  }
}

function shape(): ShortsShade {
  const relief = createRelief(boundsOf(SHORTS_OUTLINE, 10), CELL)
  maskPolygon(relief, SHORTS_OUTLINE)
  raise(relief, heightOf)
  for (const line of [HEM, mirrored(HEM, MIDDLE)]) {
    const stitched = offsetLine(line, line === HEM ? 26 : -26)
    addFold(relief, {
      through: stitched.filter((_, index) => index % 3 === 0),
      width: 6,
      height: -1.6,
      taper: 0,
    })
  }
  addFold(relief, {
    through: WAIST_BOTTOM.filter((_, index) => index % 5 === 0),
    width: 10,
    height: -5,
    taper: 0,
  })
  const drape = { ...relief, height: blurred(relief.height, relief.columns, relief.rows, 6) }
  return { map: packShade(relief, shadeOf(relief, CLOTH)), drape }
}

/** Two legs that part below the hips, cloth gathered under the waistband, drapes towards the hems. */
function heightOf(x: number, y: number): number {
  const outer = lerp(178, 306, clamp((y - 318) / 500, 0, 1))
  const away = Math.abs(x - MIDDLE)
  const parted = smoothStep(470, 770, y)
  const hips = Math.max(0, 1 - (away / outer) ** 2.5) ** 0.55
  const leg = Math.max(0, 1 - Math.abs((away - outer * 0.52) / (outer * 0.54)) ** 2.3) ** 0.6
  const round = 84 * lerp(hips, leg, parted * 0.85)
  const gathered = smoothStep(362, 388, y) * Math.exp(-Math.max(0, y - 384) / 80)
  const gathers =
    noiseAt(61, x / 13, y / 300) * 3.6 * gathered + noiseAt(62, x / 27, y / 240) * 4 * gathered
  const sway = x + 24 * noiseAt(63, x / 200, y / 220)
  const low = smoothStep(450, 830, y)
  const drapes = noiseAt(64, sway / 62 + (x > MIDDLE ? 9 : 0), y / 480) * (2 + 8 * low)
  const swell = noiseAt(65, (x + y * 0.4) / 180, (y - x * 0.3) / 170) * 6
  let cloth = gathers + drapes + swell
  for (const pull of PULLS) {
    if ((x - MIDDLE) * pull.facing > 0 || pull.from[0] !== MIDDLE) cloth += pullAt(pull, x, y)
  }
  return round + (y < 376 ? noiseAt(66, x / 7, 0.5) * 1.2 : cloth)
}
