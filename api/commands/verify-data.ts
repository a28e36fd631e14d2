import { loadLocation } from '../config.ts'
import { checkIntegrity } from '../database/check-integrity.ts'
import { expectMigrated } from '../database/migrate.ts'
import { openDatabaseToRead } from '../database/open-database.ts'
import { expectOwnHistory } from '../expect-own-history.ts'
import { StartError } from '../start-error.ts'
import { readMarker } from '../store-marker.ts'

/** Prints every inconsistency in the store's data, read in one transaction. The shop may keep running. */
async function verifyData(): Promise<boolean> {
  const location = loadLocation(process.env)
  const found = readMarker(location.dataDir)
  const { db, close } = openDatabaseToRead(location)
  try {
    await expectOwnHistory(db, location, found)
    await expectMigrated(db)
    const problems = await db.read(checkIntegrity)
    for (const sentence of problems) process.stdout.write(`${sentence}\n`)
    process.stdout.write(
      problems.length === 0
        ? 'The books add up: stock, orders and operations.\n'
        : `Breaks found: ${problems.length}.\n`,
    )
    return problems.length === 0
  } finally {
    await close()
  }
}

try {
  process.exitCode = (await verifyData()) ? 0 : 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
