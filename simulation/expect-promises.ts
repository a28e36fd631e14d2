import { expect } from 'vitest'
import { runParcels } from './parcels/run-parcels.ts'
import { runSeed } from './run-seed.ts'
import type { OpenStore } from './sim-store.ts'

/** Simulates the first seeds. Fails when a promise is broken, or when an operation waits for ever. */
export async function expectPromisesKept(seeds: number, openStore: OpenStore): Promise<void> {
  let saved = 0
  for (let seed = 1; seed <= seeds; seed += 1) {
    const report = await runSeed(seed, openStore)
    const { violations, stalled } = report
    expect({ seed, violations, stalled }).toEqual({ seed, violations: [], stalled: false })
    saved += report.saved
  }
  // A shop in which nothing happens breaks no promise.
  expect(saved).toBeGreaterThan(seeds * 3)
}

/** The same as expectPromisesKept(), for parcels and their money. */
export async function expectParcelPromisesKept(seeds: number, openStore: OpenStore): Promise<void> {
  let [parcels, payouts] = [0, 0]
  for (let seed = 1; seed <= seeds; seed += 1) {
    const report = await runParcels(seed, openStore)
    expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] })
    parcels += report.parcels
    payouts += report.payouts
  }
  // A shop that hands nothing over breaks no promise.
  expect(Math.min(parcels, payouts)).toBeGreaterThan(seeds)
}
