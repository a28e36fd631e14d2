import { beforeAll, expect, test } from 'vitest'
import { runParcels } from './parcels/run-parcels.ts'
import { makeFirstPostgresStore } from './postgres-store.ts'
import { runSeed } from './run-seed.ts'
import type { OpenStore } from './sim-store.ts'
import { FIRST_STORE_AT } from './world.ts'

/** Fewer lives than on SQLite: each takes some ten times as long. */
const SEEDS = 6

let openStore: OpenStore
beforeAll(async () => {
  openStore = await makeFirstPostgresStore(FIRST_STORE_AT)
})

test(
  `every promise holds in ${SEEDS} lives of a shop on PostgreSQL`,
  { timeout: 120_000 },
  async () => {
    let saved = 0
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const report = await runSeed(seed, openStore)
      const { violations, stalled } = report
      expect({ seed, violations, stalled }).toEqual({ seed, violations: [], stalled: false })
      saved += report.saved
    }
    // A shop in which nothing happens breaks no promise either.
    expect(saved).toBeGreaterThan(SEEDS * 3)
  },
)

test(
  `every promise of parcels and of their money holds in ${SEEDS} lives of a shop on PostgreSQL`,
  { timeout: 120_000 },
  async () => {
    let parcels = 0
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const report = await runParcels(seed, openStore)
      expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] })
      parcels += report.parcels
    }
    expect(parcels).toBeGreaterThan(SEEDS)
  },
)

test('the simulation finds a planted fault on PostgreSQL too', { timeout: 120_000 }, async () => {
  const { violations } = await runSeed(44, openStore, { keepsEpoch: true })
  expect(violations).not.toEqual([])
})
