import { boundsOf, clamp, lerp, smoothStep, type Point } from '../geometry.ts'
import { blurred, createRelief, maskPolygon, raise, type Relief } from '../relief.ts'
import { addFold } from '../relief-folds.ts'
import { shadeOf, type Light } from '../relief-light.ts'
import { noiseAt } from '../seeded-noise.ts'
import { packShade, type ShadeMap } from '../shade-png.ts'
import { bootForm, up, type BootForm } from './boot-form.ts'
import type { BootBuild } from './boot-look.ts'

const CELL = 1.3
const known = new Map<string, ShadeMap>()

const SKIN_LIGHT: Record<BootBuild['skin'], Light> = {
  ribbed: { relief: 1.3, hollows: 0.45, hollowReach: 8, gloss: 0.42, polish: 22 },
  knit: { relief: 1.3, hollows: 0.5, hollowReach: 6, gloss: 0.1, polish: 8 },
  leather: { relief: 1.3, hollows: 0.5, hollowReach: 7, gloss: 0.34, polish: 16 },
  fins: { relief: 1.3, hollows: 0.5, hollowReach: 8, gloss: 0.3, polish: 18 },
  smooth: { relief: 1.3, hollows: 0.4, hollowReach: 9, gloss: 0.5, polish: 26 },
}

export function bootShade(build: BootBuild): ShadeMap {
  const name = `${build.collar} ${build.skin} ${build.laces}`
  const ready = known.get(name)
  if (ready) return ready
  const relief = shapeUpper(build)
  const map = packShade(relief, shadeOf(relief, SKIN_LIGHT[build.skin]))
  known.set(name, map)
  return map
}

function shapeUpper(build: BootBuild): Relief {
  const form = bootForm(build.collar)
  const relief = createRelief(boundsOf(form.upper, 12), CELL)
  maskPolygon(relief, form.upper)
  const edges = edgesOf(form)
  raise(relief, (x, y) => {
    const [top, bottom] = [edges.top(x), edges.bottom(x)]
    const height = clamp((bottom - y) / Math.max(1, bottom - top), 0, 1)
    return halfWidth(x, edges.back(y)) * profile(x, height) + skinAt(build, x, y, height)
  })
  addPanels(relief, build, form)
  return relief
}

interface Edges {
  top: (x: number) => number
  bottom: (x: number) => number
  /** The heel's outline at a height. */
  back: (y: number) => number
}

/** The silhouette as functions, from lookup tables one unit apart. */
function edgesOf(form: BootForm): Edges {
  const turned = form.back.map(([x, y]): Point => [-y, x])
  const top = tableOf([...form.toeTop, ...form.instep, ...form.collar])
  const soft = blurred(top, TABLE, 1, 26)
  const bottom = tableOf(form.feather)
  const back = tableOf(turned.toReversed())
  // Smoothed at the ankle. Otherwise the collar's dip would show through the whole quarter below it.
  const topAt = (x: number): number => lerp(read(top, x), read(soft, x), smoothStep(380, 450, x))
  return { top: topAt, bottom: (x) => read(bottom, x), back: (y) => read(back, -y) }
}

const TABLE = 800

function tableOf(line: readonly Point[]): Float32Array {
  const table = new Float32Array(TABLE)
  const [first, last] = [line[0] ?? [0, 0], line[line.length - 1] ?? [0, 0]]
  table.fill(first[1], 0, Math.ceil(first[0]))
  table.fill(last[1], Math.max(0, Math.floor(last[0])))
  for (let index = 1; index < line.length; index += 1) {
    const [fromX, fromY] = line[index - 1] ?? first
    const [toX, toY] = line[index] ?? first
    for (let x = Math.ceil(fromX); x <= toX; x += 1) {
      table[x] = lerp(fromY, toY, (x - fromX) / (toX - fromX || 1))
    }
  }
  return table
}

function read(table: Float32Array, place: number): number {
  const inside = clamp(place, 0, TABLE - 2)
  const index = Math.floor(inside)
  return lerp(table[index] ?? 0, table[index + 1] ?? 0, inside - index)
}

/** Half the boot's width seen from above: round toe, broad ball of the foot, waist, heel cup. */
function halfWidth(x: number, back: number): number {
  const toe = Math.sqrt(clamp(1 - ((150 - Math.min(x, 150)) / 144) ** 2, 0, 1))
  const toBack = clamp((back + 3 - x) / 88, 0, 1)
  const heel = Math.sqrt(1 - (1 - toBack) ** 2)
  const ball = 26 * Math.exp(-(((x - 215) / 120) ** 2))
  const waist = -14 * Math.exp(-(((x - 470) / 110) ** 2))
  const cup = 10 * Math.exp(-(((x - 690) / 60) ** 2))
  return (98 + ball + waist + cup) * Math.min(toe, heel)
}

