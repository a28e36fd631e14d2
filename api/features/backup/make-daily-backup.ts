import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFault } from '../../../shared/attention/attention.ts'
import { errorCode } from '../../error-code.ts'
import { flushFolder } from '../../flush-folder.ts'
import { isStorageFull } from '../../http/storage-full.ts'
import {
  dailyName,
  type DailyBackup,
  listDaily,
  listUnfinished,
  newestDaily,
} from './backup-folder.ts'
import { DecryptionError } from './encryption.ts'
import { expectRoom, freeBytes } from './expect-room.ts'
import { daysToKeep } from './keep-backups.ts'
import { type Store, writeBackup } from './make-backup.ts'
import { UnreadableTar } from './tar.ts'
import { verifyBackup } from './verify-backup.ts'
import { removeOldWorkFolders } from './work-folder.ts'

export interface DailyBackupTask {
  store: Store
  backupId: string
  /** BACKUP_DIR. */
  dir: string
  passphrase: string | null
  /** The day that the backup is for: '2026-11-21'. */
  day: string
  atMs: number
}

/** `made` is false when there was a backup of this day already; `removed`: names of old ones that were deleted. */
export type DailyBackupResult =
  | { made: boolean; name: string; removed: string[] }
  | { fault: BackupFault; message: string; lastDay: string | null }

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS'])

function faultOf(error: unknown): BackupFault {
  const code = errorCode(error)
  if (error instanceof UnreadableTar || error instanceof DecryptionError) return 'not-verified'
  if (isStorageFull(error)) return 'disk-full'
  if (NOT_WRITABLE.has(code)) return 'not-writable'
  return 'other'
}

/** The folder is never created: when its disk is not mounted, the backups would fill the disk of the mount point. */
async function isFolder(dir: string): Promise<boolean> {
  try {
    return (await stat(dir)).isDirectory()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return false
    throw error
  }
}

/**
 * A fixed name, because the store's lock lets only one process make daily backups: the next attempt removes what a
 * crash left.
 */
const workFolder = (task: DailyBackupTask) => join(task.store.dataDir, '.daily-backup')

/** Removes what earlier attempts left when their process was killed. */
async function clearUnfinished(task: DailyBackupTask): Promise<void> {
  await removeOldWorkFolders(task.store.dataDir, task.atMs)
  await rm(workFolder(task), { recursive: true, force: true })
  for (const left of await listUnfinished(task.dir, task.backupId)) await rm(join(task.dir, left))
}

/** Writes and verifies the backup under another name, so that a name in the folder always means a verified backup. */
async function writeVerified(task: DailyBackupTask, name: string): Promise<void> {
  const { store, dir, passphrase, atMs } = task
  const workIn = workFolder(task)
  await mkdir(workIn, { mode: 0o700 })
  const unverified = join(dir, `${name}.new`)
  try {
    await writeBackup(store, unverified, { atMs, passphrase, workIn })
    await verifyBackup(workIn, unverified, passphrase)
    await rename(unverified, join(dir, name))
  } finally {
    await rm(unverified, { force: true })
    await rm(workIn, { recursive: true, force: true })
  }
  // The new name must be durable before older backups are deleted.
  await flushFolder(dir)
}

async function removeOld(task: DailyBackupTask, backups: readonly DailyBackup[]) {
  const keep = daysToKeep(
    backups.map(({ day }) => day),
    task.day,
  )
  const old = backups.filter(({ day }) => !keep.has(day)).map(({ name }) => name)
  for (const name of old) await rm(join(task.dir, name))
  return old
}

async function lastDayOf({ dir, backupId, day }: DailyBackupTask): Promise<string | null> {
  const backups = await listDaily(dir, backupId).catch(() => [])
  return newestDaily(backups, day)?.day ?? null
}

/** The result of a backup that ended with an error. */
export async function failureOf(task: DailyBackupTask, error: unknown): Promise<DailyBackupResult> {
  const message = error instanceof Error ? error.message : String(error)
  return { fault: faultOf(error), message, lastDay: await lastDayOf(task) }
}

async function attempt(task: DailyBackupTask, free: typeof freeBytes): Promise<DailyBackupResult> {
  const { dir, backupId } = task
  if (!(await isFolder(dir))) {
    return { fault: 'folder-missing', message: `There is no folder ${dir}.`, lastDay: null }
  }
  const name = dailyName(backupId, task.day, task.passphrase !== null)
  const before = await listDaily(dir, backupId)
  const isMade = before.some((backup) => backup.name === name)
  if (isMade) return { made: false, name, removed: [] }
  await clearUnfinished(task)
  await expectRoom(task.store, dir, free)
  await writeVerified(task, name)
  return { made: true, name, removed: await removeOld(task, await listDaily(dir, backupId)) }
}

/**
 * Makes the backup of a day unless it exists, verifies it, and then deletes the backups that are too old. Failures are
 * returned for the owner to see, and never end the shop. `free`: replaced in tests.
 */
export async function makeDailyBackup(
  task: DailyBackupTask,
  free: typeof freeBytes = freeBytes,
): Promise<DailyBackupResult> {
  try {
    return await attempt(task, free)
  } catch (error) {
    return failureOf(task, error)
  }
}
