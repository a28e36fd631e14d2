import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import type { Role } from '../../shared/accounts/role.ts'
import { newId } from '../../shared/new-id.ts'
import type { AppContext } from '../app-context.ts'
import { loadConfig, type Config } from '../config.ts'
import { type AdminRow, findAdminByEmail, insertAdmin, noteSignIn } from '../database/admins.ts'
import type { WriteTransaction } from '../database/database.ts'
import { renewEpoch } from '../database/meta.ts'
import { databaseFile } from '../database/engines/sqlite/open-sqlite.ts'
import { openDatabase } from '../database/open-database.ts'
import { hashPassword } from '../http/passwords.ts'
import { newestPossibleToken, signPasswordProof, signToken } from '../http/tokens.ts'
import { memoryFolder } from './memory-folder.ts'
import { createNearDatabase, dropTestDatabase, isOnPostgres } from './test-postgres.ts'
import type { ClientTimeouts } from '../http/listen.ts'
import { startShop } from '../start-shop.ts'

/** How long a test's server waits for requests in flight when it closes. */
const STOP_LIMIT_MS = 2000

export interface JsonRequest {
  method?: string
  token?: string | undefined
  /** Sends a well-formed X-CSRF-Token. */
  csrf?: boolean
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
}

export interface JsonAnswer {
  status: number
  headers: Headers
  /** The parsed answer; null when it had no body. Unchecked: tests say what they expect. */
  // oxlint-disable-next-line typescript/no-explicit-any -- assertions read into it at any depth
  body: any
}

export interface TestApp {
  url: string
  app: AppContext
  /** Calls the server; `path` starts with a slash. Throws when a non-empty body is not JSON. */
  fetchJson(path: string, request?: JsonRequest): Promise<JsonAnswer>
  /** Stops the server and removes its data. */
  close(): Promise<void>
}

export interface TestAppOptions extends Partial<Config> {
  clock?: () => number
  log?: Logger
  /** The server's default unless given. */
  timeouts?: ClientTimeouts
}

