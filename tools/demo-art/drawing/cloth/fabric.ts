import { packShade, shadeImage, type ShadeMap } from '../shade-png.ts'

/** What the cloth looks like from close by. */
export type Fabric = 'knit' | 'mesh' | 'jacquard' | 'twill'

type Weave = (x: number, y: number) => number

/** Light (above 0) and shade of one thread or hole; x and y in fine cells, three to four picture units. */
const WEAVES: Record<Fabric, { weave: Weave; strength: number }> = {
  knit: {
    weave: (x, y) => {
      const leg = Math.abs((x % 4) - 1.5)
      return ((y + leg * 1.3) % 4) / 2 - 1 + (leg < 0.6 ? -0.5 : 0)
    },
    strength: 0.1,
  },
  mesh: {
    weave: (x, y) => {
      const shifted = (Math.floor(y / 4) % 2) * 3
      const [dx, dy] = [((x + shifted) % 6) - 2, (y % 4) - 1]
      const hole = dx * dx + dy * dy
      return hole < 1.6 ? -1 : hole < 4.5 && dy > 0 ? 0.5 : 0
    },
    strength: 0.2,
  },
  jacquard: {
    weave: (x, y) => {
      const [dx, dy] = [Math.abs((x % 20) - 9.5), Math.abs((y % 20) - 9.5)]
      const diamond = dx + dy
      const thread = (x + y) % 2 === 0 ? 0.25 : -0.15
      return thread + (diamond < 5 ? 0.65 : diamond < 9.6 ? -0.6 : 0)
    },
    strength: 0.1,
  },
  twill: {
    weave: (x, y) => ((x + y) % 4 < 2 ? 0.6 : -0.6),
    strength: 0.1,
  },
}

const COLUMNS = 1200
const ROWS = 1600
const woven = new Map<Fabric, ShadeMap>()

/** The weave over the whole picture (900 × 1200 units); clip it to the cloth. */
export function fabricImage(fabric: Fabric): string {
  const { strength } = WEAVES[fabric]
  return shadeImage(woven.get(fabric) ?? weave(fabric), {
    shadow: '#000000',
    light: '#ffffff',
    shadowStrength: strength,
    lightStrength: strength,
  })
}

function weave(fabric: Fabric): ShadeMap {
  const cells = new Float32Array(COLUMNS * ROWS)
  const { weave: at } = WEAVES[fabric]
  for (let y = 0, index = 0; y < ROWS; y += 1) {
    for (let x = 0; x < COLUMNS; x += 1, index += 1) cells[index] = at(x, y)
  }
  const map = packShade({ left: 0, top: 0, cell: 0.75, columns: COLUMNS, rows: ROWS }, cells)
  woven.set(fabric, map)
  return map
}
