import { Router } from '@koa/router'
import { CONTACT_POSTS, contactRequestSchema } from '../../../shared/contact/contact-message.ts'
import { newId } from '../../../shared/new-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { answerOnce } from '../../database/idempotency.ts'
import { insertMessage } from '../../database/messages.ts'
import { answerTexts } from '../../http/answer-texts.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { readJson } from '../../http/read-request.ts'
import { countedSender } from '../../http/sender-address.ts'

/** Enough for the longest message with every character escaped in JSON, and surrounding spaces. */
const MAX_BYTES = 64 * 1024

/** What is stored for idempotency: no part of the message, because that must be gone when the message is deleted. */
const STORED_ANSWER = {}

export function contactRoutes(app: AppContext): Router {
  const router = new Router()
  const posts = createAttemptLimit(app, {
    name: 'contact',
    ...CONTACT_POSTS,
    refuse: (minutes) => new Refusal('too-many-messages', { minutes }),
  })

  router.post('/api/contact', async (ctx) => {
    const { subject, ...message } = await readJson(ctx, contactRequestSchema, {
      maxBytes: MAX_BYTES,
    })
    const key = readIdempotencyKey(ctx)
    const atMs = app.clock()
    if (subject === '') {
      await app.db.write((transaction) =>
        answerOnce(transaction, { scope: 'contact', key, body: message, atMs }, async () => {
          // Counted inside answerOnce, so that a repeated request does not count as another attempt.
          await posts.count(ctx, countedSender(ctx))
          await insertMessage(transaction, { id: newId(), ...message, created_at_ms: atMs })
          return STORED_ANSWER
        }),
      )
    } else {
      // Counted and answered like a real message, so that a bot cannot tell that the honeypot caught it.
      await posts.count(ctx, countedSender(ctx))
    }
    ctx.status = 201
    ctx.body = { message: answerTexts(ctx).messageSent }
  })

  return router
}
