import type { KeyedHash } from './keyed-hash.ts'
import { prepared } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

/** At most this many tries within a sliding window. */
export interface TriesLimit {
  limit: number
  windowMs: number
}

const selectTimes = prepared<{ phone: KeyedHash }, { times_ms: string }>((db, row) =>
  db.selectFrom('wrong_tries').select('times_ms').where('phone', '=', row.phone),
)

/**
 * The times of wrong tries that the limits depend on, oldest first; and in how many ms another try is allowed, 0 for
 * now.
 */
export async function readWrongTries(
  db: ReadTransaction,
  phone: KeyedHash,
  limits: readonly TriesLimit[],
  nowMs: number,
): Promise<{ times: number[]; waitMs: number }> {
  const [row] = await selectTimes(db, { phone })
  const stored = row ? (JSON.parse(row.times_ms) as number[]) : []
  const longestMs = Math.max(...limits.map(({ windowMs }) => windowMs))
  const times = stored.filter((atMs) => atMs > nowMs - longestMs)
  const waits = limits.map(({ limit, windowMs }) => {
    const freeing = times.at(-limit)
    return freeing === undefined ? 0 : freeing + windowMs - nowMs
  })
  return { times, waitMs: Math.max(0, ...waits) }
}

/** Stores the times of wrong tries; `times` must not be empty, and the newest is the last. */
export async function putWrongTries(
  transaction: WriteTransaction,
  phone: KeyedHash,
  times: readonly number[],
): Promise<void> {
  const values = { times_ms: JSON.stringify(times), last_ms: times.at(-1) ?? 0 }
  await transaction
    .insertInto('wrong_tries')
    .values({ phone, ...values })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(values))
    .execute()
}

/** Deletes phone numbers without a try since `beforeMs`, and the least recently tried beyond `most`. */
export async function pruneWrongTries(
  transaction: WriteTransaction,
  beforeMs: number,
  most: number,
): Promise<number> {
  const old = await transaction
    .deleteFrom('wrong_tries')
    .where('last_ms', '<', beforeMs)
    .executeTakeFirstOrThrow()
  const beyond = await transaction
    .deleteFrom('wrong_tries')
    .where('last_ms', '<=', ({ selectFrom }) =>
      selectFrom('wrong_tries').select('last_ms').orderBy('last_ms', 'desc').limit(1).offset(most),
    )
    .executeTakeFirstOrThrow()
  return Number(old.numDeletedRows + beyond.numDeletedRows)
}
