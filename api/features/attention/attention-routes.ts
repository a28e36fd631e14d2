import { Router } from '@koa/router'
import type * as v from 'valibot'
import {
  ATTENTION_PAGE_SIZE,
  attentionChangeSchema,
  type attentionChangedSchema,
  type AttentionListWire,
} from '../../../shared/attention/attention.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import {
  changeNote,
  countOpenNotes,
  listOpenNotes,
  type OpenNote,
} from '../../database/attention.ts'
import type { Queryable } from '../../database/tables.ts'
import { readJson } from '../../http/read-request.ts'
import { requireAdmin } from '../../http/require-admin.ts'
import { presentNote, type NoteFacts } from './present-note.ts'
import { NO_LOSS, readLossFacts } from './read-loss.ts'
import { readOversell, type OversellFacts } from './read-oversell.ts'

const NO_OVERSELL: OversellFacts = { left: 0, otherSizes: [], webOrders: [] }

async function factsOf(db: Queryable, note: OpenNote): Promise<NoteFacts> {
  const { kind, product_id: productId, size, details } = note
  const isOversell = kind === 'oversell' && productId !== null
  return {
    oversell: isOversell ? await readOversell(db, { productId, size: size ?? '' }) : NO_OVERSELL,
    loss: kind === 'lost-sales' ? await readLossFacts(db, String(details['loss'] ?? '')) : NO_LOSS,
  }
}

/** What the owner should look at, and that it was dealt with. */
export function attentionRoutes(app: AppContext): Router {
  const router = new Router()
  const admin = requireAdmin(app)

  router.get('/api/attention', admin, async (ctx) => {
    ctx.body = await app.db.transaction().execute(async (transaction) => {
      const notes = await listOpenNotes(transaction, ATTENTION_PAGE_SIZE)
      return {
        notes: await Promise.all(
          notes.map(async (note) => presentNote(note, await factsOf(transaction, note))),
        ),
        open: await countOpenNotes(transaction),
      } satisfies AttentionListWire
    })
  })

  router.put('/api/attention/:id', admin, async (ctx) => {
    const { resolved } = await readJson(ctx, attentionChangeSchema)
    const id = Number(ctx.params['id'])
    ctx.body = await app.db.transaction().execute(async (transaction) => {
      const found =
        Number.isSafeInteger(id) && (await changeNote(transaction, id, resolved, app.clock()))
      if (!found) throw new Refusal('unknown-note')
      return { open: await countOpenNotes(transaction) } satisfies v.InferInput<
        typeof attentionChangedSchema
      >
    })
  })

  return router
}
