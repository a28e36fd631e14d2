import type { RawBuilder, Transaction } from 'kysely'
import type { CopiedTable } from './copying/copied-table.ts'
import type { EngineQueries } from './engine-queries.ts'
import type { Tables } from './tables.ts'

/**
 * What a database engine does in its own way. Queries are written once, for both; where SQL cannot be, they ask the
 * engine of their transaction. Each engine is a folder of `engines/`.
 */
export interface Engine extends EngineQueries, EngineCopying {
  readonly name: 'sqlite' | 'postgres'
  /** How new tables are written, for migrations that are the same for both. */
  readonly ddl: {
    /** Whole numbers of up to 53 bits. */
    readonly integer: string
    /** Text that is compared by its bytes. */
    readonly text: string
    /** Behind the columns of a table with a primary key of its own. */
    readonly tableOptions: string
  }
  /** How a new database begins at a version later than 0; null: with the first migration. */
  readonly baseline: {
    version: number
    create(transaction: WriteTransaction): Promise<void>
  } | null
  /** The schema version of the database, 0 when it is new. */
  readSchemaVersion(transaction: ReadTransaction): Promise<number>
  writeSchemaVersion(transaction: WriteTransaction, version: number): Promise<void>
  /** What is damaged in the files of the database; null: nothing, or a server looks after them. */
  findDamage(transaction: ReadTransaction): Promise<string | null>
  readonly orderSearch: OrderSearch
}

/** An order found by a search, before its other columns are read. */
export type FoundOrder = Pick<Tables['orders'], 'created_at_ms'> & { number: number }

/** How an engine finds the orders that contain a text. order-search.ts is what the rest of the program uses of it. */
export interface OrderSearch {
  /** The phone number of an order as searchedPhone() normalizes it, also of one stored as it was typed. */
  readonly plainPhone: RawBuilder<string>
  /**
   * At most `limit` orders that contain a text and meet the conditions, highest number first. Null when reading the
   * newest orders one by one is the faster way.
   */
  findByIndex(
    transaction: ReadTransaction,
    search: string,
    conditions: readonly RawBuilder<boolean>[],
    limit: number,
  ): Promise<FoundOrder[] | null>
  /** How many orders the index does not hold yet. */
  countUnindexed(transaction: ReadTransaction): Promise<number>
  /** Adds the oldest orders that the index does not hold to it, at most `limit`. */
  indexOldest(transaction: WriteTransaction, limit: number): Promise<void>
}

/** What each engine does in its own way when all rows are copied into another database, or a part of them is lost. */
export interface EngineCopying {
  /** All tables of the shop's data. Not: what the engine keeps of itself, and the index of the order search. */
  readTables(transaction: ReadTransaction): Promise<CopiedTable[]>
  /** The highest number that each table has given out, to rows that were deleted since too; tables may be missing. */
  readHighestNumbers(
    transaction: ReadTransaction,
    tables: readonly CopiedTable[],
  ): Promise<ReadonlyMap<string, number>>
  /**
   * Deletes all rows of all tables. Until endCopy(), the derived tables are not kept by triggers where that is slow.
   */
  beginCopy(transaction: WriteTransaction, tables: readonly CopiedTable[]): Promise<void>
  /** The next numbers of the tables are above these. */
  endCopy(transaction: WriteTransaction, highest: ReadonlyMap<CopiedTable, number>): Promise<void>
  /**
   * Leaves out numbers of a table that gives them out itself: the next one is more than `room` above both the last and
   * `known`. On PostgreSQL they stay left out when the transaction is rolled back.
   */
  skipNumbers(
    transaction: WriteTransaction,
    numbered: { table: keyof Tables; column: string },
    skipped: { known: number; room: number },
  ): Promise<void>
  /** A value as this engine can store it. */
  storable(value: unknown): unknown
  /** The size of the database in bytes. */
  readSize(transaction: ReadTransaction): Promise<number>
}

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
   * when it throws. Writes run one after the other, also those of other processes, so a nested write() is a deadlock.
   * `work` may run again when the database broke its transaction off: it must have no effect outside of it.
   */
  write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T>
  /**
   * A number that rises with every commit that may have changed data. For cache invalidation: data read after a call of
   * version() is current while the number stays the same. On SQLite it counts the commits of this process only.
   */
  version(): number | Promise<number>
  /**
   * Calls `listener` after each commit that may have changed data: of this process before the caller of the transaction
   * resumes on SQLite, of every process and soon on PostgreSQL, where one may be missed while the connection is down.
   * It must be quick and must not throw. Returns a function that ends this.
   */
  followCommits(listener: () => void): () => void
}

export interface OpenDatabase {
  db: Database
  /**
   * Writes what stands in SQLite's log into the database file, so that the file alone has it. Returns whether it has all
   * that was committed: not while a transaction is open, or somebody reads an earlier state. PostgreSQL does it by
   * itself, so there this does nothing and returns false.
   */
  checkpoint(): boolean
  close(): Promise<void>
}
