import type SQLite from 'better-sqlite3'
import { DefaultQueryExecutor, Transaction, type TransactionSettings } from 'kysely'
import { BetterSqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/** A transaction that may write. A use case takes one and never begins its own. */
export type WriteTransaction = Transaction<Tables>

/** A transaction that may only read; every WriteTransaction is one too. */
export type ReadTransaction = Pick<WriteTransaction, 'selectFrom' | 'executeQuery' | 'getExecutor'>

/** A database of which this process only reads. */
export interface ReadDatabase {
  /**
   * Runs `work` in a transaction that sees one moment of the database: everything that was committed before it began.
   * It takes no write lock and does not wait for a write transaction, however long that one is open. A statement in it
   * that may write throws. Reads run one after the other, so `work` must await nothing but its own statements, and must
   * not call read() again, which would wait for itself.
   */
  read<T>(work: (transaction: ReadTransaction) => Promise<T>): Promise<T>
}

/** The only way to use the database: transactions, and savepoints inside them (inSavepoint). */
export interface Database extends ReadDatabase {
  /**
   * Runs `work` in a transaction that has the write lock from its beginning, and commits; rolls back when it throws.
   * Writes run one after the other: `work` must not call write() again.
   */
  write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T>
  /**
   * Rises with every commit of this process that may have changed something. While it stays the same, what was read
   * after it was asked for is still what the database holds, other processes aside.
   */
  version(): number
}

export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}

/** A database of which every transaction, whether it reads or writes, waits for the one before. */
function onOneConnection(sqlite: SQLite.Database): OpenDatabase {
  let version = 0
  const dialect = new BetterSqliteDialect(sqlite, () => {
    version += 1
  })
  const driver = dialect.createDriver()
  const compiler = dialect.createQueryCompiler()
  const adapter = dialect.createAdapter()

  /**
   * Kysely's own transactions put each statement into a queue, since those of other databases overlap. Ours are
   * synchronous, so here a statement gets the connection at once: with the queue a pushed sale costs a sixth more.
   */
  async function transact<T>(
    settings: TransactionSettings,
    work: (transaction: WriteTransaction) => Promise<T>,
  ): Promise<T> {
    const connection = await driver.acquireConnection()
    let hasEnded = false
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection(consumer) {
        // Later than that, the connection may belong to another transaction.
        if (hasEnded) throw new Error('A statement was run after the end of its transaction.')
        return consumer(connection)
      },
    })
    try {
      await driver.beginTransaction(connection, settings)
      const transaction = new Transaction<Tables>({
        config: { dialect },
        dialect,
        driver,
        executor,
      })
      const result = await work(transaction)
      await driver.commitTransaction(connection)
      return result
    } catch (error) {
      await driver.rollbackTransaction(connection)
      throw error
    } finally {
      hasEnded = true
      await driver.releaseConnection(connection)
    }
  }

  return {
    db: {
      read: (work) => transact({ accessMode: 'read only' }, work),
      write: (work) => transact({ accessMode: 'read write' }, work),
      version: () => version,
    },
    close: () => driver.destroy(),
  }
}

/**
 * The database on connections that are already open and configured. In WAL mode a second connection reads while the
 * first has a write transaction open; without one, reads wait for writes: that is for databases in memory.
 */
export function databaseOn(sqlite: SQLite.Database, forReading?: SQLite.Database): OpenDatabase {
  const writer = onOneConnection(sqlite)
  if (!forReading) return writer
  const reader = onOneConnection(forReading)
  return {
    db: { ...writer.db, read: reader.db.read },
    async close() {
      // The last connection to close brings the WAL into the file, which one that only reads cannot do.
      await reader.close()
      await writer.close()
    },
  }
}