/** The cross-section: tucked in at the sole, widest a fifth up; closed over the toes, open at the ankle. */
function profile(x: number, height: number): number {
  const tuck = 1 - 0.2 * (1 - smoothStep(0, 0.22, height)) ** 2
  const over = clamp((height - 0.12) / 0.88, 0, 1)
  const vamp = Math.max(0, 1 - over ** 2.1) ** 0.62
  const wall = 1 - 0.34 * over ** 1.6
  const ankle = smoothStep(420, 560, x)
  return tuck * lerp(vamp, wall, ankle)
}

function skinAt(build: BootBuild, x: number, y: number, height: number): number {
  const body = noiseAt(5, x / 130, y / 90) * 4 + noiseAt(6, x / 50, y / 40) * 0.8
  switch (build.skin) {
    case 'ribbed': {
      // Fine ribs follow the foot's length and fade towards heel and toe.
      const along = y + 0.34 * x + 16 * Math.sin(x / 150)
      const where =
        smoothStep(60, 150, x) * (1 - smoothStep(360, 470, x)) * smoothStep(0.05, 0.3, height)
      return body + Math.sin(along / 2.7) * 1.05 * where
    }
    case 'knit':
      return body + Math.sin(x / 1.75) * Math.sin(y / 1.9) * 0.42 + noiseAt(8, x / 5, y / 5) * 0.5
    case 'leather': {
      const grain = noiseAt(9, x / 5, y / 5) * 0.13 + noiseAt(10, x / 11, y / 9) * 0.2
      const creases = noiseAt(12, x / 16, y / 70) * 1.6 * Math.exp(-(((x - 235) / 70) ** 2))
      return body + grain + creases
    }
    case 'fins': {
      const where =
        smoothStep(70, 130, x) * (1 - smoothStep(260, 340, x)) * smoothStep(0.12, 0.4, height)
      const wave = Math.sin((x * 0.8 - y * 0.6) / 8.5)
      return body + Math.max(0, wave) ** 3 * 4.4 * where
    }
    case 'smooth':
      return body
  }
}

function addPanels(relief: Relief, build: BootBuild, form: BootForm): void {
  const groove = (through: readonly Point[], width = 4, depth = -2): void =>
    addFold(relief, { through, width, height: depth, taper: 0.04 })
  groove(
    form.collar.map(([x, y]): Point => [x, y + 17]),
    7,
    build.collar === 'sock' ? -1.6 : -3.2,
  )
  if (build.collar === 'low') padCollar(relief, form)
  if (build.laces) {
    groove(form.eyestay, 5, -3.4)
    groove(
      form.eyestay.map(([x, y]): Point => [x + 8, y + 24]),
      3.4,
      -1.3,
    )
  }
  const counter = up([
    [612, 58],
    [602, 110],
    [618, 164],
    [668, 208],
    [764, 224],
  ])
  groove(counter, 5, -2.4)
  raiseBehind(relief, counter)
  if (build.skin === 'leather') {
    for (const line of LEATHER_STITCHES) groove(line, 5.5, -3.4)
  }
  if (build.skin === 'smooth' || build.skin === 'ribbed') {
    groove(
      up([
        [70, 54],
        [92, 96],
        [150, 140],
        [226, 178],
      ]),
      3.6,
      -1.4,
    )
  }
  if (build.collar === 'sock') {
    for (const drop of [14, 36, 60, 86]) {
      addFold(relief, {
        through: up([
          [496 - drop * 0.5, 370 - drop],
          [580, 360 - drop],
          [660, 346 - drop],
          [742, 350 - drop],
        ]),
        width: 15,
        height: 3.2,
        taper: 0.3,
      })
    }
  }
}

export const LEATHER_STITCHES: Point[][] = [
  up([
    [84, 60],
    [96, 110],
    [128, 160],
  ]),
  up([
    [128, 58],
    [142, 112],
    [176, 172],
  ]),
  up([
    [176, 54],
    [190, 112],
    [222, 184],
  ]),
  up([
    [226, 54],
    [236, 104],
    [262, 158],
    [300, 194],
  ]),
  up([
    [40, 66],
    [120, 92],
    [220, 112],
    [300, 150],
    [330, 190],
  ]),
]

function padCollar(relief: Relief, form: BootForm): void {
  addFold(relief, {
    through: form.collar.map(([x, y]): Point => [x, y + 9]),
    width: 13,
    height: 7,
    taper: 0.06,
  })
}

/** The heel counter stands a little proud of the quarter. */
function raiseBehind(relief: Relief, line: readonly Point[]): void {
  const raised = createRelief(
    {
      left: relief.left,
      top: relief.top,
      width: relief.columns * CELL,
      height: relief.rows * CELL,
    },
    CELL,
  )
  maskPolygon(raised, [...line, [800, -224], [800, -30], [612, -30]])
  const soft = blurred(Float32Array.from(raised.mask), relief.columns, relief.rows, 2)
  for (let index = 0; index < soft.length; index += 1) {
    if (relief.mask[index] === 0) continue
    relief.height[index] = (relief.height[index] ?? 0) + 4 * (soft[index] ?? 0)
  }
}
