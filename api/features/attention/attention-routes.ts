import { Router } from '@koa/router'
import type * as v from 'valibot'
import { SEEN_BY } from '../../../shared/accounts/seen-by.ts'
import {
  ATTENTION_PAGE_SIZE,
  attentionChangeSchema,
  type attentionChangedSchema,
  type AttentionCountJson,
  type AttentionListJson,
  type NoteContentJson,
} from '../../../shared/attention/attention.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sizeKeyOf } from '../../../shared/size-key.ts'
import type { AppContext } from '../../app-context.ts'
import {
  changeNote,
  countOpenMatters,
  countOpenNotes,
  listOpenNotes,
  listOpenRejections,
  readNoteContent,
  type OpenNote,
} from '../../database/attention.ts'
import { findAdmin } from '../../database/admins.ts'
import { readGapEnd } from '../../database/processed-ranges.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { readJson } from '../../http/read-request.ts'
import { isOwner, requireRole } from '../../http/require-role.ts'
import { presentNote, type NoteFacts } from './present-note.ts'
import { NO_LOSS, readLossFacts } from './read-loss.ts'
import { NO_LOST_HISTORY, readLostHistoryFacts } from './read-lost-history.ts'
import { readOversell, type OversellFacts } from './read-oversell.ts'

const NO_OVERSELL: OversellFacts = { left: 0, otherSizes: [], webOrders: [] }

async function oversellOf(db: ReadTransaction, note: OpenNote): Promise<OversellFacts> {
  const { kind, product_id: productId, size } = note
  if (kind !== 'oversell' || productId === null) return NO_OVERSELL
  return readOversell(db, { productId, size: size ?? sizeKeyOf(null) })
}

async function pusherOf(db: ReadTransaction, { kind, details }: OpenNote): Promise<string | null> {
  const id = details['pushedBy']
  if (kind !== 'unknown-actor' || typeof id !== 'string') return null
  return (await findAdmin(db, id))?.email ?? null
}

async function factsOf(db: ReadTransaction, note: OpenNote): Promise<NoteFacts> {
  const gapDevice = note.kind === 'sequence-gap' ? note.device_id : null
  const isLoss = note.kind === 'lost-sales'
  const isBack = note.kind === 'history-went-back'
  const [oversell, loss, lostHistory, gapEnd, pushedBy] = await Promise.all([
    oversellOf(db, note),
    isLoss ? readLossFacts(db, String(note.details['loss'] ?? '')) : NO_LOSS,
    isBack ? readLostHistoryFacts(db, note) : NO_LOST_HISTORY,
    gapDevice === null ? null : readGapEnd(db, gapDevice),
    pusherOf(db, note),
  ])
  return { oversell, loss, lostHistory, gapEnd, pushedBy }
}

const withoutCost = (key: string, value: unknown) => (key === 'unitCost' ? undefined : value)

/** The text of an operation without buying prices. */
function withoutCosts(content: string): string {
  return content === '' ? '' : JSON.stringify(JSON.parse(content), withoutCost)
}

/** The id in a path, which the database can compare. Throws Refusal('unknown-note'). */
function noteIdOf(id: string | undefined): number {
  const number = Number(id)
  if (!Number.isSafeInteger(number)) throw new Refusal('unknown-note')
  return number
}

/** Routes that list the notes for the owner and mark them as resolved. */
export function attentionRoutes(app: AppContext): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')

  router.get('/api/attention', requireRole(app, SEEN_BY.attention), async (ctx) => {
    ctx.body = await app.db.read(async (transaction) => {
      const notes = await listOpenNotes(transaction, ATTENTION_PAGE_SIZE)
      const presented = await Promise.all(
        notes.map(async (note) => presentNote(note, await factsOf(transaction, note))),
      )
      return {
        notes: presented,
        open: await countOpenNotes(transaction),
      } satisfies AttentionListJson
    })
  })

  router.get('/api/attention/count', manager, async (ctx) => {
    ctx.body = await app.db.read(async (transaction) => {
      const rejected = await listOpenRejections(transaction, ATTENTION_PAGE_SIZE)
      return {
        open: await countOpenMatters(transaction),
        rejected: rejected.map(({ id, operation_id }) => ({ id, operationId: operation_id })),
      } satisfies AttentionCountJson
    })
  })

  router.get('/api/attention/:id/content', manager, async (ctx) => {
    const id = noteIdOf(ctx.params['id'])
    const content = await app.db.read((transaction) => readNoteContent(transaction, id))
    if (content === undefined) throw new Refusal('unknown-note')
    ctx.body = {
      content: isOwner(ctx) ? content : withoutCosts(content),
    } satisfies NoteContentJson
  })

  router.put('/api/attention/:id', manager, async (ctx) => {
    const { resolved } = await readJson(ctx, attentionChangeSchema)
    const id = noteIdOf(ctx.params['id'])
    ctx.body = await app.db.write(async (transaction) => {
      const found = await changeNote(transaction, id, resolved, app.clock())
      if (!found) throw new Refusal('unknown-note')
      return { open: await countOpenNotes(transaction) } satisfies v.InferInput<
        typeof attentionChangedSchema
      >
    })
  })

  return router
}
