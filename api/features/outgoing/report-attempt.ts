import { raiseAttention, resolveAttentionOf } from '../../database/attention.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { isEmail, type OutgoingRow } from '../../database/outgoing.ts'
import type { AttemptOutcome } from './attempt.ts'

/** All failures of the mail server are one note. */
export const EMAIL_SUBJECT = 'email'
/** A mail server that restarts is not worth the owner's attention: the third attempt is six minutes after the first. */
const TRIES_BEFORE_NOTE = 3

/** A delivery that was given up is noted until one to the same webhook arrives. */
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

/** Notes for the owner that emails do not get out, or that they do again. */
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
