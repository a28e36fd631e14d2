import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { jwtSecretFile } from '../data-dir.ts'
import { listDaily, newestDaily, readBackupId } from '../features/backup/backup-folder.ts'
import { dueDay } from '../features/backup/daily-backups.ts'
import { freeBytes } from '../features/backup/expect-room.ts'
import { askStore } from '../features/doctor/ask-store.ts'
import { type DoctorSettings, examine } from '../features/doctor/examine.ts'
import { type Finding, wrong } from '../features/doctor/finding.ts'
import { openMailServer } from '../features/outgoing/mail-server.ts'
import { readBuild } from '../read-build.ts'
import { StartError } from '../start-error.ts'

const MARKS: Record<Finding['level'], string> = {
  right: 'ok    ',
  advice: 'advice',
  wrong: 'WRONG ',
}

/** The secret that tokens are signed with, without creating one; null when the store has none yet. */
function readSecret(dataDir: string, given: string | null): string | null {
  const file = jwtSecretFile(dataDir)
  try {
    return given ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)
  } catch {
    return null
  }
}

async function readNewest(dataDir: string, dir: string | null, due: string) {
  const id = await readBackupId(dataDir).catch(() => null)
  if (dir === null || id === null) return null
  const backups = await listDaily(dir, id).catch(() => [])
  return newestDaily(backups, due)
}

/** Examines the shop of these settings. `staleParts`: of the build, as scripts/run.mjs found them. */
async function findings(environment: NodeJS.ProcessEnv, staleParts: string[]): Promise<Finding[]> {
  const { jwtSecret, pwaDir, smtp, ...config } = readConfig(environment)
  const { dataDir, backup } = config
  const secret = readSecret(dataDir, jwtSecret)
  const { dir, time, passphrase } = backup
  const settings: DoctorSettings = {
    ...config,
    backup: { dir, time, isEncrypted: passphrase !== null },
    sendsEmail: smtp !== null,
  }
  const nowMs = Date.now()
  return examine(settings, {
    machine: {
      nowMs,
      userId: process.getuid?.() ?? null,
      freeBytes,
    },
    ask: (origin) => askStore(origin, secret),
    built: readBuild(dirname(pwaDir)),
    staleParts,
    checkMailServer: smtp && (() => openMailServer(smtp).check()),
    async readBackups(used) {
      const due = dueDay(used.time, nowMs)
      return { newest: await readNewest(dataDir, used.dir, due), dueDay: due }
    },
  })
}

/** Says in plain words what is right about the shop and what is not. Returns whether nothing is wrong. */
async function examineShop(): Promise<boolean> {
  const { values } = parseArgs({
    options: { stale: { type: 'string', multiple: true, default: [] } },
  })
  const found = await findings(process.env, values.stale).catch((error: unknown) => {
    if (error instanceof StartError)
      return [wrong(error.message, 'Correct this setting, and run the doctor again.')]
    throw error
  })
  for (const { level, text, next } of found) {
    process.stdout.write(`${MARKS[level]}  ${text}\n`)
    if (next !== undefined) process.stdout.write(`        → ${next}\n`)
  }
  const bad = found.filter(({ level }) => level === 'wrong').length
  process.stdout.write(
    bad === 0
      ? `Nothing is wrong. Node ${process.versions.node}.\n`
      : `Wrong: ${bad}. Node ${process.versions.node}.\n`,
  )
  return bad === 0
}

process.umask(0o077)
process.exitCode = (await examineShop()) ? 0 : 1
