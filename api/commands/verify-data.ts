import { loadDataDir } from '../config.ts'
import { findBreaks } from '../database/find-breaks.ts'
import { openDatabaseToRead } from '../database/open-database.ts'
import { StartError } from '../start-error.ts'

/** Prints every break in the store's books, read in one transaction beside the running store. */
async function verifyData(): Promise<boolean> {
  const { db, close } = openDatabaseToRead({ dataDir: loadDataDir(process.env) })
  try {
    const breaks = await db.read(findBreaks)
    for (const sentence of breaks) process.stdout.write(`${sentence}\n`)
    process.stdout.write(
      breaks.length === 0
        ? 'The books add up: stock, orders and operations.\n'
        : `Breaks found: ${breaks.length}.\n`,
    )
    return breaks.length === 0
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
