import { beforeAll, describe, expect, test } from 'vitest'
import { makeFirstStore } from './catalog.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'
import { runSeed } from './run-seed.ts'
import { FIRST_STORE_AT } from './world.ts'

const SEEDS = 25
/** A planted fault that survives this many lives of a shop would survive in the product too. */
const MOST_SEEDS = 500

let firstStore: Buffer
beforeAll(async () => {
  firstStore = await makeFirstStore(FIRST_STORE_AT)
})

test(
  `every promise holds in ${SEEDS} lives of a shop, whatever goes wrong in them`,
  { timeout: 120_000 },
  async () => {
    let saved = 0
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const report = await runSeed(seed, firstStore)
      const { violations, stalled } = report
      expect({ seed, violations, stalled }).toEqual({ seed, violations: [], stalled: false })
      saved += report.saved
    }
    // A shop in which nothing happens breaks no promise either.
    expect(saved).toBeGreaterThan(SEEDS * 3)
  },
)

test('the same seed is the same life', { timeout: 60_000 }, async () => {
  for (const seed of [7, 94, 674]) {
    const [first, second] = [await runSeed(seed, firstStore), await runSeed(seed, firstStore)]
    expect(second.trace).toEqual(first.trace)
    expect(second.hash).toBe(first.hash)
  }
})

describe('the simulation finds', () => {
  test.each(Object.entries(PLANTED_FAULTS))('%s', { timeout: 120_000 }, async (_what, plant) => {
    for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
      const report = await runSeed(seed, firstStore, plant())
      if (report.violations.length > 0 || report.stalled) return
    }
    expect.fail(`not found in ${MOST_SEEDS} seeds`)
  })
})
