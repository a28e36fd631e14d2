import SQLite from 'better-sqlite3'
import type { Logger } from 'pino'
import type { AppContext } from './app-context.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/database.ts'
import { postgresAttempts } from './database/engines/postgres/attempt-store.ts'
import { CONNECTIONS } from './database/engines/postgres/connections.ts'
import { lockStore } from './database/engines/sqlite/lock-store.ts'
import { expectNotMoved } from './database/move-mark.ts'
import { memoryAttempts } from './database/engines/sqlite/memory-attempts.ts'
import { openDatabase } from './database/open-database.ts'
import { serving } from './database/serve-history.ts'
import { narrowRights } from './narrow-rights.ts'
import { StartError } from './start-error.ts'
import { checkDatabaseFile, markStore } from './store-folder.ts'
import { loadVapidKeys, loadVapidKeysFromDatabase } from './vapid-keys.ts'

/**
 * A shop's open database, and the state that processes must share: it is stored in the database when several serve the
 * shop, and in memory or in a file when one process serves it alone.
 */
export interface Store
  extends OpenDatabase, Pick<AppContext, 'isShared' | 'attempts' | 'vapidKeys'> {}

/** Throws StartError for a shop that was moved elsewhere: two places would sell under one history. */
async function openForBusiness(
  location: Parameters<typeof openDatabase>[0],
): Promise<OpenDatabase> {
  const store = await openDatabase(location)
  try {
    await expectNotMoved(store.db)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Opens the database file of a data folder, and locks the folder against other processes until it is closed. */
async function openFolder(dataDir: string, log: Logger, clock: () => number): Promise<Store> {
  const unlock = lockStore(
    dataDir,
    `Another Kora runs on DATA_DIR ${dataDir} already: stop it first, or give this one a DATA_DIR of its own.`,
  )
  try {
    for (const sentence of narrowRights(dataDir)) log.warn(sentence)
    checkDatabaseFile(dataDir)
    const vapidKeys = loadVapidKeys(dataDir)
    const { db, close } = await openForBusiness({
      dataDir,
      copyFirst: { atMs: clock() },
      serving: serving(clock),
    })
    markStore(dataDir)
    return {
      db,
      isShared: false,
      attempts: memoryAttempts,
      vapidKeys,
      close: () => close().finally(unlock),
    }
  } catch (error) {
    unlock()
    if (!(error instanceof SQLite.SqliteError)) throw error
    throw new StartError(`The database in DATA_DIR ${dataDir} cannot be opened: ${error.message}.`)
  }
}

/** Opens a database of PostgreSQL, which any number of processes serve at the same time. */
async function openShared(
  databaseUrl: string,
  config: Config,
  clock: () => number,
): Promise<Store> {
  const { db, close } = await openForBusiness({
    dataDir: config.dataDir,
    databaseUrl,
    connections: config.databaseConnections,
    serving: serving(clock),
  })
  const { createPool, whyNotOpen } = await import('./database/engines/postgres/connect.ts')
  const pool = createPool(databaseUrl, CONNECTIONS.attempts)
  const closeBoth = async () => void (await Promise.all([pool.end(), close()]))
  try {
    const vapidKeys = await loadVapidKeysFromDatabase(db)
    return {
      db,
      isShared: true,
      attempts: postgresAttempts(pool, config),
      vapidKeys,
      close: closeBoth,
    }
  } catch (error) {
    await closeBoth()
    throw whyNotOpen(databaseUrl, error) ?? error
  }
}

/** Opens the shop's database for a process that serves it. Throws StartError for problems that the owner can fix. */
export function openStore(config: Config, log: Logger, clock: () => number): Promise<Store> {
  return config.databaseUrl === null
    ? openFolder(config.dataDir, log, clock)
    : openShared(config.databaseUrl, config, clock)
}
