/*
 * Worker thread that makes one daily backup. SQLite copies and checks the database in steps that cannot be interrupted,
 * and for a large shop each takes seconds, in which the main thread goes on serving.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type DailyBackupTask, makeDailyBackup } from './make-daily-backup.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(await makeDailyBackup(workerData as DailyBackupTask))
