import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { openDatabase } from '../database/open-database.ts'
import { type Settings, startPostgres } from './start-postgres.ts'

/** The environment variable with the address of the tests' server, set by startTestPostgres. */
const SERVER = 'KORA_TEST_POSTGRES'
/** The variable with its TestPostgres.nearServer. */
const NEAR_SERVER = 'KORA_TEST_POSTGRES_NEAR'
/** A migrated database without shop data. Each test gets a copy of it. */
const TEMPLATE = 'kora_template'

const urlOf = (server: string, database: string) => new URL(database, `${server}/`).href

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** One connection to each server for as long as this process lives: to make one costs a sixth of a new database. */
const administrators = new Map<string, Pool>()

function administratorOf(server: string): Pool {
  const known = administrators.get(server)
  if (known !== undefined) return known
  const connectionString = urlOf(server, 'postgres')
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server may stop before this process ends.
  pool.on('error', () => undefined)
  administrators.set(server, pool)
  return pool
}

async function administer(server: string, statement: string): Promise<void> {
  await administratorOf(server).query(statement)
}

function serverOfTests(): string {
  const server = process.env[SERVER]
  if (server === undefined) throw new Error(`${SERVER} is not set: no PostgreSQL was started.`)
  return server
}

/**
 * Copies the files of the template. The default strategy also writes each page to the log, which takes twice as long.
 */
const copyOf = (database: string) => `template ${database} strategy file_copy`

/** Whether the tests of this process run on PostgreSQL. */
export const isOnPostgres = (): boolean => process.env['KORA_TEST_ENGINE'] === 'postgres'

/** Creates a database, by default with the shop's schema and without data. Returns its address. */
export async function createTestDatabase(
  how = copyOf(TEMPLATE),
  server = serverOfTests(),
): Promise<string> {
  const name = `kora_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} ${how}`)
  return urlOf(server, name)
}

/**
 * Creates a database for a shop whose connections are not the subject of a test: by a socket in the file system, on
 * which a broken connection is noticed earlier than on TCP. Returns its address.
 */
export async function createNearDatabase(): Promise<string> {
  const name = nameOf(await createTestDatabase())
  return urlOf(process.env[NEAR_SERVER] ?? serverOfTests(), name)
}

/** Creates a copy of a database that has no connections. Returns its address. */
export const copyTestDatabase = (url: string): Promise<string> =>
  createTestDatabase(copyOf(nameOf(url)))

/**
 * Puts a copy of another database in the place of one whose connections are in use: they break, and the next ones meet
 * the other contents under the same address, as when a standby takes over.
 */
export async function replaceTestDatabase(url: string, by: string): Promise<void> {
  const server = serverOfTests()
  const [name, copy] = [nameOf(url), nameOf(await copyTestDatabase(by))]
  await administer(server, `alter database ${name} with allow_connections false`)
  await administer(server, `drop database ${name} with (force)`)
  await administer(server, `alter database ${copy} rename to ${name}`)
}

export function dropTestDatabase(url: string): Promise<void> {
  const name = nameOf(url)
  return administer(serverOfTests(), `drop database if exists ${name} with (force)`)
}

/**
 * Starts the server that the tests share, with the database of which each gets a copy. Returns a function that stops
 * it.
 */
export async function startTestPostgres(changed: Settings = {}): Promise<() => Promise<void>> {
  const { server, nearServer, stop } = await startPostgres(changed)
  await administer(server, `create database ${TEMPLATE} template template0`)
  await (await openDatabase({ dataDir: '', databaseUrl: urlOf(server, TEMPLATE) })).close()
  process.env[SERVER] = server
  process.env[NEAR_SERVER] = nearServer
  return stop
}
