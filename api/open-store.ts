import SQLite from 'better-sqlite3'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/database.ts'
import { lockStore } from './database/engines/sqlite/lock-store.ts'
import { openDatabase } from './database/open-database.ts'
import { narrowRights } from './narrow-rights.ts'
import { StartError } from './start-error.ts'
import { checkDatabaseFile, markStore } from './store-folder.ts'

/** Opens the database file of a data folder, and locks the folder against other processes until it is closed. */
async function openFolder(dataDir: string, log: Logger, atMs: number): Promise<OpenDatabase> {
  const unlock = lockStore(
    dataDir,
    `Another Kora runs on DATA_DIR ${dataDir} already: stop it first, or give this one a DATA_DIR of its own.`,
  )
  try {
    for (const sentence of narrowRights(dataDir)) log.warn(sentence)
    checkDatabaseFile(dataDir)
    const { close, ...store } = await openDatabase({ dataDir, copyFirst: { atMs } })
    markStore(dataDir)
    return { ...store, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    if (!(error instanceof SQLite.SqliteError)) throw error
    throw new StartError(`The database in DATA_DIR ${dataDir} cannot be opened: ${error.message}.`)
  }
}

/** Opens the shop's database for a process that serves it. Throws StartError for problems that the owner can fix. */
export function openStore(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Logger,
  atMs: number,
): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openFolder(config.dataDir, log, atMs)
    : openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl })
}
