import { readId } from '../../http/read-id.ts'
import { productIdSchema } from '../../../shared/catalog/product-id.ts'
import Router from '@koa/router'
import type { Context } from 'koa'
import { MAX_PRODUCT_PICTURES } from '../../../shared/catalog/picture.ts'
import { newProductSchema, productEditSchema } from '../../../shared/products/product-request.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sayOffice } from '../../../shared/texts/say-office.ts'
import type { AppContext } from '../../app-context.ts'
import { answerOnce } from '../../database/idempotency.ts'
import { deleteProduct } from '../../database/product-edits.ts'
import { listProducts, readProduct } from '../../database/products.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { readUpload, type UploadedFile } from '../../http/read-upload.ts'
import { adminIdOf, isOwner, requireRole } from '../../http/require-role.ts'
import {
  presentBuyingPrice,
  presentCounterProduct,
  presentOfficeProduct,
} from '../../present/present-product.ts'
import { createProduct } from './create-product.ts'
import { editProduct } from './edit-product.ts'
import { answerTexts } from '../../http/answer-texts.ts'

/** Stores an uploaded picture and returns its path; throws Refusal 'unreadable-picture' or 'picture-too-large'. */
export type StorePicture = (bytes: Buffer) => Promise<string>

/** Adds to a refusal which one of several pictures caused it. */
async function namingPicture<T>(storing: Promise<T>, place: number, count: number): Promise<T> {
  try {
    return await storing
  } catch (error) {
    if (!(error instanceof Refusal) || count === 1) throw error
    throw error.within((problem) =>
      sayOffice((texts) => texts.product.pictureOf(place, count, problem)),
    )
  }
}

const PICTURES = { filesField: 'images', maxFiles: MAX_PRODUCT_PICTURES } as const

/** A product as the signed-in account may see it. */
const presenterFor = (ctx: Context) => (isOwner(ctx) ? presentOfficeProduct : presentCounterProduct)

/** Only owners may set buying prices. */
function refuseBuyingPrice(ctx: Context, isGiven: boolean): void {
  if (isGiven && !isOwner(ctx)) throw new Refusal('not-allowed')
}

export function productsRoutes(app: AppContext, storePicture: StorePicture): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')

  /** Stores pictures one after the other, because a decoded picture takes 50 MB of memory. */
  async function storeAll(files: readonly UploadedFile[]): Promise<string[]> {
    const paths: string[] = []
    for (const file of files) {
      const bytes = await file.read()
      paths.push(await namingPicture(storePicture(bytes), paths.length + 1, files.length))
    }
    return paths
  }

  router.get('/api/products/admin-products', manager, async (ctx) => {
    ctx.body = (await app.db.read(listProducts)).map(presenterFor(ctx))
  })

  router.get('/api/products/:id/buying-price', requireRole(app, 'owner'), async (ctx) => {
    const id = readId(ctx, productIdSchema, 'unknown-product')
    const product = await app.db.read((transaction) => readProduct(transaction, id))
    if (!product) throw new Refusal('unknown-product')
    ctx.body = presentBuyingPrice(product)
  })

  router.post('/api/products', manager, async (ctx) => {
    const key = readIdempotencyKey(ctx)
    const form = { ...PICTURES, schema: newProductSchema }
    const newProduct = await readUpload(app, ctx, form, async ({ fields, files }) => {
      refuseBuyingPrice(ctx, fields.buyingPrice !== null)
      const present = presenterFor(ctx)
      const images = await storeAll(files)
      const atMs = app.clock()
      return app.db.write((transaction) =>
        answerOnce(
          transaction,
          { scope: 'product', key, body: { ...fields, images }, atMs },
          async () => present(await createProduct(transaction, fields, images, atMs)),
        ),
      )
    })
    ctx.status = 201
    ctx.body = { newProduct, message: answerTexts(ctx).productCreated }
  })

  router.put('/api/products/:id', manager, async (ctx) => {
    const key = readIdempotencyKey(ctx)
    const form = { ...PICTURES, schema: productEditSchema }
    const updatedProduct = await readUpload(app, ctx, form, async ({ fields, files }) => {
      const id = readId(ctx, productIdSchema, 'unknown-product')
      refuseBuyingPrice(ctx, fields.buyingPrice !== undefined)
      const present = presenterFor(ctx)
      const images = await storeAll(files)
      const editor = { adminId: adminIdOf(ctx), atMs: app.clock() }
      return app.db.write((transaction) =>
        answerOnce(
          transaction,
          { scope: `product ${id}`, key, body: { ...fields, images }, atMs: editor.atMs },
          async () => present(await editProduct(transaction, id, fields, images, editor)),
        ),
      )
    })
    ctx.body = { updatedProduct, message: answerTexts(ctx).productUpdated }
  })

  router.delete('/api/products/:id', manager, async (ctx) => {
    const id = readId(ctx, productIdSchema, 'unknown-product')
    const deleted = await app.db.write((transaction) => deleteProduct(transaction, id, app.clock()))
    if (!deleted) throw new Refusal('unknown-product')
    ctx.body = { message: answerTexts(ctx).productDeleted }
  })

  return router
}
