import { type Selectable, sql } from 'kysely'
import { newId } from '../../shared/new-id.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export type OutgoingRow = Selectable<Tables['outgoing']>

/**
 * The lanes of emails. Links for forgotten passwords have a lane of their own, because somebody is waiting for them, and
 * so has what happened to accounts, because neither orders nor requests of strangers may push it out of a full lane. All
 * other lanes are ids of webhooks.
 */
export const EMAIL_LANE = 'email'
export const RESET_LANE = 'password-reset'
export const ACCOUNT_LANE = 'account'
const EMAIL_LANES = [EMAIL_LANE, RESET_LANE, ACCOUNT_LANE]

/** Whether a message of the queue is an email; otherwise it is for a webhook. */
export function isEmail({ lane }: Pick<OutgoingRow, 'lane'>): boolean {
  return EMAIL_LANES.includes(lane)
}

/** The most messages that wait in one lane: beyond them the oldest are given up. */
const MOST_WAITING = 500
/** The most messages of one lane that are kept once they were sent or given up. */
const MOST_ENDED = 50

export interface NewMessage {
  /** Generated when left out. */
  id?: string
  lane: string
  type: string
  recipient: string
  content: object | string
  atMs: number
  /** When it is to be sent; now when left out. */
  dueMs?: number
}

/** Puts a message into the queue, and returns its id. */
export async function putOutgoing(
  transaction: WriteTransaction,
  { id = newId(), lane, type, recipient, content, atMs, dueMs = atMs }: NewMessage,
): Promise<string> {
  await transaction
    .insertInto('outgoing')
    .values({
      id,
      lane,
      type,
      recipient,
      content: typeof content === 'string' ? content : JSON.stringify(content),
      created_at_ms: atMs,
      state: 'waiting',
      next_try_ms: dueMs,
    })
    .execute()
  await boundLane(transaction, lane)
  return id
}

