import { Refusal } from '../../shared/refusals.ts'
import { forgetMeta, readOptionalMeta, readOrAddMeta, writeMetaAnew } from './meta.ts'
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
   * How long ago it was first sent, in ms; null for a new job. A job that was sent before is recognised by its key
   * alone, whoever sent it and with any bytes, because a receipt is signed anew each time.
   */
  triedMsAgo: number | null
}

/** The stored key of a repeated job, without the caller, who may be another one than at first. */
const repeatOf = (key: string) => `${key} again`

const nameOf = ({ key, caller, triedMsAgo }: PrintJob) =>
  triedMsAgo === null ? `${key} ${caller}` : repeatOf(key)

/**
 * Records since when every job is stored. Call it before the first job of a process, so that a job that was printed
 * earlier is not taken for a new one.
 */
export async function beginPrintJobs(db: Database, atMs: number): Promise<void> {
  await readOrAddMeta(db, STORED_SINCE, () => String(atMs))
}

/**
 * For a restored database, which lacks the jobs printed after its backup: makes the next beginPrintJobs() start the
 * record anew. The stored jobs stay.
 */
export function resetPrintJobsSince(transaction: WriteTransaction): Promise<void> {
  return forgetMeta(transaction, STORED_SINCE)
}

/** As resetPrintJobsSince(), while processes serve the shop: the record begins anew now. */
export function beginPrintJobsAnew(transaction: WriteTransaction, atMs: number): Promise<void> {
  return writeMetaAnew(transaction, STORED_SINCE, String(atMs))
}

/** The stored outcome of a job; undefined for an unknown job. Throws Refusal('key-reuse') for other bytes under its key. */
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
      ? // From any caller: the range of all names that begin with the key and a space, which '!' follows.
        stored.where('key', '>', `${job.key} `).where('key', '<', `${job.key}!`).limit(1)
      : // A first attempt may arrive after its repetition, or wait longer in its process.
        stored.where('key', 'in', [own, repeat]).orderBy('key').limit(1)
  ).executeTakeFirst()
  if (!known) return undefined
  if (known.key !== repeat && job.triedMsAgo === null && known.content_hash !== job.bytesHash)
    throw new Refusal('key-reuse')
  return { outcome: JSON.parse(known.answer) as StoredOutcome }
}

/** Whether an unknown job may have been printed: it was first sent before jobs were stored, or was pruned since. */
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

/** Called before anything is sent: if the program ends in the middle, the job is known to be possibly on paper. */
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

/** Stores the outcome of a job. 'away': nothing was sent, so the job is deleted. */
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
