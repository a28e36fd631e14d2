import { Router } from '@koa/router'
import { SEEN_BY } from '../../../shared/accounts/seen-by.ts'
import {
  MESSAGES_PAGE_SIZE,
  messageChangeSchema,
  type MessageChangedJson,
  type MessagePageJson,
  type ContactMessageJson,
} from '../../../shared/contact/contact-message.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import {
  countMessages,
  countUnreadMessages,
  deleteMessage,
  listMessages,
  markMessage,
  type MessageRow,
} from '../../database/messages.ts'
import { pageQuerySchema } from '../../http/query-fields.ts'
import { readJson, readQuery } from '../../http/read-request.ts'
import { requireRole } from '../../http/require-role.ts'
import { toIso } from '../../../shared/time.ts'
import { answerTexts } from '../../http/answer-texts.ts'

/** A message as JSON. */
function presentMessage(row: MessageRow): ContactMessageJson {
  return {
    _id: row.id,
    email: row.email,
    message: row.message,
    createdAt: toIso(row.created_at_ms),
    read: row.read === 1,
  }
}

/** Routes of the back office to list, mark and delete contact messages. */
export function messagesRoutes(app: AppContext): Router {
  const router = new Router()

  router.get('/api/messages', requireRole(app, SEEN_BY.messages), async (ctx) => {
    const { search = '', page = 1, limit = MESSAGES_PAGE_SIZE } = readQuery(ctx, pageQuerySchema)
    const { rows, ...counts } = await app.db.read(async (transaction) => ({
      total: await countMessages(transaction, search),
      rows: await listMessages(transaction, search, { limit, offset: (page - 1) * limit }),
      unread: await countUnreadMessages(transaction),
    }))
    ctx.body = {
      messages: rows.map(presentMessage),
      ...counts,
      page,
      pages: Math.max(1, Math.ceil(counts.total / limit)),
    } satisfies MessagePageJson
  })

  router.put('/api/messages/:id', requireRole(app, 'manager'), async (ctx) => {
    const { read } = await readJson(ctx, messageChangeSchema)
    ctx.body = await app.db.write(async (transaction) => {
      const row = await markMessage(transaction, ctx.params['id'] ?? '', read)
      if (!row) throw new Refusal('unknown-message')
      return {
        updatedMessage: presentMessage(row),
        unread: await countUnreadMessages(transaction),
      } satisfies MessageChangedJson
    })
  })

  router.delete('/api/messages/:id', requireRole(app, 'manager'), async (ctx) => {
    const unread = await app.db.write(async (transaction) => {
      const found = await deleteMessage(transaction, ctx.params['id'] ?? '')
      if (!found) throw new Refusal('unknown-message')
      return countUnreadMessages(transaction)
    })
    ctx.body = { message: answerTexts(ctx).deleted, unread }
  })

  return router
}
