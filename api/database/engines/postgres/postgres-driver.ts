import type { Driver, TransactionSettings } from 'kysely'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { type Claim, type Position, POSITION_QUERY } from '../../history-marks.ts'
import { PostgresConnection } from './postgres-connection.ts'

/** The advisory lock that a writing transaction holds, of all processes of a shop one at a time. */
const WRITE_LOCK = 5_640_201

/** The notification channel for commits. */
export const COMMIT_CHANNEL = 'kora_commit'

const BEGIN_READ = 'begin isolation level repeatable read read only'
/**
 * Read committed, so that each statement sees all that was committed before the lock was taken; the snapshot of a
 * stricter level would be taken before the wait for the lock.
 */
const BEGIN_WRITE = `begin isolation level read committed read write; select pg_advisory_xact_lock(${WRITE_LOCK})`
/**
 * The number is raised under the write lock and becomes visible with the commit, so whoever reads a number sees all
 * commits that it counts.
 */
const COMMIT_WRITTEN = `update commit_number set number = number + 1; notify ${COMMIT_CHANNEL}; commit`

/**
 * Which server a transaction is on, and which content it has: both differ after a standby took over, a copy of the
 * files was put back, or a database was put in the place of another.
 */
const READ_SERVER = `select pg_postmaster_start_time()::text || ' ' ||
  (select oid from pg_database where datname = current_database()) as server`
const BEGIN_SERVING = `${BEGIN_WRITE}; ${READ_SERVER}`
const COMMIT_SERVED = COMMIT_WRITTEN.replace(/commit$/, `${POSITION_QUERY}; commit`)

/**
 * What a process that serves the shop knows of its database server. A running process meets another one when its
 * connections break and are opened again.
 */
export class ServedHistory {
  readonly #clock: () => number
  #known: string | null = null
  #current: string | null = null
  #seen: Claim | null = null

  /** `clock`: epoch ms. */
  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** Whether the transaction that writes now is on a server that this process has not written to. */
  get isResuming(): boolean {
    return this.#current !== this.#known
  }

  /** The newest state that this process saw committed; null before its first write. */
  get seen(): Claim | null {
    return this.#seen
  }

  began(server: string | null): void {
    this.#current = server
  }

  committed(position: Position): void {
    this.#known = this.#current
    const ofDevice = { device: null, sequence: 0, operations: 0 }
    this.#seen = { ...position, ...ofDevice, atMs: this.#clock() }
  }
}

/**
 * Transactions on the connections of a pool. A writing one holds a lock from its first statement to its end. As on
 * SQLite, the numbers that it takes therefore rise in commit order, and nobody changes what it has read before it
 * writes.
 */
export class PostgresDriver implements Driver {
  readonly #pool: Pool
  readonly #limit: ReturnType<typeof pLimit>
  readonly #freed = new WeakMap<PostgresConnection, () => void>()
  readonly #statementMs: number | undefined
  readonly #served: ServedHistory | undefined

  /**
   * `pool` has at least `connections` connections. Callers queue for them here, not in the pool, whose time-out would
   * reject them. `statementMs`: how long to wait for the answer to a statement; without it, as long as it takes.
   * `served`: is told of each transaction that writes, of which there is one at a time.
   */
  constructor(pool: Pool, connections: number, statementMs?: number, served?: ServedHistory) {
    this.#pool = pool
    this.#statementMs = statementMs
    this.#served = served
    this.#limit = pLimit(connections)
  }

  init(): Promise<void> {
    return Promise.resolve()
  }

  acquireConnection(): Promise<PostgresConnection> {
    return new Promise((resolve, reject) => {
      void this.#limit(async () => {
        try {
          const connection = new PostgresConnection(await this.#pool.connect(), this.#statementMs)
          const isFree = new Promise<void>((free) => this.#freed.set(connection, free))
          resolve(connection)
          await isFree
        } catch (error) {
          reject(error)
        }
      })
    })
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.client.release(connection.fault)
    this.#freed.get(connection)?.()
  }

  async beginTransaction(
    connection: PostgresConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    if (accessMode === 'read only') connection.beginReading(BEGIN_READ)
    else if (this.#served === undefined) await connection.run(BEGIN_WRITE)
    else {
      const answers = await connection.runAll(BEGIN_SERVING)
      const [row] = (answers.at(-1)?.rows ?? []) as { server: string }[]
      this.#served.began(row?.server ?? null)
    }
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    if (connection.isReading) {
      connection.endReading('commit')
      return
    }
    const written = this.#served === undefined ? COMMIT_WRITTEN : COMMIT_SERVED
    const answers = await connection.end(connection.hasWritten ? written : 'commit')
    // PostgreSQL answers 'ROLLBACK' to the commit of a transaction in which a statement has failed.
    if (answers.at(-1)?.command === 'ROLLBACK')
      throw new Error('The transaction was rolled back, because a statement in it has failed.')
    const [position] = (answers.at(-2)?.rows ?? []) as Position[]
    if (position) this.#served?.committed(position)
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // Closing a connection that does not answer rolls back too.
    if (connection.fault) return
    try {
      await connection.end('rollback')
    } catch (error) {
      // The connection is lost, and the transaction with it. The caller already got the error of the statement.
      connection.fault = error instanceof Error ? error : new Error(String(error))
    }
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}