/** The number of the newest message beyond the newest `most` that wait in a lane, or that ended; null for none. */
async function findSurplus(
  transaction: WriteTransaction,
  { lane, isWaiting, most }: { lane: string; isWaiting: boolean; most: number },
): Promise<number | null> {
  const row = await transaction
    .selectFrom('outgoing')
    .select('number')
    .where('lane', '=', lane)
    .where('state', isWaiting ? '=' : '<>', 'waiting')
    .orderBy('number', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}

/** Gives up the oldest waiting messages of a lane and deletes its oldest ended ones, as far as there are too many. */
async function boundLane(transaction: WriteTransaction, lane: string): Promise<void> {
  const surplus = await findSurplus(transaction, { lane, isWaiting: true, most: MOST_WAITING })
  if (surplus !== null)
    await transaction
      .updateTable('outgoing')
      .set({ state: 'given-up', next_try_ms: null })
      .where('lane', '=', lane)
      .where('state', '=', 'waiting')
      .where('number', '<=', surplus)
      .execute()
  const ended = await findSurplus(transaction, { lane, isWaiting: false, most: MOST_ENDED })
  if (ended !== null)
    await transaction
      .deleteFrom('outgoing')
      .where('lane', '=', lane)
      .where('state', '<>', 'waiting')
      .where('number', '<=', ended)
      .execute()
}

/** A literal, not a parameter: otherwise SQLite cannot use the partial index of what waits. */
const WAITING = sql.lit('waiting' as const)

/** The newest message of a type for one recipient, whatever became of it. */
export function findNewestTo(
  db: ReadTransaction,
  { lane, type, recipient }: Pick<OutgoingRow, 'lane' | 'type' | 'recipient'>,
): Promise<OutgoingRow | undefined> {
  return db
    .selectFrom('outgoing')
    .selectAll()
    .where('lane', '=', lane)
    .where('type', '=', type)
    .where('recipient', '=', recipient)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A message by its number; undefined unless it waits. */
export function findWaiting(db: ReadTransaction, number: number): Promise<OutgoingRow | undefined> {
  return db
    .selectFrom('outgoing')
    .selectAll()
    .where('number', '=', number)
    .where('state', '=', WAITING)
    .executeTakeFirst()
}

/** Changes the content of a message that waits, and when it is due unless that is left out. */
export async function changeWaiting(
  transaction: WriteTransaction,
  number: number,
  content: object,
  nextTryMs?: number,
): Promise<void> {
  await transaction
    .updateTable('outgoing')
    .set({
      content: JSON.stringify(content),
      ...(nextTryMs !== undefined && { next_try_ms: nextTryMs }),
    })
    .where('number', '=', number)
    .execute()
}

/** The first message that is due in a lane other than these. */
export function findDueMessage(
  db: ReadTransaction,
  nowMs: number,
  busyLanes: readonly string[],
): Promise<OutgoingRow | undefined> {
  return db
    .selectFrom('outgoing')
    .selectAll()
    .where('state', '=', WAITING)
    .where('next_try_ms', '<=', nowMs)
    .$if(busyLanes.length > 0, (query) => query.where('lane', 'not in', busyLanes))
    .orderBy('next_try_ms')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

/** When the next message of a lane other than these is due; null when none waits. */
export async function findNextTry(
  db: ReadTransaction,
  busyLanes: readonly string[],
): Promise<number | null> {
  const row = await db
    .selectFrom('outgoing')
    .select('next_try_ms')
    .where('state', '=', WAITING)
    .$if(busyLanes.length > 0, (query) => query.where('lane', 'not in', busyLanes))
    .orderBy('next_try_ms')
    .limit(1)
    .executeTakeFirst()
  return row?.next_try_ms ?? null
}

/** The result of an attempt. `nextTryMs` null: it was the last attempt. */
export interface DeliveryAttempt {
  sent: boolean
  atMs: number
  nextTryMs: number | null
  status: number | null
  answer: string | null
}

export async function noteAttempt(
  transaction: WriteTransaction,
  { number, lane }: Pick<OutgoingRow, 'number' | 'lane'>,
  { sent, atMs, nextTryMs, status, answer }: DeliveryAttempt,
): Promise<void> {
  await transaction
    .updateTable('outgoing')
    .set(({ eb }) => ({
      state: sent ? 'sent' : nextTryMs === null ? 'given-up' : 'waiting',
      attempts: eb('attempts', '+', 1),
      next_try_ms: sent ? null : nextTryMs,
      tried_at_ms: atMs,
      status,
      answer,
    }))
    .where('number', '=', number)
    // The message may have been given up, or sent again by the owner, during the attempt.
    .where('state', '=', 'waiting')
    .execute()
  await boundLane(transaction, lane)
}

export async function deleteOutgoing(transaction: WriteTransaction, number: number): Promise<void> {
  await transaction.deleteFrom('outgoing').where('number', '=', number).execute()
}

export async function deleteEmails(transaction: WriteTransaction): Promise<void> {
  await transaction.deleteFrom('outgoing').where('lane', 'in', EMAIL_LANES).execute()
}

/** Gives up all waiting messages of a lane. */
export async function giveUpLane(transaction: WriteTransaction, lane: string): Promise<void> {
  await transaction
    .updateTable('outgoing')
    .set({ state: 'given-up', next_try_ms: null })
    .where('lane', '=', lane)
    .where('state', '=', 'waiting')
    .execute()
}

/** Makes a message due now, even one that was sent or given up; its attempts are counted from the start. */
export async function sendAgain(
  transaction: WriteTransaction,
  message: { id: string; lane: string; atMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('outgoing')
    .set({ state: 'waiting', next_try_ms: message.atMs, attempts: 0 })
    .where('id', '=', message.id)
    .where('lane', '=', message.lane)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The newest messages of a lane, newest first. */
export function listLane(db: ReadTransaction, lane: string, limit: number): Promise<OutgoingRow[]> {
  return db
    .selectFrom('outgoing')
    .selectAll()
    .where('lane', '=', lane)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}
