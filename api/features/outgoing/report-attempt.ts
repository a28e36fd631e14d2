import { raiseAttention, resolveAttentionOf } from '../../database/attention.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { isEmail, type OutgoingRow } from '../../database/outgoing.ts'
import type { AttemptOutcome } from './attempt.ts'

/** All failures of the mail server share one note. */
export const EMAIL_SUBJECT = 'email'
/** The owner is not told of a mail server that only restarts: the third attempt is six minutes after the first. */
const TRIES_BEFORE_NOTE = 3

/** Records that a delivery was given up. The note is resolved by the next successful delivery to the same webhook. */
async function reportDelivery(
  transaction: WriteTransaction,
  { lane, recipient }: OutgoingRow,
  outcome: Exclude<AttemptOutcome, { kind: 'dropped' }>,
  { isLast, atMs }: { isLast: boolean; atMs: number },
): Promise<void> {
  if (outcome.kind === 'sent')
    return resolveAttentionOf(transaction, 'webhook-failed', [lane], atMs)
  if (!isLast) return
  const { status, answer } = outcome
  const details = { host: new URL(recipient).host, status, answer }
  await raiseAttention(transaction, { kind: 'webhook-failed', subject: lane, details, atMs })
}

/** Records for the owner that emails cannot be sent, or that they can again. */
export async function reportAttempt(
  transaction: WriteTransaction,
  row: OutgoingRow,
  outcome: Exclude<AttemptOutcome, { kind: 'dropped' }>,
  { tries, isLast, atMs }: { tries: number; isLast: boolean; atMs: number },
): Promise<void> {
  if (!isEmail(row)) return reportDelivery(transaction, row, outcome, { isLast, atMs })
  if (outcome.kind === 'sent')
    return resolveAttentionOf(transaction, 'email-failed', [EMAIL_SUBJECT], atMs)
  if (!isLast && tries < TRIES_BEFORE_NOTE) return
  const details = { recipient: row.recipient, answer: outcome.answer }
  await raiseAttention(transaction, { kind: 'email-failed', subject: EMAIL_SUBJECT, details, atMs })
}
