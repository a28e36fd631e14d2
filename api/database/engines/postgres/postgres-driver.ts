import type { Driver, TransactionSettings } from 'kysely'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { PostgresConnection } from './postgres-connection.ts'

/** The advisory lock that a writing transaction holds, of all processes of a shop one at a time. */
const WRITE_LOCK = 5_640_201

/** The channel on which commits are told. */
export const COMMIT_CHANNEL = 'kora_commit'

const BEGIN_READ = 'begin isolation level repeatable read read only'
/**
 * Read committed, so that each statement sees all that was committed before the lock was taken; the snapshot of a
 * stricter level would be taken before the wait for the lock.
 */
const BEGIN_WRITE = `begin isolation level read committed read write; select pg_advisory_xact_lock(${WRITE_LOCK})`
/** The number rises under the lock and with the commit: who reads it sees all that it counts. */
const COMMIT_WRITTEN = `update commit_number set number = number + 1; notify ${COMMIT_CHANNEL}; commit`

/**
 * Transactions on the connections of a pool. One that writes holds a lock from its first statement to its end, as with
 * SQLite: numbers that it takes rise in the order of the commits, and what it has read nobody changes before it writes.
 */
export class PostgresDriver implements Driver {
  readonly #pool: Pool
  readonly #limit: ReturnType<typeof pLimit>
  readonly #freed = new WeakMap<PostgresConnection, () => void>()
  readonly #statementMs: number | undefined

  /**
   * `pool` has at least `connections` connections. Who waits for one longer than the pool's patience is still served.
   * `statementMs`: how long to wait for the answer to a statement; without it, as long as it takes.
   */
  constructor(pool: Pool, connections: number, statementMs?: number) {
    this.#pool = pool
    this.#statementMs = statementMs
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
    await connection.run(accessMode === 'read only' ? BEGIN_READ : BEGIN_WRITE)
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const command = await connection.end(connection.hasWritten ? COMMIT_WRITTEN : 'commit')
    // Its answer to the commit of a transaction in which a statement has failed.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back, because a statement in it has failed.')
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // Closing a connection that does not answer rolls back too.
    if (connection.fault) return
    try {
      await connection.end('rollback')
    } catch (error) {
      // The connection is lost, and with it the transaction; the caller hears of the error before.
      connection.fault = error instanceof Error ? error : new Error(String(error))
    }
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}
