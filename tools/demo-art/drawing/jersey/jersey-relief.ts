import { boundsOf, mirrored, offsetLine, smoothStep, type Point } from '../geometry.ts'
import { blurred, createRelief, inflate, maskPolygon, raise, type Relief } from '../relief.ts'
import { addFold, pullAt, type Pull } from '../relief-folds.ts'
import { CLOTH, shadeOf } from '../relief-light.ts'
import { noiseAt } from '../seeded-noise.ts'
import { packShade, type ShadeMap } from '../shade-png.ts'
import { jerseyForm, MIDDLE, type JerseyCut } from './jersey-form.ts'

export interface JerseyShade {
  body: ShadeMap
  sleeves: ShadeMap
  /** Kept for bending prints and stripes with the cloth. */
  bodyRelief: Relief
}

const CELL = 2
const bodies = new Map<string, Omit<JerseyShade, 'sleeves'>>()
const sleevePairs = new Map<JerseyCut['sleeves'], ShadeMap>()

/** The shade is the same for every colour way of a cut, so it is worked out once. */
export function jerseyShade(cut: JerseyCut): JerseyShade {
  const name = `${cut.side} ${cut.neck} ${cut.fall}`
  const body = bodies.get(name) ?? shadeBody(cut)
  bodies.set(name, body)
  const sleeves = sleevePairs.get(cut.sleeves) ?? shadeSleeves(cut)
  sleevePairs.set(cut.sleeves, sleeves)
  return { ...body, sleeves }
}

function shadeBody(cut: JerseyCut): Omit<JerseyShade, 'sleeves'> {
  const relief = shapeBody(cut)
  const { height, columns, rows } = relief
  const bodyRelief = { ...relief, height: blurred(height, columns, rows, 7) }
  return { body: packShade(relief, shadeOf(relief, CLOTH)), bodyRelief }
}

function shadeSleeves(cut: JerseyCut): ShadeMap {
  const relief = shapeSleeves(cut)
  return packShade(relief, shadeOf(relief, CLOTH))
}

function shapeBody(cut: JerseyCut): Relief {
  const form = jerseyForm(cut)
  const relief = createRelief(boundsOf(form.body, 10), CELL)
  maskPolygon(relief, form.body)
  const seed = (cut.side === 'front' ? 11 : 23) + (cut.fall === 1 ? 0 : 214)
  const pulls = bodyPulls(seed)
  raise(relief, (x, y) => {
    const across = Math.abs(x - MIDDLE) / 254
    const round = 92 * Math.max(0, 1 - across ** 2.4) ** 0.55
    const shoulderLine = 190 + 0.36 * Math.max(0, Math.abs(x - MIDDLE) - 90)
    const rollOff = -26 * Math.exp(-Math.max(0, y - shoulderLine) / 34)
    const chest = 9 * Math.exp(-(((Math.abs(x - MIDDLE) - 105) / 90) ** 2 + ((y - 390) / 110) ** 2))
    let cloth = hangingCloth(seed, x, y)
    for (const pull of pulls) cloth += pullAt(pull, x, y)
    return round + rollOff + chest + cloth
  })
  const hem = form.hem.map(([x, y]): Point => [x, y - 21])
  addFold(relief, { through: hem, width: 6, height: -1.6, taper: 0 })
  return relief
}

/** Long soft drapes that grow towards the hem; turned a little, so that no two hang in parallel. */
function hangingCloth(seed: number, x: number, y: number): number {
  const low = smoothStep(380, 960, y)
  const lean = x + (y - 700) * (x - MIDDLE) * 0.0006
  const sway = lean + 34 * noiseAt(seed + 5, x / 260 + y / 700, y / 300)
  const drapes = noiseAt(seed, sway / 84, y / 700 + x / 900) * (2 + 13 * low)
  const narrow = noiseAt(seed + 1, sway / 45, y / 460 - x / 700) * (0.3 + 3.4 * low)
  const swell = noiseAt(seed + 2, (x + y * 0.5) / 230, (y - x * 0.4) / 210) * 7
  return drapes + narrow + swell
}

function bodyPulls(seed: number): Pull[] {
  return [
    { from: [MIDDLE + 250, 428], facing: -1, reach: 270, creases: 17, depth: 0.2, seed: seed + 30 },
    { from: [MIDDLE - 250, 428], facing: 1, reach: 260, creases: 16, depth: 0.2, seed: seed + 61 },
    {
      from: [MIDDLE + 270, 700],
      facing: -1,
      reach: 170,
      creases: 19,
      depth: 0.16,
      seed: seed + 32,
    },
    { from: [MIDDLE - 270, 670], facing: 1, reach: 180, creases: 19, depth: 0.16, seed: seed + 43 },
    {
      from: [MIDDLE + 150, 160],
      facing: -1,
      reach: 200,
      creases: 12,
      depth: 0.08,
      seed: seed + 34,
    },
    { from: [MIDDLE - 150, 160], facing: 1, reach: 200, creases: 12, depth: 0.08, seed: seed + 35 },
  ]
}

function shapeSleeves(cut: JerseyCut): Relief {
  const { sleeveVolume, armhole, cuff } = jerseyForm(cut)
  const both = [sleeveVolume, mirrored(sleeveVolume, MIDDLE)]
  const relief = createRelief(boundsOf(both.flat(), 10), CELL)
  for (const sleeve of both) maskPolygon(relief, sleeve)
  inflate(relief, 58)
  const pulls = sleevePulls(cut)
  raise(relief, (x, y) => {
    let cloth = noiseAt(41, x / 70, y / 80) * 6 + noiseAt(42, x / 34, y / 52) * 1.6
    for (const pull of pulls) cloth += pullAt(pull, x, y)
    return cloth
  })
  for (const line of [armhole, mirrored(armhole, MIDDLE)]) {
    addFold(relief, { through: line, width: 22, height: -8, taper: 0 })
  }
  const hem = offsetLine(cuff, 17)
  for (const line of [hem, mirrored(hem, MIDDLE)]) {
    addFold(relief, { through: line, width: 6, height: -1.6, taper: 0 })
  }
  return relief
}

function sleevePulls(cut: JerseyCut): Pull[] {
  const shared: Pull[] = [
    { from: [MIDDLE + 226, 440], facing: 1, reach: 150, creases: 17, depth: 0.2, seed: 51 },
    { from: [MIDDLE - 226, 440], facing: -1, reach: 150, creases: 17, depth: 0.2, seed: 52 },
  ]
  if (cut.sleeves === 'short') return shared
  return [
    ...shared,
    { from: [MIDDLE + 272, 620], facing: 1, reach: 120, creases: 18, depth: 0.24, seed: 53 },
    { from: [MIDDLE - 272, 630], facing: -1, reach: 120, creases: 18, depth: 0.24, seed: 54 },
    { from: [MIDDLE + 300, 810], facing: 1, reach: 100, creases: 18, depth: 0.2, seed: 55 },
    { from: [MIDDLE - 300, 820], facing: -1, reach: 100, creases: 18, depth: 0.2, seed: 56 },
  ]
}
