import { Client, type ClientConfig, type CustomTypesConfig, Pool, types as parsers } from 'pg'
import { StartError } from '../../../start-error.ts'

/** How long to wait for a new connection, and for the write lock, before the request is told to come again. */
const CONNECT_MS = 5000
const LOCK_MS = 15_000
/** A process that stops in the middle of a transaction, or whose machine is gone, holds its locks no longer than this. */
const IDLE_IN_TRANSACTION_MS = 10_000

/** The numbers of types in PostgreSQL's catalogue. */
const BIGINT = 20
const NUMERIC = 1700

/** Counts, sums and money are whole numbers far below 2^53: numbers here, as SQLite's. */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT || oid === NUMERIC ? Number : (parsers.getTypeParser(oid, format) as never),
}

function settingsOf(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'kora',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types,
  }
}

/** A pool of at most `max` connections. One that breaks while idle is replaced when it is needed. */
export function createPool(url: string, max: number): Pool {
  const pool = new Pool({ ...settingsOf(url), max })
  // Without a listener it would end the process. The next query meets the same error and reports it.
  pool.on('error', () => undefined)
  return pool
}

export function createClient(url: string): Client {
  const client = new Client(settingsOf(url))
  client.on('error', () => undefined)
  return client
}

/** The address without the password, for messages. */
export function shownUrl(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** No such database, role or password; the server is starting, stopping or full; the connection failed. */
const CANNOT_CONNECT = /^(?:3D000|28...|57P..|53300|08...|E[A-Z]+)$/

/** What the owner is told when no connection can be made; null for other errors. */
export function whyNotOpen(url: string, error: unknown): StartError | null {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (!(cause instanceof Error) || !('code' in cause)) return null
  if (!CANNOT_CONNECT.test(String(cause.code))) return null
  return new StartError(
    `The database ${shownUrl(url)} of DATABASE_URL cannot be opened (${cause.message}): start it, or correct DATABASE_URL.`,
  )
}
