import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import * as v from 'valibot'
import { loginAnswerSchema } from '../../shared/accounts/account-rules.ts'
import type { AppContext } from '../app-context.ts'
import { loadConfig, type Config } from '../config.ts'
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
  /** Calls the server; `path` starts with a slash. Throws when an answer that has a body is not JSON. */
  fetchJson(path: string, request?: JsonRequest): Promise<JsonAnswer>
  /** Stops the server and removes its data. */
  close(): Promise<void>
}

export interface TestAppOptions extends Partial<Config> {
  clock?: () => number
  log?: Logger
}

/** Calls any server of ours. Throws when an answer that has a body is not JSON. */
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
  const text = await response.text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, headers: response.headers, body }
}

/**
 * A whole server on loopback with a database of its own in a temporary folder: no rate limits, no demo
 * catalogue, no built pages, no log, unless told otherwise.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = Date.now, log = pino({ level: 'silent' }), ...overrides } = options
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'kora-test-')))
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEMO_CATALOG: 'off',
  }
  const config = { ...loadConfig(environment), pwaDir: join(dataDir, 'no-pages'), ...overrides }
  const shop = await startShop(config, log, clock)
  return {
    url: shop.url,
    app: shop.app,
    fetchJson: (path, request = {}) => fetchJson(shop.url + path, request),
    async close() {
      await shop.stop(STOP_LIMIT_MS)
      if (overrides.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const TEST_PASSWORD = 'Goalkeeper1'

/** Registers the shop's first admin, who works at once, and signs in. */
export async function signUpAdmin(
  testApp: TestApp,
  email = 'owner@kora.example',
): Promise<{ token: string; adminId: string }> {
  const account = { email, password: TEST_PASSWORD }
  await testApp.fetchJson('/api/admin/register', { csrf: true, body: account })
  const { body } = await testApp.fetchJson('/api/admin/login', { body: account })
  return v.parse(loginAnswerSchema, body)
}
