import { raiseAttention, resolveAttentionOf } from '../../database/attention.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { EMAIL_LANE, type OutgoingRow, RESET_LANE } from '../../database/outgoing.ts'
import type { AttemptOutcome } from './attempt.ts'

/** All failures of the mail server are one note. */
export const EMAIL_SUBJECT = 'email'
/** A mail server that restarts is not worth the owner's attention: the third attempt is six minutes after the first. */
const TRIES_BEFORE_NOTE = 3

/** Notes for the owner that emails do not get out, or that they do again. */
export async function reportAttempt(
  transaction: WriteTransaction,
  { lane, recipient }: OutgoingRow,
  outcome: Exclude<AttemptOutcome, { kind: 'dropped' }>,
  { tries, isLast, atMs }: { tries: number; isLast: boolean; atMs: number },
): Promise<void> {
  if (lane !== EMAIL_LANE && lane !== RESET_LANE) return
  if (outcome.kind === 'sent')
    return resolveAttentionOf(transaction, 'email-failed', [EMAIL_SUBJECT], atMs)
  if (!isLast && tries < TRIES_BEFORE_NOTE) return
  const details = { recipient, answer: outcome.answer }
  await raiseAttention(transaction, { kind: 'email-failed', subject: EMAIL_SUBJECT, details, atMs })
}
