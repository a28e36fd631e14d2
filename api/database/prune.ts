import { deleteOldPending } from './admins.ts'
import { pruneMarks } from './history-marks.ts'
import { pruneFollowers } from './order-followers.ts'
import { raiseTombstoneFloor, readTombstoneFloor } from './meta.ts'
import type { WriteTransaction } from './database.ts'
import { pruneWebSenders } from './web-senders.ts'
import { pruneWrongTries } from './wrong-tries.ts'

const DAY_MS = 24 * 3_600_000

/** A device that was offline for longer loads a snapshot, because the tombstones it would need are pruned. */
export const TOMBSTONE_DAYS = 90
/** Far longer than a page that retries its order stays open. */
export const IDEMPOTENCY_DAYS = 30

/**
 * The newest logged-out tokens are kept even if they seem expired: with a clock that is ahead, pruning would delete
 * tokens that become valid again once the clock is corrected. More than a shop ever logs out; 10 MB.
 */
const ENDED_TOKENS_KEPT = 100_000

/** A device or program that was unreachable for longer does not get the events before that. */
export const EVENT_DAYS = 30

/** An order that was placed longer ago is completed, or its shopper has called the shop. */
export const FOLLOWER_DAYS = 60

/** Longer than the windows of the limits on web orders and wrong tries, so that older counts are not needed. */
const SENDER_HOURS = 2
const WRONG_TRIES_DAYS = 30
/**
 * Phone numbers whose wrong tries are kept, at about 200 bytes each, so that a flood of invented numbers cannot fill
 * the disk.
 */
const WRONG_TRIES_KEPT = 50_000

/** Caches of order figures that are more changes behind than this are recomputed in full. */
const CHANGED_ORDERS_KEPT = 1000

export interface PruneResult {
  tombstones: number
  idempotencyKeys: number
  endedTokens: number
  events: number
  followers: number
  webSenders: number
  wrongTries: number
  pendingAccounts: number
}

/**
 * Deletes old tombstones, idempotency keys, events, shoppers' push subscriptions, counts of limits, accounts that waited
 * for approval too long, expired logged-out tokens beyond the newest hundred thousand, entries of changed_orders beyond
 * the newest thousand, and marks of the history.
 * Operations are never deleted: a till may resend one after years offline.
 */
export async function pruneOld(
  transaction: WriteTransaction,
  nowMs: number,
  endedTokensKept = ENDED_TOKENS_KEPT,
): Promise<PruneResult> {
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
  const events = await transaction
    .deleteFrom('events')
    .where('at_ms', '<', nowMs - EVENT_DAYS * DAY_MS)
    .executeTakeFirstOrThrow()
  const webSenders = await pruneWebSenders(transaction, nowMs - SENDER_HOURS * 3_600_000)
  const wrongTriesSinceMs = nowMs - WRONG_TRIES_DAYS * DAY_MS
  const wrongTries = await pruneWrongTries(transaction, wrongTriesSinceMs, WRONG_TRIES_KEPT)
  await pruneMarks(transaction)
  const followers = await pruneFollowers(transaction, nowMs - FOLLOWER_DAYS * DAY_MS)
  const pendingAccounts = await deleteOldPending(transaction, nowMs)
  return {
    followers,
    pendingAccounts,
    webSenders,
    wrongTries,
    tombstones,
    idempotencyKeys: Number(numDeletedRows),
    endedTokens: Number(expired.numDeletedRows),
    events: Number(events.numDeletedRows),
  }
}

async function pruneTombstones(transaction: WriteTransaction, beforeMs: number): Promise<number> {
  const pruned = await transaction
    .deleteFrom('changes')
    .where('deleted', '=', 1)
    .where('at_ms', '<', beforeMs)
    // The newest change is kept: without it, up-to-date cursors would be above the highest change number.
    .where('number', '<', (select) =>
      select.selectFrom('changes').select((max) => max.fn.max('number').as('newest')),
    )
    .returning('number')
    .execute()
  if (pruned.length === 0) return 0
  // A device with its cursor at or above the floor has seen all pruned tombstones; one below may have missed some.
  const highest = pruned.reduce((most, { number }) => Math.max(most, number), 0)
  await raiseTombstoneFloor(transaction, Math.max(highest, await readTombstoneFloor(transaction)))
  return pruned.length
}
