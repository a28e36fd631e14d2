import { Worker } from 'node:worker_threads'
import { dayOf } from '../../../shared/calendar.ts'
import type { AppContext } from '../../app-context.ts'
import { raiseAttention, resolveAttentionOf } from '../../database/attention.ts'
import { prepareBackupId } from './backup-folder.ts'
import { type DailyBackupResult, type DailyBackupTask, failureOf } from './make-daily-backup.ts'

const MINUTE_MS = 60_000

/** The worker's file in this folder: the built one, or during development the one that loads the TypeScript source. */
const FILE = import.meta.url.endsWith('.ts')
  ? 'daily-backup-thread-as-written.mjs'
  : 'daily-backup-thread.js'

/** All failures of the daily backup share one note. */
const SUBJECT = 'daily-backup'

/**
 * The day whose backup is due: today after `time` ('03:00') in the shop's time zone, which has no summer time, and
 * yesterday before it.
 */
export function dueDay(time: string, nowMs: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return dayOf(nowMs - (hours * 60 + minutes) * MINUTE_MS)
}

/** A backup being made. */
export interface RunningBackup {
  result: Promise<DailyBackupResult>
  stop(): Promise<unknown>
}

function runInThread(task: DailyBackupTask): RunningBackup {
  const worker = new Worker(new URL(FILE, import.meta.url), { workerData: task })
  const result = new Promise<DailyBackupResult>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    // After a message this changes nothing.
    worker.once('exit', () => reject(new Error('The backup was ended before it was made.')))
  })
  return { result, stop: () => worker.terminate() }
}

export interface DailyBackupTimes {
  /** Ms from the start until the first check whether a backup is due, so that it does not delay the start. */
  firstLookMs: number
  lookEveryMs: number
  /** Ms until a backup that failed is tried again. */
  retryMs: number
}

const TIMES: DailyBackupTimes = {
  firstLookMs: 30_000,
  lookEveryMs: MINUTE_MS,
  retryMs: 60 * MINUTE_MS,
}

/** Records a failure for the owner, or resolves the note once a backup succeeds. */
async function note(app: AppContext, result: DailyBackupResult, dir: string): Promise<void> {
  const atMs = app.clock()
  await app.db.write(async (transaction) => {
    if (!('fault' in result))
      return resolveAttentionOf(transaction, 'backup-failed', [SUBJECT], atMs)
    const { fault, lastDay } = result
    const details = { fault, folder: dir, lastDay }
    return raiseAttention(transaction, { kind: 'backup-failed', subject: SUBJECT, details, atMs })
  })
}

/**
 * Makes a backup every day, and soon after the start when the last one is overdue. The names in the folder show which
 * days are done, so a restart makes none twice. Returns a function that stops this, even in the middle of a backup.
 */
export function startDailyBackups(
  app: AppContext,
  { firstLookMs, lookEveryMs, retryMs }: DailyBackupTimes = TIMES,
  run: (task: DailyBackupTask) => RunningBackup = runInThread,
): () => Promise<void> {
  const { dir, time, passphrase } = app.config.backup
  const { dataDir, databaseUrl, picturesDir } = app.config
  const store = { dataDir, databaseUrl, picturesDir }
  let running: RunningBackup | null = null
  let round: Promise<void> | null = null
  let doneDay = ''
  let triedAt = -Infinity
  let isEnding = false

  async function attempt(folder: string, day: string): Promise<DailyBackupResult> {
    const backupId = await prepareBackupId(dataDir)
    if (isEnding) throw new Error('The store is stopping.')
    const task = { store, backupId, dir: folder, passphrase, day, atMs: app.clock() }
    running = run(task)
    return running.result.catch((error: unknown) => failureOf(task, error))
  }

  async function backUp(folder: string, day: string): Promise<void> {
    // An id that cannot be read or written is also a failure that the owner must see.
    const result = await attempt(folder, day).catch((error: unknown): DailyBackupResult => {
      const message = error instanceof Error ? error.message : String(error)
      return { fault: 'other', message, lastDay: null }
    })
    if (isEnding && 'fault' in result) return
    if ('fault' in result) {
      const { fault, message } = result
      app.log.error({ fault, message, folder }, 'the daily backup failed')
    } else {
      doneDay = day
      const { made, name, removed } = result
      if (made) app.log.info({ name, removed }, 'the daily backup is made')
      else app.log.debug({ name }, 'the daily backup is there already')
    }
    await note(app, result, folder)
  }

  /** Reads the clock each time, because it may be set, and the machine may be suspended. */
  function look(): void {
    if (dir === null || round !== null || isEnding) return
    const day = dueDay(time, app.clock())
    if (day === doneDay || performance.now() - triedAt < retryMs) return
    round = backUp(dir, day)
      .catch((error: unknown) => {
        if (!isEnding) app.log.error({ err: error }, 'the daily backup failed')
      })
      .finally(() => {
        running = null
        round = null
        triedAt = doneDay === day ? -Infinity : performance.now()
      })
  }

  // Without daily backups, an open note of their failure no longer applies.
  const cleared =
    dir === null
      ? app.db
          .write((transaction) =>
            resolveAttentionOf(transaction, 'backup-failed', [SUBJECT], app.clock()),
          )
          .catch((error: unknown) => app.log.error({ err: error }, 'could not close a note'))
      : Promise.resolve()
  const first = setTimeout(look, firstLookMs).unref()
  const timer = setInterval(look, lookEveryMs).unref()
  return async () => {
    isEnding = true
    clearTimeout(first)
    clearInterval(timer)
    await running?.stop()
    await Promise.all([round, cleared])
  }
}
