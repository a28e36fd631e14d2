import { onTestFinished } from 'vitest'
import { addEmptyDatabase } from './start-test-app.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { createTestDatabase, dropTestDatabase, isOnPostgres } from './test-postgres.ts'

/** Where a shop has its data. `databaseUrl`: null when its database is a file in the folder. */
export interface ShopData {
  dataDir: string
  databaseUrl: string | null
}

/**
 * Data for a shop that the current or the next test closes and opens again, on the engine of this run. It is removed
 * after the test and its afterEach.
 */
export async function makeShopData(): Promise<ShopData> {
  const dataDir = makeTemporaryFolder()
  if (!isOnPostgres()) {
    await addEmptyDatabase(dataDir)
    return { dataDir, databaseUrl: null }
  }
  const databaseUrl = await createTestDatabase()
  onTestFinished(() => dropTestDatabase(databaseUrl))
  return { dataDir, databaseUrl }
}
