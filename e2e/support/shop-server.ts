import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export interface ShopServer {
  url: string
  port: number
  dataDir: string
  /** The id of the current process. */
  pid(): number | undefined
  /** Sends SIGKILL: the process is gone at once, in the middle of whatever it did. */
  kill(): Promise<void>
  /** Starts the server again on the same port and data. */
  restart(): Promise<void>
  /** Stops the server gracefully: a process of its own by SIGTERM, as the system does. */
  stop(): Promise<void>
}

/** Below the ports that systems assign automatically, so that a stopped server finds its port free again. */
const FIRST_PORT = 20_000
/** How many ports each process of the tests has for itself. */
const PORTS = 1000
const RANGES = 10
/** Playwright numbers its workers from 0. The last range is for processes that are none. */
const range = Number(process.env['TEST_PARALLEL_INDEX'] ?? RANGES - 1) % RANGES
let lastPort = randomInt(PORTS)

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/**
 * A port of 127.0.0.1 that is free now, and that neither the system nor another worker gives away, also while the server
 * that had it is stopped.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    lastPort = (lastPort + 1) % PORTS
    const port = FIRST_PORT + range * PORTS + lastPort
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

/** The options that `npm start` gives to Node. */
export function serverOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { start: string }
  }
  const options = /^exec node (.*?)scripts\/run\.mjs start/.exec(scripts.start)?.[1]
  if (options === undefined) throw new Error('package.json starts the server in another way')
  return options.split(' ').filter(Boolean)
}

/** The arguments for Node that run the built server with the options of `npm start`. */
export function builtServer(): string[] {
  return [...serverOptions(), 'dist/api/main.js']
}

/** The environment of a test's shop. */
export function shopEnvironment(
  port: number,
  dataDir: string,
  settings: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // The tests sign in and order more often than a person does.
    RATE_LIMITS: 'off',
    ...settings,
  }
}

/** Runs the server until it says that it is ready. */
export async function runServer(
  port: number,
  dataDir: string,
  settings: NodeJS.ProcessEnv,
  program: readonly string[] = builtServer(),
): Promise<ChildProcess> {
  const child = spawn(process.execPath, program, {
    env: shopEnvironment(port, dataDir, settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (said.includes('Kora is ready at')) return child
  }
  throw new Error(`the server did not start: ${said}`)
}

/** Sends a signal to a process and waits until it has exited. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Starts a real server process with a data folder of its own. `program`: the arguments of Node. */
export async function startShopServer(
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
  program: readonly string[] = builtServer(),
): Promise<ShopServer> {
  const port = await findFreePort()
  let child = await runServer(port, dataDir, settings, program)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: () => child.pid,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    async restart() {
      child = await runServer(port, dataDir, settings, program)
    },
  }
}
