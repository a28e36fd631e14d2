import { createHash } from 'node:crypto'
import Router from '@koa/router'
import { idSchema } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/language.ts'
import {
  layoutChangeSchema,
  MAX_STATUS_BYTES,
  statusImportRequestSchema,
  statusImportsQuerySchema,
  type StatusLine,
  statusLineSchema,
  statusPreviewSchema,
} from '../../../shared/parcels/status-file.ts'
import { canonicalJson } from '../../../shared/sync/canonical-json.ts'
import type { AppContext } from '../../app-context.ts'
import { listStatusImports, readStatusLayout } from '../../database/status-files.ts'
import { answerLanguage } from '../../http/answer-language.ts'
import { passTurns } from '../../http/pass-turns.ts'
import { readId } from '../../http/read-id.ts'
import { parseWith, readJson, readQuery } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { changeLayout, expectAnyCourier } from './change-layout.ts'
import { importLines } from './import-lines.ts'
import { countOutcomes, judgeLines, presentJudgement } from './judge-lines.ts'
import { presentStatusImport, presentStatusImportDetail } from './present-import.ts'

const PAGE_SIZE = 20

/** Limits that allow a file of 5,000 lines. */
const BODY = { maxBytes: MAX_STATUS_BYTES, maxDepth: 8 }

/** Lines that are checked before other requests get a turn. */
const CHECKED_AT_ONCE = 250

/** Validates lines in slices, and returns them with a digest of all. Throws Refusal('invalid-request'). */
async function readLines(
  sent: readonly unknown[],
  language: Language,
): Promise<{ lines: StatusLine[]; digest: string }> {
  const digest = createHash('sha256')
  const lines: StatusLine[] = []
  for (const [place, entry] of sent.entries()) {
    if (place % CHECKED_AT_ONCE === 0) await passTurns()
    lines.push(parseWith(statusLineSchema, entry, language))
    digest.update(`${canonicalJson(entry)}\n`)
  }
  return { lines, digest: digest.digest('hex') }
}

/** Routes of couriers' status files. */
export function statusFileRoutes(app: AppContext): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')

  router.get('/api/couriers/:id/status-file', manager, async (ctx) => {
    const id = readId(ctx, idSchema, 'unknown-courier')
    ctx.body = await app.db.read(async (db) => {
      await expectAnyCourier(db, id)
      return readStatusLayout(db, id)
    })
  })

  router.put('/api/couriers/:id/status-file', manager, async (ctx) => {
    const change = await readJson(ctx, layoutChangeSchema)
    const id = readId(ctx, idSchema, 'unknown-courier')
    ctx.body = await app.db.write((transaction) => changeLayout(transaction, id, change))
  })

  router.post('/api/couriers/:id/status-file/preview', manager, async (ctx) => {
    const { lines: unread, madeAt } = await readJson(ctx, statusPreviewSchema, BODY)
    const courier = readId(ctx, idSchema, 'unknown-courier')
    const { lines } = await readLines(unread, answerLanguage(ctx))
    const sent = { courier, lines, madeAt }
    const { revision, judgements } = await judgeLines(app.db.read, sent, app.clock())
    ctx.body = {
      lines: judgements.map(presentJudgement),
      counts: countOutcomes(judgements),
      revision,
    }
  })

  router.get('/api/status-imports', manager, async (ctx) => {
    const { before = Number.MAX_SAFE_INTEGER } = readQuery(ctx, statusImportsQuerySchema)
    const rows = await app.db.read((db) => listStatusImports(db, { before, limit: PAGE_SIZE + 1 }))
    ctx.body = {
      imports: rows.slice(0, PAGE_SIZE).map(presentStatusImport),
      more: rows.length > PAGE_SIZE,
    }
  })

  router.post('/api/status-imports', manager, async (ctx) => {
    const request = await readJson(ctx, statusImportRequestSchema, BODY)
    const read = await readLines(request.lines, answerLanguage(ctx))
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    ctx.body = await app.db.write(async (transaction) => {
      await importLines(transaction, { ...request, ...read }, by)
      return presentStatusImportDetail(transaction, request.id)
    })
    ctx.status = 201
  })

  router.get('/api/status-imports/:id', manager, async (ctx) => {
    const id = readId(ctx, idSchema, 'unknown-status-import')
    ctx.body = await app.db.read((db) => presentStatusImportDetail(db, id))
  })

  return router
}
