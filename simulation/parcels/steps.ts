import {
  deskConfirms,
  ownerCounts,
  ownerDeletes,
  ownerEdits,
  ownerTakesBack,
  shopperOrders,
  type Step,
} from './order-steps.ts'
import { handsOver, receives, setsState } from './parcel-steps.ts'
import { courierPays, reversesPayout } from './payout-steps.ts'
import { importsFile } from './status-files.ts'
import { backUp, type ParcelWorld, restore } from './world.ts'

const MINUTE = 60_000

const backsUp: Step = async (world) => {
  await backUp(world)
  world.trace.say('the owner makes a backup')
}

const restores: Step = async (world) => {
  if (await restore(world)) world.trace.say('the owner restores the backup')
}

/** What may happen, and how often relative to the others. */
const STEPS: readonly (readonly [number, Step])[] = [
  [26, shopperOrders],
  [6, ownerCounts],
  [14, deskConfirms],
  [18, handsOver],
  [5, ownerEdits],
  [3, ownerTakesBack],
  [1, ownerDeletes],
  [8, setsState],
  [18, importsFile],
  [10, receives],
  [10, courierPays],
  [3, reversesPayout],
  [2, backsUp],
  [1, restores],
]
const WEIGHTS = STEPS.reduce((sum, [weight]) => sum + weight, 0)

/** What somebody else may do while a request is on its way. */
const MEANWHILE: readonly [Step, ...Step[]] = [
  shopperOrders,
  ownerEdits,
  ownerTakesBack,
  ownerDeletes,
]

export async function takeStep(world: ParcelWorld): Promise<void> {
  world.server.now += world.random.int(1, 90) * MINUTE
  let left = world.random.int(1, WEIGHTS)
  for (const [weight, step] of STEPS) {
    left -= weight
    if (left <= 0) return step(world)
  }
}

export async function takeStepMeanwhile(world: ParcelWorld): Promise<void> {
  if (!world.random.oneIn(3)) return
  await world.random.pick(MEANWHILE)(world)
}
