import type { Connection } from './driver.ts'
import type { OpenDatabase } from '../../database.ts'
import { CommitListeners, transactOn } from '../../transact.ts'
import { BetterSqliteDialect } from './sqlite-dialect.ts'
import { sqliteEngine } from './sqlite-engine.ts'

/** A database on a single connection: transactions run one after the other, reads and writes alike. */
function onOneConnection(sqlite: Connection): OpenDatabase {
  let version = 0
  const listeners = new CommitListeners()
  const dialect = new BetterSqliteDialect(sqlite, () => {
    version += 1
    listeners.call()
  })
  const driver = dialect.createDriver()
  const transact = transactOn(sqliteEngine, dialect, driver)
  return {
    db: {
      read: (work) => transact({ accessMode: 'read only' }, work),
      write: (work) => transact({ accessMode: 'read write' }, work),
      version: () => version,
      followCommits: (listener) => listeners.add(listener),
    },
    checkpoint() {
      if (sqlite.inTransaction) return false
      // Without waiting for readers, which would hold up this process: then a part of the log is written.
      const waits: unknown = sqlite.pragma('busy_timeout', { simple: true })
      sqlite.pragma('busy_timeout = 0')
      const [written] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
      sqlite.pragma(`busy_timeout = ${Number(waits)}`)
      return written?.busy === 0
    },
    close: () => driver.destroy(),
  }
}

/**
 * The database on connections that are already open and configured. In WAL mode the second connection, `forReading`,
 * reads while the first has a write transaction open. Without it, as for databases in memory, reads wait for writes.
 */
export function databaseOn(sqlite: Connection, forReading?: Connection): OpenDatabase {
  const writer = onOneConnection(sqlite)
  if (!forReading) return writer
  const reader = onOneConnection(forReading)
  return {
    db: { ...writer.db, read: reader.db.read },
    checkpoint: writer.checkpoint,
    async close() {
      // The last connection to close checkpoints the WAL into the database file, which a read-only one cannot do.
      await reader.close()
      await writer.close()
    },
  }
}
