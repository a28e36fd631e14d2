import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '../../../shared/calendar.ts'
import type { Machine } from './check-data-dir.ts'
import { advice, type Finding, right, sizeText, wrong } from './finding.ts'

/** What the doctor knows of the daily backups. */
export interface BackupFacts {
  dir: string | null
  isEncrypted: boolean
  /** The day whose backup is due: '2026-11-21'. */
  dueDay: string
  /** The newest backup in the folder; null when there is none. */
  newest: { name: string; day: string } | null
  /** Why the last one failed; null when it did not. */
  failure: string | null
}

const FAILURES: Record<string, string> = {
  'folder-missing': 'its folder was not there',
  'not-writable': 'Kora may not write into its folder',
  'disk-full': 'a disk was full',
  'not-verified': 'it could not be read back whole',
}

function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function checkAge({ dir, newest, dueDay, failure }: BackupFacts): Finding[] {
  const failed =
    failure === null
      ? ''
      : ` The last try failed: ${FAILURES[failure] ?? 'the log of the store says why'}.`
  if (newest === null)
    return [
      wrong(
        `There is no backup of this shop in ${dir} yet.${failed}`,
        'Start the store and wait two minutes: it makes one by itself. Otherwise its log says why not.',
      ),
    ]
  // The due backup may be in progress.
  if (newest.day < addDays(dueDay, -1))
    return [
      wrong(
        `The last backup is of ${newest.day}.${failed}`,
        'Start the store: it makes one within two minutes. Otherwise its log says why not.',
      ),
    ]
  if (failure !== null)
    return [
      wrong(
        `The last backup is of ${newest.day}.${failed}`,
        'It is tried again every hour; the log of the store says more.',
      ),
    ]
  return [right(`The last backup is of ${newest.day}: ${join(dir ?? '', newest.name)}.`)]
}

async function checkDisk(
  dir: string,
  dataDir: string,
  { newest }: BackupFacts,
  { freeBytes }: Machine,
): Promise<Finding[]> {
  const findings: Finding[] = []
  if (statSync(dir).dev === statSync(dataDir).dev)
    findings.push(
      advice(
        'The backups are on the same disk as the shop, and would be lost with it.',
        'Set BACKUP_DIR to a folder on another disk, and copy the backups to another building now and then.',
      ),
    )
  const size = newest === null ? 0 : statSync(join(dir, newest.name)).size
  const free = await freeBytes(dir)
  if (free < 1.5 * size)
    findings.push(
      wrong(
        `The disk of the backups has ${sizeText(free)} of room left, and the last one took ${sizeText(size)}.`,
        'Make room on it, or use a larger one.',
      ),
    )
  return findings
}

/** Checks that there are recent backups, and where they are. */
export async function checkBackups(
  facts: BackupFacts,
  dataDir: string,
  machine: Machine,
): Promise<Finding[]> {
  const { dir } = facts
  if (dir === null)
    return [
      wrong(
        'The shop makes no backups by itself.',
        'Set BACKUP_DIR to a folder on another disk and restart the store.',
      ),
    ]
  if (!existsSync(dir))
    return [
      wrong(
        `The folder of the backups, ${dir}, is not there.`,
        'Connect its disk, or create the folder on it.',
      ),
    ]
  if (!isWritable(dir))
    return [
      wrong(
        `The folder of the backups, ${dir}, cannot be written.`,
        `Give it to the store's user: chown, then chmod 700 ${dir}`,
      ),
    ]
  const findings = [...checkAge(facts), ...(await checkDisk(dir, dataDir, facts, machine))]
  if (!facts.isEncrypted)
    findings.push(
      advice(
        'The backups are not encrypted: whoever finds the disk reads the names and numbers of customers.',
        'Set BACKUP_KEY to a passphrase and write it down in a safe place.',
      ),
    )
  return findings
}
