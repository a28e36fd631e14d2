import { Refusal } from '../../shared/refusals.ts'
import { forgetMeta, readOptionalMeta, readOrAddMeta } from './meta.ts'
import type { Database, ReadTransaction, WriteTransaction } from './database.ts'
import { IDEMPOTENCY_DAYS } from './prune.ts'

const SCOPE = 'print-jobs'
/** The key in `meta` of when jobs began to be stored; epoch ms. */
const STORED_SINCE = 'print-jobs-since'
const DAY_MS = 24 * 3_600_000

/** How far the clock of whoever sent the job may be off in the time between its tries, in ms. */
const CLOCK_ERROR_MS = 60_000

/** What became of a job that reached the printer; null: it was begun, and its end is not stored. */
export type StoredOutcome = 'printed' | 'sent' | 'broken-off' | null

export interface PrintJob {
  caller: string
  key: string
  bytesHash: string
  /**
   * How long ago it was sent first; null for a new job. Then its key is known whoever sent it, and with any bytes, as
   * a receipt is signed anew each time.
   */
  triedMsAgo: number | null
}

/** A job that was tried before is the same whoever sends it. */
const repeatOf = (key: string) => `${key} again`

const nameOf = ({ key, caller, triedMsAgo }: PrintJob) =>
  triedMsAgo === null ? `${key} ${caller}` : repeatOf(key)

/** From now on every job is stored. Called before the first of a process, so that no earlier one is taken for a new one. */
export async function beginPrintJobs(db: Database, atMs: number): Promise<void> {
  await readOrAddMeta(db, STORED_SINCE, () => String(atMs))
}

/** For a database that was restored: what was printed after its backup is not in it. */
export function forgetPrintJobs(transaction: WriteTransaction): Promise<void> {
  return forgetMeta(transaction, STORED_SINCE)
}

/** What is stored of a job; undefined when nothing is. Throws Refusal('key-reuse') for other bytes under a known key. */
export async function findPrintJob(
  db: ReadTransaction,
  job: PrintJob,
): Promise<{ outcome: StoredOutcome } | undefined> {
  const stored = db
    .selectFrom('idempotency_keys')
    .select(['key', 'content_hash', 'answer'])
    .where('scope', '=', SCOPE)
  const [own, repeat] = [nameOf(job), repeatOf(job.key)]
  const known = await (
    job.triedMsAgo !== null
      ? // Of whichever caller: '!' follows the space behind the key.
        stored.where('key', '>', `${job.key} `).where('key', '<', `${job.key}!`).limit(1)
      : // A first try may come in after the second one, or wait longer in its process.
        stored.where('key', 'in', [own, repeat]).orderBy('key').limit(1)
  ).executeTakeFirst()
  if (!known) return undefined
  if (known.key !== repeat && job.triedMsAgo === null && known.content_hash !== job.bytesHash)
    throw new Refusal('key-reuse')
  return { outcome: JSON.parse(known.answer) as StoredOutcome }
}

/** Whether a job that is not stored may have been: it was tried before jobs were stored, or is pruned since. */
export async function mayBeForgotten(
  db: ReadTransaction,
  { triedMsAgo }: PrintJob,
  nowMs: number,
): Promise<boolean> {
  if (triedMsAgo === null) return false
  const sinceMs = Number((await readOptionalMeta(db, STORED_SINCE)) ?? nowMs)
  const rememberedMs = Math.max(sinceMs, nowMs - IDEMPOTENCY_DAYS * DAY_MS)
  return nowMs - triedMsAgo - CLOCK_ERROR_MS < rememberedMs
}

/** Stored before anything is sent: whatever ends the program later, the job is known to be perhaps on paper. */
export async function insertPrintJob(
  transaction: WriteTransaction,
  job: PrintJob,
  atMs: number,
): Promise<void> {
  const row = { scope: SCOPE, key: nameOf(job), content_hash: job.bytesHash, created_at_ms: atMs }
  await transaction
    .insertInto('idempotency_keys')
    .values({ ...row, answer: 'null' })
    .execute()
}

/** 'away': nothing of it was sent, and the job is as if it had never come. */
export async function endPrintJob(
  transaction: WriteTransaction,
  job: PrintJob,
  outcome: NonNullable<StoredOutcome> | 'away',
): Promise<void> {
  const [scope, key] = [SCOPE, nameOf(job)]
  await (
    outcome === 'away'
      ? transaction.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key)
      : transaction
          .updateTable('idempotency_keys')
          .set({ answer: JSON.stringify(outcome) })
          .where('scope', '=', scope)
          .where('key', '=', key)
  ).execute()
}
