import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../error-code.ts'
import { writeOwnFile } from '../../secret-file.ts'

/*
 * The daily backups of a store are named kora-STORE-DAY.tar, or .tar.enc when they are encrypted. STORE is a random id
 * of the data folder: two shops may share a folder of backups, and neither deletes or counts the backups of the other.
 */
const PLAIN = '.tar'
const ENCRYPTED = '.tar.enc'
const BACKUP_ID = 'backup-id'
const idPattern = /^[\da-f]{8}$/

/**
 * The id of the store in the names of its backups; null before its first daily backup. Throws errors of the file
 * system: a file that cannot be read for a moment must not be replaced by another id, which would orphan the earlier
 * backups.
 */
export async function readBackupId(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, BACKUP_ID), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  return idPattern.test(text.trim()) ? text.trim() : null
}

/** Reads the id, or creates it. Only the process that holds the store's lock calls this. */
export async function prepareBackupId(dataDir: string): Promise<string> {
  const known = await readBackupId(dataDir)
  if (known !== null) return known
  const id = randomBytes(4).toString('hex')
  writeOwnFile(join(dataDir, BACKUP_ID), `${id}\n`)
  return id
}

export interface DailyBackup {
  name: string
  /** '2026-11-21' */
  day: string
  isEncrypted: boolean
}

export function dailyName(id: string, day: string, isEncrypted: boolean): string {
  return `kora-${id}-${day}${isEncrypted ? ENCRYPTED : PLAIN}`
}

/** The finished daily backups of a store among the names of a folder, oldest first. */
function findDaily(names: readonly string[], id: string): DailyBackup[] {
  const pattern = new RegExp(`^kora-${id}-(\\d{4}-\\d{2}-\\d{2})(\\.tar|\\.tar\\.enc)$`)
  return names.toSorted().flatMap((name) => {
    const [, day = '', ending] = pattern.exec(name) ?? []
    // A day that does not exist in the calendar is not in a name that was created here.
    const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
    return isDay ? [{ name, day, isEncrypted: ending === ENCRYPTED }] : []
  })
}

/** The finished daily backups in a folder, oldest first. Throws errors of the file system. */
export async function listDaily(dir: string, id: string): Promise<DailyBackup[]> {
  return findDaily(await readdir(dir), id)
}

/**
 * The newest of `backups` for `dueDay` or an earlier day; null when there is none. A later one was made while the clock
 * was ahead, and would hide that there have been no backups since.
 */
export function newestDaily(backups: readonly DailyBackup[], dueDay: string): DailyBackup | null {
  return backups.findLast(({ day }) => day <= dueDay) ?? null
}

/** Unfinished backups: the names of daily backups with a suffix. */
export async function listUnfinished(dir: string, id: string): Promise<string[]> {
  const pattern = new RegExp(`^kora-${id}-\\d{4}-\\d{2}-\\d{2}\\.tar(?:\\.enc)?\\.new(?:\\.part)?$`)
  return (await readdir(dir)).filter((name) => pattern.test(name))
}
