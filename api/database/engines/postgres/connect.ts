import { Client, type ClientConfig, type CustomTypesConfig, Pool, types as parsers } from 'pg'
import { errorCode } from '../../../error-code.ts'
import { StartError } from '../../../start-error.ts'
import { postgresFailure } from './postgres-failure.ts'

/** How long a process waits for its database, in ms. */
export interface PostgresTimeouts {
  /** For a new connection. */
  connect: number
  /** For the write lock. Then the request is answered with 503, and the client tries again later. */
  lock: number
  /**
   * A process that stops in the middle of a transaction, or whose machine is gone, holds its locks no longer than this.
   */
  idleInTransaction: number
  /**
   * For the answer to a statement; longer than `lock`. The machine of the database may be gone without a word, and TCP
   * alone would wait for it for a quarter of an hour.
   */
  statement: number
}

export const TIMEOUTS: PostgresTimeouts = {
  connect: 5000,
  lock: 15_000,
  idleInTransaction: 10_000,
  statement: 30_000,
}

/** After this much silence, TCP asks whether the other side is still there; by itself it waits two hours. */
const KEEP_ALIVE_MS = 10_000

/** The numbers of types in PostgreSQL's catalogue. */
const BIGINT = 20
const NUMERIC = 1700

/** Counts, sums and money are whole numbers far below 2^53: numbers here, as SQLite's. */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT || oid === NUMERIC ? Number : (parsers.getTypeParser(oid, format) as never),
}

function settingsOf(url: string, timeouts: PostgresTimeouts): ClientConfig {
  return {
    connectionString: url,
    application_name: 'kora',
    connectionTimeoutMillis: timeouts.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
  }
}

/** Sent once connected: as parameters of the start, PgBouncer refuses the connection because of them. */
function sessionSettings({ lock, idleInTransaction }: PostgresTimeouts): string {
  return `set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idleInTransaction}`
}

/**
 * A pool of at most `max` connections. A connection sends each statement without waiting for the answer to the one before.
 * One that breaks while idle is replaced when it is needed.
 */
export function createPool(url: string, max: number, timeouts = TIMEOUTS): Pool {
  const pool = new Pool({ ...settingsOf(url, timeouts), max, pipeline: true })
  // Without a listener it would end the process. The next query meets the same error and reports it. The pool itself
  // listens only while a connection is idle, and one in a transaction can be ended between two statements.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // Not waited for: the first statement is sent behind it, and reports what is wrong with the connection.
    client.query(sessionSettings(timeouts)).catch(() => undefined)
  })
  return pool
}

export function createClient(url: string): Client {
  const client = new Client(settingsOf(url, TIMEOUTS))
  client.on('error', () => undefined)
  return client
}

/** The address without the password, for messages. */
export function shownUrl(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/**
 * No such database, role or password; the server is starting, stopping or has no free connections; its certificate is
 * not trusted.
 */
const CANNOT_CONNECT = /^(?:3D000|28...|57P..|53300|[A-Z_]*CERT[A-Z_]*)$/

/** A lock was not released within PostgresTimeouts.lock. */
const LOCK_WAITED_FOR = '55P03'

/** What to tell the owner when no connection can be made; null for other errors. */
export function whyNotOpen(url: string, error: unknown): StartError | null {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (!(cause instanceof Error)) return null
  if (errorCode(cause) === LOCK_WAITED_FOR)
    return new StartError(
      `The database ${shownUrl(url)} is being changed by another process, as a migration or a restore does: start this one again once that has ended.`,
    )
  const isAway = postgresFailure(cause) === 'gone' || cause.message.includes(' SSL ')
  if (!isAway && !CANNOT_CONNECT.test(errorCode(cause))) return null
  return new StartError(
    `The database ${shownUrl(url)} of DATABASE_URL cannot be opened (${cause.message}): start it, or correct DATABASE_URL.`,
  )
}
