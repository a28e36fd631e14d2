import type { OpenStore } from './sim-store.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFirstStore } from './catalog.ts'
import { expectPromisesKept } from './expect-promises.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'
import { runSeed } from './run-seed.ts'
import { FIRST_STORE_AT } from './world.ts'

const SEEDS = 25
/** A planted fault that survives so many lives of a shop would survive in the product too. */
const MOST_SEEDS = 500

/**
 * Seeds that found faults which only rare events reveal. They are tried first. After a change to the steps, another
 * seed may be the one that finds such a fault, which takes longer: then enter that seed here.
 */
const RARE: Readonly<Record<string, number>> = {
  'a snapshot leaves out what was deleted while it was loaded': 311,
  'a restored server keeps the name of its history': 44,
  'what arrives in a closed gap is forgotten': 57,
  'a return that was there before its sale is forgotten': 30,
  'goods of a refused sale are unknown to the sale in its place': 31,
  'a delivery that arrives late replaces a newer buying price': 22,
  'a till shows what came in only once the server has it': 31,
  'a stocktake that two tills take over is in the stock twice': 77,
  'what was sold since the count comes back when it is taken over': 25,
  'a size that was counted elsewhere since is corrected twice': 43,
  'a cancelled stocktake is taken over all the same': 200,
}

let openStore: OpenStore
beforeAll(async () => {
  openStore = await makeFirstStore(FIRST_STORE_AT)
})

test(
  `every promise holds in ${SEEDS} lives of a shop, whatever goes wrong in them`,
  { timeout: 120_000 },
  () => expectPromisesKept(SEEDS, openStore),
)

test('the same seed is the same life', { timeout: 60_000 }, async () => {
  for (const seed of [7, 94, 674]) {
    const [first, second] = [await runSeed(seed, openStore), await runSeed(seed, openStore)]
    expect(second.trace).toEqual(first.trace)
    expect(second.hash).toBe(first.hash)
  }
})

describe('the simulation finds', () => {
  test.each(Object.entries(PLANTED_FAULTS))('%s', { timeout: 120_000 }, async (what, plant) => {
    const seeds = Array.from({ length: MOST_SEEDS }, (_, index) => index + 1)
    for (const seed of [RARE[what] ?? 1, ...seeds]) {
      const report = await runSeed(seed, openStore, plant())
      if (report.violations.length > 0 || report.stalled) return
    }
    expect.fail(`not found in ${MOST_SEEDS} seeds`)
  })

  test('every rare life is that of a planted fault', () => {
    expect(Object.keys(PLANTED_FAULTS)).toEqual(expect.arrayContaining(Object.keys(RARE)))
  })
})
