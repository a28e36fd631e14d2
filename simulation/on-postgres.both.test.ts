import { beforeAll, expect, test } from 'vitest'
import { expectParcelPromisesKept, expectPromisesKept } from './expect-promises.ts'
import { RESTORED_UNDER_ITS_NAME } from './planted-faults.ts'
import { makeFirstPostgresStore } from './postgres-store.ts'
import { runSeed } from './run-seed.ts'
import type { OpenStore } from './sim-store.ts'
import { FIRST_STORE_AT } from './world.ts'

/** Fewer lives than on SQLite, because each takes about ten times as long. */
const SEEDS = 6

let openStore: OpenStore
beforeAll(async () => {
  openStore = await makeFirstPostgresStore(FIRST_STORE_AT)
})

test(`every promise holds in ${SEEDS} lives of a shop on PostgreSQL`, { timeout: 120_000 }, () =>
  expectPromisesKept(SEEDS, openStore),
)

test(
  `every promise of parcels and of their money holds in ${SEEDS} lives of a shop on PostgreSQL`,
  { timeout: 120_000 },
  () => expectParcelPromisesKept(SEEDS, openStore),
)

test('the simulation finds a planted fault on PostgreSQL too', { timeout: 120_000 }, async () => {
  const { violations } = await runSeed(44, openStore, RESTORED_UNDER_ITS_NAME)
  expect(violations).not.toEqual([])
})
