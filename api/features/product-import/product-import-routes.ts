import { createHash } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { NO_IMAGE } from '../../../shared/categories/category-request.ts'
import {
  type ImportedProduct,
  importPictureSchema,
  importRequestSchema,
  MAX_IMPORT_BYTES,
  type PreviewedProduct,
  previewRequestSchema,
  type ConfirmedProduct,
  confirmedProductSchema,
} from '../../../shared/products/product-import.ts'
import type { Language } from '../../../shared/language.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { canonicalJson } from '../../../shared/sync/canonical-json.ts'
import type { AppContext } from '../../app-context.ts'
import { answerOnce } from '../../database/idempotency.ts'
import { notePictureSource, SEEN } from '../../database/picture-sources.ts'
import { ProductTitles } from '../../database/product-titles.ts'
import { answerLanguage } from '../../http/answer-language.ts'
import { answerTexts } from '../../http/answer-texts.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { ONE_PICTURE } from '../../http/picture-form.ts'
import { passTurns } from '../../http/pass-turns.ts'
import { parseWith, readJson } from '../../http/read-request.ts'
import { readUpload } from '../../http/read-upload.ts'
import { adminIdOf, isOwner, requireRole } from '../../http/require-role.ts'
import { type HoldPicture, holdPictures } from './hold-pictures.ts'
import { readCategoryIndex } from './find-products.ts'
import { importProducts } from './import-products.ts'
import type { ProductPlan } from './plan-product.ts'
import { createPlanner } from './plan-products.ts'

/** Entries that are checked before other requests get a turn. */
const CHECKED_AT_ONCE = 100

/** The maximum nesting of a valid request. */
const MAX_DEPTH = 12

/** Only owners may set buying prices. */
function refuseBuyingPrices(ctx: Context, products: readonly ImportedProduct[]): void {
  if (isOwner(ctx)) return
  if (products.some(({ buyingPrice }) => buyingPrice !== undefined))
    throw new Refusal('not-allowed')
}

function presentPlan(plan: ProductPlan, language: Language): PreviewedProduct {
  if (plan.state === 'new') return { state: 'new' }
  if (plan.state === 'refused') {
    return { state: 'refused', line: plan.line, reason: plan.refusal.sentenceIn(language) }
  }
  const { id, title, revision } = plan.record.row
  if (plan.state === 'unchanged') return { state: 'unchanged', id, title }
  const { changes, sizes } = plan
  return { state: 'changed', id, revision, title, changes, stock: sizes.stock }
}

/**
 * Validates the entries of an import in slices, and returns them with a digest of all. Throws
 * Refusal('invalid-request').
 */
async function readEntries(
  entries: readonly unknown[],
  language: Language,
): Promise<{ taken: ConfirmedProduct[]; digest: string }> {
  const digest = createHash('sha256')
  const taken: ConfirmedProduct[] = []
  for (const [place, entry] of entries.entries()) {
    if (place % CHECKED_AT_ONCE === 0) await passTurns()
    taken.push(parseWith(confirmedProductSchema, entry, language))
    digest.update(`${canonicalJson(entry)}\n`)
  }
  return { taken, digest: digest.digest('hex') }
}

/** Functions that store and hold pictures. */
export interface ImportPictures {
  /** Stores an uploaded picture and returns its path; throws Refusal when the file is not a picture. */
  store: (bytes: Buffer) => Promise<string>
  hold: HoldPicture
}

export function productImportRoutes(app: AppContext, { store, hold }: ImportPictures): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')
  const titles = new ProductTitles()

  router.post('/api/products/import/preview', manager, async (ctx) => {
    const { products } = await readJson(ctx, previewRequestSchema, { maxBytes: MAX_IMPORT_BYTES })
    refuseBuyingPrices(ctx, products)
    await titles.open(app.db, passTurns)
    const pictures = await holdPictures(app.db, titles, products, {
      adminId: adminIdOf(ctx),
      hold,
    })
    const plans = await app.db.read(async (transaction) => {
      await titles.catchUp(transaction)
      const categories = await readCategoryIndex(transaction)
      return createPlanner(categories, titles, pictures).plan(transaction, products)
    })
    const language = answerLanguage(ctx)
    ctx.body = {
      products: plans.map((plan) => presentPlan(plan, language)),
      missing: [...new Set(plans.flatMap((plan) => ('missing' in plan ? plan.missing : [])))],
    }
  })

  router.post('/api/products/import/pictures', manager, async (ctx) => {
    const form = { ...ONE_PICTURE, schema: importPictureSchema }
    const answer = await readUpload(
      app,
      ctx,
      form,
      async ({ fields: { source }, files: [file] }) => {
        if (!file) throw new Refusal('invalid-request', { reason: NO_IMAGE })
        const bytes = await file.read()
        const path = await store(bytes)
        const isSeen = createHash('sha256').update(bytes).digest('hex') === source
        const row = { source, admin_id: isSeen ? SEEN : adminIdOf(ctx), path }
        await app.db.write((transaction) => notePictureSource(transaction, row))
        return { path }
      },
    )
    ctx.status = 201
    ctx.body = answer
  })

  router.post('/api/products/import', manager, async (ctx) => {
    const key = readIdempotencyKey(ctx)
    const { products } = await readJson(ctx, importRequestSchema, {
      maxBytes: MAX_IMPORT_BYTES,
      maxDepth: MAX_DEPTH,
    })
    const { taken, digest } = await readEntries(products, answerLanguage(ctx))
    const sent = taken.map(({ product }) => product)
    refuseBuyingPrices(ctx, sent)
    await titles.open(app.db, passTurns)
    const importer = { adminId: adminIdOf(ctx), atMs: app.clock() }
    const pictures = await holdPictures(app.db, titles, sent, { adminId: importer.adminId, hold })
    const counts = await app.db.write((transaction) =>
      answerOnce(
        transaction,
        { scope: 'product import', key, body: digest, atMs: importer.atMs },
        () => importProducts(transaction, titles, taken, importer, pictures),
      ),
    )
    ctx.body = { ...counts, message: answerTexts(ctx).productsImported }
  })

  return router
}
