import { setTimeout as pause } from 'node:timers/promises'
import { oneAtATime } from '../../../shared/one-at-a-time.ts'
import type { AppContext } from '../../app-context.ts'
import {
  deleteOutgoing,
  findDueMessage,
  findNextTry,
  noteAttempt,
  type OutgoingRow,
} from '../../database/outgoing.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { type AttemptOutcome, RETRY_AFTER_MS } from './attempt.ts'

/** The longest wait until the next check, because the clock may be set in the meantime. */
const LOOK_AT_LEAST_EVERY_MS = 60_000
/** Commits within this time are handled together. */
const TOGETHER_MS = 20
/** How long attempts in progress may take when the shop stops, before they are aborted. */
const STOP_LIMIT_MS = 3000

export interface SenderDeps {
  /** Tries to send one message. Never rejects because of the receiver. */
  attempt: (row: OutgoingRow, stopping: AbortSignal) => Promise<AttemptOutcome>
  /** Reports to the owner, in the transaction that records the attempt; `tries` includes this one. */
  report: (
    transaction: WriteTransaction,
    row: OutgoingRow,
    outcome: Exclude<AttemptOutcome, { kind: 'dropped' }>,
    facts: { tries: number; isLast: boolean; atMs: number },
  ) => Promise<void>
}

/** Stores the outcome of an attempt, and when the next one is due. */
async function storeOutcome(
  app: AppContext,
  report: SenderDeps['report'],
  row: OutgoingRow,
  outcome: AttemptOutcome,
): Promise<void> {
  const atMs = app.clock()
  await app.db.write(async (transaction) => {
    if (outcome.kind === 'dropped') return deleteOutgoing(transaction, row.number)
    const sent = outcome.kind === 'sent'
    const wait = sent || outcome.isFinal ? undefined : RETRY_AFTER_MS[row.attempts]
    const nextTryMs = wait === undefined ? null : atMs + wait
    const { status, answer } = outcome
    await noteAttempt(transaction, row, { sent, atMs, nextTryMs, status, answer })
    const facts = { tries: row.attempts + 1, isLast: nextTryMs === null, atMs }
    await report(transaction, row, outcome, facts)
  })
}

/** Makes one attempt to send a message, and stores its outcome. */
async function send(
  app: AppContext,
  { attempt, report }: SenderDeps,
  row: OutgoingRow,
  stopping: AbortSignal,
): Promise<void> {
  const { id, lane, type } = row
  const outcome = await attempt(row, stopping).catch((error: unknown): AttemptOutcome => {
    app.log.error({ err: error, id, type }, 'a message could not be made')
    return { kind: 'failed', status: null, answer: 'fault', isFinal: false }
  })
  // The database is being closed.
  if (stopping.aborted) return
  const { kind } = outcome
  if (kind === 'failed') app.log.warn({ id, lane, type, ...outcome }, 'a message was not sent')
  else app.log.info({ id, lane, type, kind }, 'a message was sent')
  await storeOutcome(app, report, row, outcome)
}

/**
 * Sends the messages of the queue, one at a time in each lane, so that a receiver that does not answer delays only its
 * own messages. A message counts as sent once that is stored: after a crash in between it is sent again with the same
 * id. Returns a function that stops this; an attempt that it aborts does not count.
 */
export function startSending(app: AppContext, deps: SenderDeps): () => Promise<void> {
  const stopping = new AbortController()
  let isEnding = false
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  function begin(row: OutgoingRow): void {
    const { lane, id } = row
    const free = () => {
      running.delete(lane)
      look()
    }
    const run = send(app, deps, row, stopping.signal).then(free, (error: unknown) => {
      // An attempt that cannot be recorded would be repeated at once: a full disk must not cause a flood of messages.
      app.log.error({ err: error, id }, 'the outcome of a message could not be stored')
      running.set(lane, Promise.resolve())
      setTimeout(free, LOOK_AT_LEAST_EVERY_MS).unref()
    })
    running.set(lane, run)
  }

  async function beginDue(): Promise<void> {
    clearTimeout(timer)
    for (;;) {
      const busy = [...running.keys()]
      const row = await app.db.read((transaction) => findDueMessage(transaction, app.clock(), busy))
      if (isEnding) return
      if (!row) break
      begin(row)
    }
    const nextMs = await app.db.read((transaction) => findNextTry(transaction, [...running.keys()]))
    if (isEnding) return
    const waitMs = Math.min(Math.max((nextMs ?? Infinity) - app.clock(), 0), LOOK_AT_LEAST_EVERY_MS)
    timer = setTimeout(look, waitMs).unref()
  }

  const lookOnce = oneAtATime(async () => {
    if (isEnding) return
    try {
      await beginDue()
    } catch (error) {
      app.log.error({ err: error }, 'the outgoing messages could not be read')
      timer = setTimeout(look, LOOK_AT_LEAST_EVERY_MS).unref()
    }
  })

  function look(): void {
    void lookOnce()
  }

  /** Called after every commit, which may have added a message; also after commits of other processes. */
  function lookSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined
      look()
    }, TOGETHER_MS).unref()
  }

  const unfollow = app.db.followCommits(lookSoon)
  look()
  return async () => {
    unfollow()
    clearTimeout(soon)
    isEnding = true
    // Waits for a check in progress; this call itself does nothing any more.
    await lookOnce()
    clearTimeout(timer)
    await Promise.race([Promise.all(running.values()), pause(STOP_LIMIT_MS, null, { ref: false })])
    stopping.abort()
  }
}
