/*
 * Worker thread that makes one daily backup. SQLite copies and checks the database in steps that cannot be interrupted.
 * For a large shop each takes seconds, during which the main thread keeps serving requests.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type DailyBackupTask, makeDailyBackup } from './make-daily-backup.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(await makeDailyBackup(workerData as DailyBackupTask))
