import type { Connection, Statement } from './driver.ts'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'

/** Prepared statements cached per connection. Multi-row inserts of many sizes would otherwise grow it without limit. */
const MAX_STATEMENTS = 500

/** One better-sqlite3 connection with a cache of prepared statements. Everything runs synchronously. */
class SqliteConnection implements DatabaseConnection {
  readonly #sqlite: Connection
  readonly #statements = new Map<string, Statement>()
  #accessMode: TransactionSettings['accessMode']
  #hasWritten = false

  constructor(sqlite: Connection) {
    this.#sqlite = sqlite
  }

  /** Whether the open or most recent transaction has run a statement that may write. */
  get hasWritten(): boolean {
    return this.#hasWritten
  }

  begin(accessMode: TransactionSettings['accessMode']): void {
    // A deferred transaction that reads first fails with SQLITE_BUSY at its first write if another process has
    // written since. 'begin immediate' takes the write lock now and waits for it up to the busy timeout.
    this.#prepare(accessMode === 'read only' ? 'begin' : 'begin immediate').run()
    this.#accessMode = accessMode
    this.#hasWritten = false
  }

  commit(): void {
    this.#prepare('commit').run()
  }

  rollBack(): void {
    // On a full disk or an I/O error SQLite rolls back by itself: another rollback would throw and hide that error.
    if (this.#sqlite.inTransaction) this.#prepare('rollback').run()
  }

  close(): void {
    this.#sqlite.close()
  }

  /** Not an async function: that costs extra microtasks, and every statement of the server runs through here. */
  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise((resolve) => resolve(this.#run<R>(sql, parameters)))
  }

  // oxlint-disable-next-line require-yield -- the interface requires this method; no query here is streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('This dialect does not stream results.')
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#prepare(sql)
    if (!statement.readonly) {
      if (this.#accessMode === 'read only') throw new Error(`A read transaction ran: ${sql}`)
      this.#hasWritten = true
    }
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
  }

  #prepare(sql: string): Statement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    if (this.#statements.size >= MAX_STATEMENTS) {
      const oldest = this.#statements.keys().next()
      if (!oldest.done) this.#statements.delete(oldest.value)
    }
    const statement = this.#sqlite.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** Gives the connection to one transaction at a time, first come, first served. */
class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #onCommit: () => void
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  constructor(sqlite: Connection, onCommit: () => void) {
    this.#connection = new SqliteConnection(sqlite)
    this.#onCommit = onCommit
  }

  init(): Promise<void> {
    return Promise.resolve()
  }

  acquireConnection(): Promise<SqliteConnection> {
    if (this.#isTaken)
      return new Promise((resolve) => this.#waiting.push(() => resolve(this.#connection)))
    this.#isTaken = true
    return Promise.resolve(this.#connection)
  }

  releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
    return Promise.resolve()
  }

  async beginTransaction(
    _: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    this.#connection.begin(accessMode)
  }

  async commitTransaction(): Promise<void> {
    try {
      this.#connection.commit()
    } finally {
      // Also after a failed commit: a needless cache invalidation costs one read, a missing one leaves stale data.
      if (this.#connection.hasWritten) this.#onCommit()
    }
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollBack()
  }

  async destroy(): Promise<void> {
    this.#connection.close()
  }
}

/**
 * Kysely's dialect for one better-sqlite3 connection. Write transactions begin immediate. Read-only ones begin
 * deferred: they never take the write lock, and a statement in them that may write throws before it runs. `onCommit` is
 * called after each commit that may have changed data, before the caller of the transaction resumes.
 */
export class BetterSqliteDialect implements Dialect {
  readonly #sqlite: Connection
  readonly #onCommit: () => void

  constructor(sqlite: Connection, onCommit: () => void = () => {}) {
    this.#sqlite = sqlite
    this.#onCommit = onCommit
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#sqlite, this.#onCommit)
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new SqliteAdapter()
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the type that Kysely's Dialect asks for
  createIntrospector(db: Kysely<any>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}
