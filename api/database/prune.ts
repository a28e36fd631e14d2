import { raiseTombstoneFloor, readTombstoneFloor } from './meta.ts'
import type { WriteTransaction } from './database.ts'

const DAY_MS = 24 * 3_600_000

/** A device that was away for longer loads the catalogue anew instead of hearing what was deleted. */
export const TOMBSTONE_DAYS = 90
/** A page that still waits for the answer to its order has been closed long before. */
export const IDEMPOTENCY_DAYS = 30

/**
 * Logged-out tokens that are remembered whatever the clock says: one that was ahead when the shop started would
 * otherwise forget tokens that live again once it is corrected. More than a shop logs out in a lifetime, 10 MB.
 */
const ENDED_TOKENS_KEPT = 100_000

/** Whoever keeps figures of orders reads them anew when more were changed since. */
const CHANGED_ORDERS_KEPT = 1000

export interface Pruned {
  tombstones: number
  idempotencyKeys: number
  endedTokens: number
}

/**
 * Forgets tombstones and the answers to requests made once, each after its days, logged-out tokens that have expired
 * and are not among the last hundred thousand, and which orders were changed before the last thousand. Operations are kept for ever: a till may have been in a drawer
 * for years.
 */
export async function pruneOld(
  transaction: WriteTransaction,
  nowMs: number,
  endedTokensKept = ENDED_TOKENS_KEPT,
): Promise<Pruned> {
  const tombstones = await pruneTombstones(transaction, nowMs - TOMBSTONE_DAYS * DAY_MS)
  const { numDeletedRows } = await transaction
    .deleteFrom('idempotency_keys')
    .where('created_at_ms', '<', nowMs - IDEMPOTENCY_DAYS * DAY_MS)
    .executeTakeFirstOrThrow()
  await transaction
    .deleteFrom('changed_orders')
    .where('change', '<=', ({ selectFrom }) =>
      selectFrom('changed_orders').select(({ fn, eb }) =>
        eb(fn.max('change'), '-', CHANGED_ORDERS_KEPT).as('last'),
      ),
    )
    .execute()
  const expired = await transaction
    .deleteFrom('ended_tokens')
    .where('expires_at_ms', '<=', nowMs)
    .where('number', '<=', ({ selectFrom }) =>
      selectFrom('ended_tokens').select(({ fn, eb }) =>
        eb(fn.max('number'), '-', endedTokensKept).as('last'),
      ),
    )
    .executeTakeFirstOrThrow()
  return {
    tombstones,
    idempotencyKeys: Number(numDeletedRows),
    endedTokens: Number(expired.numDeletedRows),
  }
}

async function pruneTombstones(transaction: WriteTransaction, beforeMs: number): Promise<number> {
  const pruned = await transaction
    .deleteFrom('changes')
    .where('deleted', '=', 1)
    .where('at_ms', '<', beforeMs)
    // The newest change stays: cursors that are up to date stand at its number, and would seem to be of the future.
    .where('number', '<', (select) =>
      select.selectFrom('changes').select((max) => max.fn.max('number').as('newest')),
    )
    .returning('number')
    .execute()
  if (pruned.length === 0) return 0
  // A cursor at the floor has heard of everything that is forgotten; one below it may not have.
  const highest = pruned.reduce((most, { number }) => Math.max(most, number), 0)
  await raiseTombstoneFloor(transaction, Math.max(highest, await readTombstoneFloor(transaction)))
  return pruned.length
}
