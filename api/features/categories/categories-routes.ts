import Router from '@koa/router'
import {
  categoryChangeSchema,
  newCategorySchema,
  NO_IMAGE,
} from '../../../shared/categories/category-request.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { deleteCategory, findCategory } from '../../database/category-edits.ts'
import { ONE_PICTURE } from '../../http/picture-form.ts'
import { readUpload } from '../../http/read-upload.ts'
import { requireRole } from '../../http/require-role.ts'
import { presentCategory } from '../../present/present-product.ts'
import { changeCategory, checkRevision, checkTitle, createCategory } from './save-category.ts'
import { answerTexts } from '../../http/answer-texts.ts'

/** `storePicture` stores an uploaded picture and returns its path; throws Refusal when the file is not a picture. */
export function categoriesRoutes(
  app: AppContext,
  storePicture: (bytes: Buffer) => Promise<string>,
): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')

  router.post('/api/categories', manager, async (ctx) => {
    const form = { ...ONE_PICTURE, schema: newCategorySchema }
    const row = await readUpload(app, ctx, form, async ({ fields, files: [file] }) => {
      if (!file) throw new Refusal('invalid-request', { reason: NO_IMAGE })
      // Checked before the picture is processed, and again in the transaction: another category may take the title
      // meanwhile.
      await app.db.read((transaction) => checkTitle(transaction, fields.title))
      const image = await storePicture(await file.read())
      const atMs = app.clock()
      return app.db.write((transaction) => createCategory(transaction, { ...fields, image, atMs }))
    })
    ctx.status = 201
    ctx.body = { newCategory: presentCategory(row), message: answerTexts(ctx).categoryCreated }
  })

  router.put('/api/categories/:id', manager, async (ctx) => {
    const id = ctx.params['id'] ?? ''
    const form = { ...ONE_PICTURE, schema: categoryChangeSchema }
    const row = await readUpload(app, ctx, form, async ({ fields, files: [file] }) => {
      // Checked before the picture is processed, and again in the transaction.
      checkRevision(
        await app.db.read((transaction) => findCategory(transaction, id)),
        fields.revision,
      )
      const image = file ? await storePicture(await file.read()) : null
      const atMs = app.clock()
      return app.db.write((transaction) =>
        changeCategory(transaction, { id, ...fields, image, atMs }),
      )
    })
    ctx.body = { updatedCategory: presentCategory(row), message: answerTexts(ctx).categoryUpdated }
  })

  router.delete('/api/categories/:id', manager, async (ctx) => {
    const id = ctx.params['id'] ?? ''
    const found = await app.db.write((transaction) => deleteCategory(transaction, id, app.clock()))
    if (!found) throw new Refusal('unknown-category')
    ctx.body = { message: answerTexts(ctx).deleted }
  })

  return router
}
