import Router from '@koa/router'
import * as v from 'valibot'
import { NO_IMAGE } from '../../../shared/categories/category-request.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { settingsChangeSchema } from '../../../shared/shop/settings-change.ts'
import type { AppContext } from '../../app-context.ts'
import { readShopSettings } from '../../database/shop-settings.ts'
import { ONE_PICTURE } from '../../http/picture-form.ts'
import { readJson } from '../../http/read-request.ts'
import { readUpload } from '../../http/read-upload.ts'
import { requireRole } from '../../http/require-role.ts'
import { changeSettings } from './change-settings.ts'

/** `storePicture` stores an uploaded picture and returns its path; throws Refusal when the file is not a picture. */
export function shopSettingsRoutes(
  app: AppContext,
  storePicture: (bytes: Buffer) => Promise<string>,
): Router {
  const router = new Router()
  const owner = requireRole(app, 'owner')

  router.get('/api/shop-settings', owner, async (ctx) => {
    ctx.body = { settings: await app.db.read(readShopSettings) }
  })

  router.put('/api/shop-settings', owner, async (ctx) => {
    const { revision, change } = await readJson(ctx, settingsChangeSchema)
    const atMs = app.clock()
    const settings = await app.db.write((transaction) =>
      changeSettings(transaction, { revision, change, atMs }),
    )
    ctx.body = { settings }
  })

  router.post('/api/shop-settings/pictures', owner, async (ctx) => {
    const form = { ...ONE_PICTURE, schema: v.object({}) }
    const path = await readUpload(app, ctx, form, async ({ files: [file] }) => {
      if (!file) throw new Refusal('invalid-request', { reason: NO_IMAGE })
      return storePicture(await file.read())
    })
    ctx.status = 201
    ctx.body = { path }
  })

  return router
}
