import { join } from 'node:path'
import { hasLock, isLocked } from '../../database/engines/sqlite/lock-store.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import type { Build } from '../../read-build.ts'
import type { StoreAnswer } from './ask-store.ts'
import { checkAddress } from './check-address.ts'
import { type BackupFacts, checkBackups } from './check-backups.ts'
import { checkClock } from './check-clock.ts'
import { checkAccess, checkDataDir, type Machine } from './check-data-dir.ts'
import { checkDatabase } from './check-database.ts'
import { checkSending } from './check-sending.ts'
import { checkStore } from './check-store.ts'
import type { Finding } from './finding.ts'

/** The settings as the doctor reads them. If the store runs, it is asked for the settings that it actually uses. */
export interface DoctorSettings {
  dataDir: string
  /** The address of a database of PostgreSQL, in place of the file in the data folder. */
  databaseUrl?: string | null
  picturesDir: string
  port: number
  host: string
  publicUrl: string | null
  backup: { dir: string | null; time: string; isEncrypted: boolean }
  sendsEmail: boolean
}

export interface DoctorDeps {
  machine: Machine
  /** Asks the store at an address. */
  ask: (origin: string) => Promise<StoreAnswer>
  built: Build
  staleParts: readonly string[]
  /**
   * Connects to the mail server of the doctor's own settings; returns the error, or null. Null when there is no mail
   * server.
   */
  checkMailServer: (() => Promise<string | null>) | null
  readBackups: (backup: DoctorSettings['backup']) => Promise<Pick<BackupFacts, 'newest' | 'dueDay'>>
}

/** Where the store can be reached on this machine. */
function localOrigin({ host, port }: DoctorSettings): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Examines a shop, running or stopped, and changes nothing. */
export async function examine(settings: DoctorSettings, deps: DoctorDeps): Promise<Finding[]> {
  const { dataDir, databaseUrl, host, port } = settings
  const { ask, built, machine, readBackups, staleParts } = deps
  const barred = checkAccess(dataDir, machine)
  if (barred !== null) return [barred]

  const local = await ask(localOrigin(settings))
  const isRunning = local.kind === 'this-store'
  const { publicUrl, backup, sendsEmail } = isRunning ? local.diagnosis : settings
  const answer = isRunning && publicUrl?.startsWith('https:') ? await ask(publicUrl) : null
  const date = answer === null || answer.kind === 'nothing' ? null : answer.date

  const database = await checkDatabase(settings)
  const backups = await readBackups(backup)
  const backupFacts = { ...backup, ...backups, failure: database.failures.backup }
  const files = databaseUrl ? [] : [databaseFile(dataDir), `${databaseFile(dataDir)}-wal`]
  if (backup.dir !== null && backups.newest !== null)
    files.push(join(backup.dir, backups.newest.name))
  return [
    ...checkStore({
      port,
      answer: local,
      // On PostgreSQL, the store may run on another machine, where this lock does not apply.
      isLocked: !databaseUrl && hasLock(dataDir) && isLocked(dataDir),
      built,
      staleParts,
    }),
    ...checkAddress({ publicUrl, host, isRunning, answer }),
    ...(await checkDataDir(settings, machine)),
    ...database.findings,
    ...(await checkBackups(backupFacts, dataDir, machine)),
    ...(await checkSending({ sendsEmail, failures: database.failures }, deps.checkMailServer)),
    checkClock(machine, files, date),
  ]
}
