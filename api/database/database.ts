import type SQLite from 'better-sqlite3'
import { DefaultQueryExecutor, Transaction, type TransactionSettings } from 'kysely'
import type { Engine } from './engine.ts'
import { sqliteEngine } from './engines/sqlite/sqlite-engine.ts'
import { BetterSqliteDialect } from './engines/sqlite/sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/** A transaction that may write. A use case takes one and never begins its own. */
export interface WriteTransaction extends Transaction<Tables> {
  /** What the database of this transaction does in its own way. */
  readonly engine: Engine
}

/** A transaction that may only read; every WriteTransaction is one too. */
export type ReadTransaction = Pick<
  WriteTransaction,
  'selectFrom' | 'executeQuery' | 'getExecutor' | 'engine'
>

/** Read access to the database. */
export interface ReadDatabase {
  /**
   * Runs `work` in a read transaction, which sees one snapshot of the database: everything committed before it began.
   * It takes no write lock and does not wait for an open write transaction. A statement that may write throws. Reads
   * run one after the other, so `work` must await only its own statements: anything else delays all other reads, and a
   * nested read() is a deadlock.
   */
  read<T>(work: (transaction: ReadTransaction) => Promise<T>): Promise<T>
}

/** The only way to use the database: transactions, and savepoints inside them (inSavepoint). */
export interface Database extends ReadDatabase {
  /**
   * Runs `work` in a transaction that takes the write lock when it begins. Commits when `work` resolves, rolls back
   * when it throws. Writes run one after the other, so a nested write() is a deadlock.
   */
  write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T>
  /**
   * A number that rises with every commit of this process that may have changed data. For cache invalidation: data read
   * after a call of version() is current while the number stays the same, except for writes by other processes.
   */
  version(): number
  /**
   * Calls `listener` after each commit of this process that may have changed data, before the caller of the transaction
   * resumes. It must be quick and must not throw. Returns a function that ends this.
   */
  followCommits(listener: () => void): () => void
}

export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}

/** A database on a single connection: transactions run one after the other, reads and writes alike. */
function onOneConnection(sqlite: SQLite.Database): OpenDatabase {
  let version = 0
  const listeners = new Set<() => void>()
  const dialect = new BetterSqliteDialect(sqlite, () => {
    version += 1
    for (const listener of listeners) listener()
  })
  const driver = dialect.createDriver()
  const compiler = dialect.createQueryCompiler()
  const adapter = dialect.createAdapter()

  /**
   * Replaces Kysely's own transactions, which queue each statement because the drivers of other databases are
   * asynchronous. better-sqlite3 is synchronous, so a statement gets the connection at once; the queue would make a
   * pushed sale a sixth slower.
   */
  async function transact<T>(
    settings: TransactionSettings,
    work: (transaction: WriteTransaction) => Promise<T>,
  ): Promise<T> {
    const connection = await driver.acquireConnection()
    let hasEnded = false
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection(consumer) {
        // After the end of this transaction, the connection may already belong to another one.
        if (hasEnded) throw new Error('A statement was run after the end of its transaction.')
        return consumer(connection)
      },
    })
    try {
      await driver.beginTransaction(connection, settings)
      const kyselys = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
      const transaction = Object.assign(kyselys, { engine: sqliteEngine })
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
      followCommits(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    close: () => driver.destroy(),
  }
}

/**
 * The database on connections that are already open and configured. In WAL mode the second connection, `forReading`,
 * reads while the first has a write transaction open. Without it, as for databases in memory, reads wait for writes.
 */
export function databaseOn(sqlite: SQLite.Database, forReading?: SQLite.Database): OpenDatabase {
  const writer = onOneConnection(sqlite)
  if (!forReading) return writer
  const reader = onOneConnection(forReading)
  return {
    db: { ...writer.db, read: reader.db.read },
    async close() {
      // The last connection to close checkpoints the WAL into the database file, which a read-only one cannot do.
      await reader.close()
      await writer.close()
    },
  }
}