/** Calls a test server. The body of a CSV file is returned as text; throws when another body is not JSON. */
export async function fetchJson(url: string, request: JsonRequest): Promise<JsonAnswer> {
  const headers = new Headers(request.headers)
  if (request.token !== undefined) headers.set('Authorization', `Bearer ${request.token}`)
  if (request.csrf) headers.set('X-CSRF-Token', 'ab'.repeat(32))
  const hasBody = request.body !== undefined
  if (hasBody && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  const response = await fetch(url, {
    method: request.method ?? (hasBody ? 'POST' : 'GET'),
    headers,
    ...(hasBody && { body: JSON.stringify(request.body) }),
  })
  // Not text(), which removes the byte order mark of a CSV file.
  const text = Buffer.from(await response.arrayBuffer()).toString()
  const isCsv = response.headers.get('Content-Type')?.startsWith('text/csv') ?? false
  const body: unknown = isCsv || text === '' ? text || null : JSON.parse(text)
  return { status: response.status, headers: response.headers, body }
}

/** The bytes of a migrated database without any shop data; `change` may alter its rows before they are read. */
export async function makeEmptyDatabase(change?: (file: string) => void): Promise<Buffer> {
  const dataDir = await mkdtemp(join(memoryFolder(), 'kora-empty-'))
  await (await openDatabase({ dataDir })).close()
  const file = databaseFile(dataDir)
  change?.(file)
  const bytes = await readFile(file)
  await rm(dataDir, { recursive: true })
  return bytes
}

let emptyDatabase: Promise<Buffer> | undefined

/** Puts a migrated database into a data folder: the migrations run only once for all tests of a worker. */
export async function addEmptyDatabase(dataDir: string): Promise<void> {
  emptyDatabase ??= makeEmptyDatabase()
  await writeFile(databaseFile(dataDir), await emptyDatabase, { mode: 0o600 })
}

/**
 * A whole server on loopback with a database of its own in a temporary folder: no rate limits, no demo catalogue, no
 * built pages and no log, unless the options say otherwise. With a `dataDir`, it starts on that folder as it is.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = Date.now, log = pino({ level: 'silent' }), timeouts, ...overrides } = options
  const isOwn = overrides.dataDir === undefined
  const databaseUrl = isOwn && isOnPostgres() ? await createNearDatabase() : null
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(memoryFolder(), 'kora-test-')))
  if (isOwn && !databaseUrl) await addEmptyDatabase(dataDir)
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEMO_CATALOG: 'off',
    // Each connection is a process of PostgreSQL, which takes longer to start than most requests.
    DATABASE_CONNECTIONS: '10',
    // With a databaseUrl, a data folder without a database file is not a lost shop.
    ...(overrides.databaseUrl && {
      DATABASE_URL: overrides.databaseUrl,
      JWT_SECRET: 'the secret of a shop of the tests',
    }),
  }
  const pwaDir = join(dataDir, 'no-pages')
  const config = { ...loadConfig(environment), databaseUrl, pwaDir, ...overrides }
  const removeData = async () => {
    if (isOwn) await rm(dataDir, { recursive: true, force: true })
    if (databaseUrl) await dropTestDatabase(databaseUrl)
  }
  const shop = await startShop(config, log, clock, timeouts).catch(async (error: unknown) => {
    await removeData()
    throw error
  })
  // Otherwise copies of one database would share an epoch.
  if (isOwn) await shop.app.db.write((transaction) => renewEpoch(transaction, newId()))
  return {
    url: shop.url,
    app: shop.app,
    fetchJson: (path, request = {}) => fetchJson(shop.url + path, request),
    async close() {
      await shop.stop(STOP_LIMIT_MS)
      await removeData()
    },
  }
}

export const TEST_PASSWORD = 'Goalkeeper1'

interface SignedIn {
  token: string
  adminId: string
  /** That the password was typed, as at a login. */
  passwordProof: string
}

let testPasswordHash: Promise<string> | undefined

async function addApprovedAdmin(
  transaction: WriteTransaction,
  email: string,
  atMs: number,
  role: Role,
): Promise<AdminRow | undefined> {
  testPasswordHash ??= hashPassword(TEST_PASSWORD)
  await insertAdmin(transaction, {
    id: newId(),
    email,
    password_hash: await testPasswordHash,
    status: 'approved',
    role,
    token_version: 1,
    created_at_ms: atMs,
  })
  return findAdminByEmail(transaction, email)
}

/** Signs in the account with this email. Creates it with `role` and TEST_PASSWORD when there is none. */
function signUp(app: AppContext, email: string, role: Role): Promise<SignedIn> {
  const atMs = app.clock()
  return app.db.write(async (transaction) => {
    const admin =
      (await findAdminByEmail(transaction, email)) ??
      (await addApprovedAdmin(transaction, email, atMs, role))
    const moment = { atMs, futureMs: newestPossibleToken(app) }
    const signedIn = admin && (await noteSignIn(transaction, admin, moment))
    if (!admin || !signedIn) throw new Error(`${email} cannot sign in.`)
    const account = { ...admin, ...signedIn }
    return {
      token: signToken(app, account),
      adminId: admin.id,
      passwordProof: signPasswordProof(app, account),
    }
  })
}

/** Signs in the shop's first admin, whose password is TEST_PASSWORD; creates the account if there is none. */
export const signUpAdmin = (
  { app }: Pick<TestApp, 'app'>,
  email = 'owner@kora.example',
): Promise<SignedIn> => signUp(app, email, 'owner')

/** Signs in a colleague with a role, whose password is TEST_PASSWORD; creates the account if there is none. */
export const signUpColleague = (
  { app }: Pick<TestApp, 'app'>,
  role: Role,
  email = `${role}@kora.example`,
): Promise<SignedIn> => signUp(app, email, role)
