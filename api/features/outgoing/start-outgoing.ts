import type { AppContext } from '../../app-context.ts'
import { resolveAttentionOf } from '../../database/attention.ts'
import { deleteEmails, isEmail } from '../../database/outgoing.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { openMailServer } from './mail-server.ts'
import { EMAIL_SUBJECT, reportAttempt } from './report-attempt.ts'
import { sendEmail } from './send-email.ts'
import { startSending } from './send-outgoing.ts'
import { startTakingEvents } from './take-events.ts'

/**
 * Sends waiting emails and webhook deliveries, now and whenever there are new ones. Returns a function that stops this.
 */
export function startOutgoing(app: AppContext): () => Promise<void> {
  const { smtp } = app.config
  const server = smtp && openMailServer(smtp)
  // Without a mail server, waiting emails and the note about its failure no longer apply.
  const cleared =
    server === null
      ? app.db
          .write(async (transaction) => {
            await deleteEmails(transaction)
            await resolveAttentionOf(transaction, 'email-failed', [EMAIL_SUBJECT], app.clock())
          })
          .catch((error: unknown) => app.log.error({ err: error }, 'could not forget old emails'))
      : Promise.resolve()
  const stopSending = startSending(app, {
    attempt: (row, stopping) =>
      isEmail(row) ? sendEmail(app, server, row) : deliverWebhook(app, row, stopping),
    report: reportAttempt,
  })
  const stopTaking = startTakingEvents(app)
  return async () => {
    await stopTaking()
    await cleared
    await stopSending()
  }
}
