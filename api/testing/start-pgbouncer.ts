import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, UNPRIVILEGED } from './start-postgres.ts'

/** Debian's package puts it where only root looks. */
const PROGRAM = '/usr/sbin/pgbouncer'

/** Whether PgBouncer is installed on this machine. */
export function hasPgBouncer(): boolean {
  return spawnSync(PROGRAM, ['--version']).status === 0
}

export interface TestPgBouncer {
  /** The address of the database through it. */
  url: string
  stop(): Promise<void>
}

/** Starts PgBouncer with its own settings, but for the mode, in front of the database at `url`. */
export async function startPgBouncer(
  url: string,
  mode: 'session' | 'transaction' | 'statement',
): Promise<TestPgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'kora-pgbouncer-'))
  const port = await findFreePort()
  const { hostname, port: serverPort, username, password, pathname } = new URL(url)
  const name = pathname.slice(1)
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `${name} = host=${hostname} port=${serverPort} dbname=${name} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 40',
  ]
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 })
  // It refuses to run as root, as PostgreSQL does.
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', UNPRIVILEGED, folder])
  const server = spawn(PROGRAM, [...(isRoot ? ['-u', UNPRIVILEGED] : []), file], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('process up')) resolve()
    })
    server.once('exit', () => reject(new Error(`PgBouncer did not start: ${said}`)))
  })
  return {
    url: `postgres://kora@127.0.0.1:${port}/${name}`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
