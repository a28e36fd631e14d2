import { curveThrough, type Point } from '../geometry.ts'

/**
 * The side view of a boot, toe to the left: x runs from the toe (0) to the heel (780), y is negative
 * upwards, and the studs' tips stand on y = 0. One centimetre is about 28 units.
 */
export interface BootForm {
  /** The near side of the upper, closed along the sole. */
  upper: Point[]
  /** What shows above the near collar: the far side's lining. */
  inside: Point[]
  collar: Point[]
  farCollar: Point[]
  tongue: Point[]
  /** Vamp to tongue: the silhouette under the laces. */
  instep: Point[]
  toeTop: Point[]
  back: Point[]
  /** Where the upper meets the sole, toe to heel. */
  feather: Point[]
  /** The edge of the lacing, toe to ankle, a little below the instep. */
  eyestay: Point[]
}

export type Collar = 'low' | 'sock'

/** Turns heights above the ground into points, whose y is negative upwards. */
export function up(points: readonly Point[]): Point[] {
  return points.map(([x, height]): Point => [x, -height])
}

const FEATHER = curveThrough(
  up([
    [9, 84],
    [30, 64],
    [90, 49],
    [190, 42],
    [310, 45],
    [430, 55],
    [560, 50],
    [680, 46],
    [740, 50],
    [768, 68],
  ]),
  10,
)

const TOE_TOP = curveThrough(
  up([
    [9, 84],
    [11, 100],
    [28, 122],
    [72, 142],
    [136, 160],
    [206, 182],
    [268, 208],
  ]),
  10,
)

const LOW = {
  instep: [
    [268, 208],
    [330, 238],
    [396, 275],
    [450, 307],
    [484, 326],
  ],
  collar: [
    [484, 326],
    [506, 312],
    [540, 276],
    [586, 245],
    [634, 238],
    [684, 254],
    [726, 288],
    [746, 312],
  ],
  farCollar: [
    [484, 326],
    [520, 322],
    [570, 288],
    [620, 266],
    [668, 272],
    [714, 298],
    [746, 312],
  ],
  back: [
    [746, 312],
    [756, 320],
    [767, 314],
    [766, 292],
    [758, 254],
    [763, 206],
    [775, 156],
    [777, 110],
    [768, 68],
  ],
  tongue: [
    [446, 296],
    [474, 328],
    [494, 352],
    [512, 361],
    [525, 354],
    [525, 330],
    [514, 296],
  ],
} satisfies Record<string, Point[]>

const SOCK = {
  instep: [
    [268, 208],
    [330, 239],
    [394, 276],
    [446, 312],
    [482, 350],
    [506, 388],
  ],
  collar: [
    [506, 388],
    [530, 397],
    [590, 386],
    [650, 372],
    [702, 370],
    [736, 378],
  ],
  farCollar: [
    [506, 388],
    [540, 410],
    [604, 410],
    [660, 396],
    [710, 388],
    [736, 378],
  ],
  back: [
    [736, 378],
    [745, 360],
    [746, 326],
    [750, 284],
    [757, 246],
    [763, 206],
    [775, 156],
    [777, 110],
    [768, 68],
  ],
  tongue: [
    [446, 316],
    [466, 336],
    [478, 356],
    [468, 344],
  ],
} satisfies Record<string, Point[]>

const EYESTAY = curveThrough(
  up([
    [252, 192],
    [292, 194],
    [342, 214],
    [402, 246],
    [454, 276],
    [500, 306],
  ]),
  10,
)

export function bootForm(collarKind: Collar): BootForm {
  const lines = collarKind === 'low' ? LOW : SOCK
  const instep = curveThrough(up(lines.instep), 10)
  const collar = curveThrough(up(lines.collar), 10)
  const farCollar = curveThrough(up(lines.farCollar), 10)
  const back = curveThrough(up(lines.back), 10)
  return {
    upper: [
      ...TOE_TOP,
      ...instep.slice(1),
      ...collar.slice(1),
      ...back.slice(1),
      ...FEATHER.toReversed().slice(1),
    ],
    inside: [...farCollar, ...collar.toReversed()],
    collar,
    farCollar,
    tongue: curveThrough(up(lines.tongue), 10),
    instep,
    toeTop: TOE_TOP,
    back,
    feather: FEATHER,
    eyestay: EYESTAY,
  }
}
