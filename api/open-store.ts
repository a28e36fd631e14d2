import { statSync } from 'node:fs'
import { SQLite } from './database/engines/sqlite/driver.ts'
import type { Logger } from 'pino'
import type { AppContext } from './app-context.ts'
import type { Config } from './config.ts'
import type { OpenDatabase, ReadDatabase } from './database/database.ts'
import { postgresAttempts } from './database/engines/postgres/attempt-store.ts'
import { CONNECTIONS } from './database/engines/postgres/connections.ts'
import { lockStore } from './database/engines/sqlite/lock-store.ts'
import { memoryAttempts } from './database/engines/sqlite/memory-attempts.ts'
import { databaseFile } from './database/engines/sqlite/open-sqlite.ts'
import { expectNotMoved } from './database/move-mark.ts'
import { openDatabase } from './database/open-database.ts'
import { serving } from './database/serve-history.ts'
import { expectOwnHistory } from './expect-own-history.ts'
import { createMarkerKeeper } from './marker-keeper.ts'
import { narrowRights } from './narrow-rights.ts'
import { tieLog, untieLog } from './own-log.ts'
import { StartError } from './start-error.ts'
import { checkDatabaseFile, finishStore } from './store-folder.ts'
import { type FoundMarker, MARKER, readMarker } from './store-marker.ts'
import { loadVapidKeys, loadVapidKeysFromDatabase } from './vapid-keys.ts'

/**
 * A shop's open database, and the state that processes must share: it is stored in the database when several serve the
 * shop, and in memory or in a file when one process serves it alone.
 */
export interface Store
  extends
    Pick<OpenDatabase, 'db' | 'close'>,
    Pick<AppContext, 'isShared' | 'attempts' | 'vapidKeys' | 'marker'> {}

/**
 * Throws StartError for a shop that was moved elsewhere, because two places would sell under one history, and for a
 * database that is not what the marker of the data folder says. `found`: the marker.
 */
async function openForBusiness(
  location: Parameters<typeof openDatabase>[0],
  found: FoundMarker,
  log: Logger,
): Promise<OpenDatabase> {
  if (found.kind === 'unknown' && found.isDamaged)
    log.warn(
      `The marker ${MARKER} in DATA_DIR ${location.dataDir} cannot be read, so nobody can tell whether the database is the newest. It is written anew.`,
    )
  const examine = (db: ReadDatabase) => expectOwnHistory(db, location, found)
  const store = await openDatabase({ ...location, examine })
  try {
    await expectNotMoved(store.db)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Whether the file at a path is no longer the one that it was at the first call. */
function watchFile(path: string): () => boolean {
  const read = () => statSync(path, { throwIfNoEntry: false })?.ino
  const first = read()
  return () => read() !== first
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
    const found = readMarker(dataDir)
    const location = { dataDir, copyFirst: { atMs: clock() }, serving: serving(clock) }
    const { db, checkpoint, close } = await openForBusiness(location, found, log)
    const isReplaced = watchFile(databaseFile(dataDir))
    const marker = createMarkerKeeper({ db, dataDir, log, clock, checkpoint, isReplaced }, found)
    await marker.secure()
    await tieLog(dataDir, { db, checkpoint })
    finishStore(dataDir)
    return {
      db,
      marker,
      isShared: false,
      attempts: memoryAttempts,
      vapidKeys,
      close: async () => {
        try {
          await close()
          untieLog(dataDir)
        } finally {
          unlock()
        }
      },
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
  log: Logger,
  clock: () => number,
): Promise<Store> {
  const { dataDir, databaseConnections: connections } = config
  const found = readMarker(dataDir)
  const location = { dataDir, databaseUrl, connections, serving: serving(clock) }
  const { db, checkpoint, close } = await openForBusiness(location, found, log)
  const { createPool, whyNotOpen } = await import('./database/engines/postgres/connect.ts')
  const pool = createPool(databaseUrl, CONNECTIONS.attempts)
  const closeBoth = async () => void (await Promise.all([pool.end(), close()]))
  try {
    const vapidKeys = await loadVapidKeysFromDatabase(db)
    const marker = createMarkerKeeper({ db, dataDir, log, clock, checkpoint }, found)
    await marker.keep()
    return {
      db,
      marker,
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
    : openShared(config.databaseUrl, config, log, clock)
}
