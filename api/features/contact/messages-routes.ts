import { Router } from '@koa/router'
import * as v from 'valibot'
import {
  MESSAGES_PAGE_SIZE,
  messageChangeSchema,
  type MessageChangedWire,
  type MessagePageWire,
} from '../../../shared/contact/contact-message.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import {
  countMessages,
  countUnreadMessages,
  deleteMessage,
  listMessages,
  markMessage,
} from '../../database/messages.ts'
import { pageQueryFields } from '../../http/query-fields.ts'
import { readJson, readQuery } from '../../http/read-request.ts'
import { requireAdmin } from '../../http/require-admin.ts'
import { presentMessage } from './present-message.ts'

const messagesQuerySchema = v.object(pageQueryFields)

/** What the owner does with the messages. */
export function messagesRoutes(app: AppContext): Router {
  const router = new Router()

  router.get('/api/messages', requireAdmin(app), async (ctx) => {
    const {
      search = '',
      page = 1,
      limit = MESSAGES_PAGE_SIZE,
    } = readQuery(ctx, messagesQuerySchema)
    const total = await countMessages(app.db, search)
    const rows = await listMessages(app.db, search, { limit, offset: (page - 1) * limit })
    ctx.body = {
      messages: rows.map(presentMessage),
      total,
      unread: await countUnreadMessages(app.db),
      page,
      pages: Math.max(1, Math.ceil(total / limit)),
    } satisfies MessagePageWire
  })

  router.put('/api/messages/:id', requireAdmin(app), async (ctx) => {
    const { read } = await readJson(ctx, messageChangeSchema)
    const row = await markMessage(app.db, ctx.params['id'] ?? '', read)
    if (!row) throw new Refusal('unknown-message')
    ctx.body = {
      updatedMessage: presentMessage(row),
      unread: await countUnreadMessages(app.db),
    } satisfies MessageChangedWire
  })

  router.delete('/api/messages/:id', requireAdmin(app), async (ctx) => {
    const found = await deleteMessage(app.db, ctx.params['id'] ?? '')
    if (!found) throw new Refusal('unknown-message')
    ctx.body = { message: 'Deleted!', unread: await countUnreadMessages(app.db) }
  })

  return router
}
