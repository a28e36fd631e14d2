import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from 'koa'
import { PICTURE_WIDTHS } from '../../../shared/catalog/picture.ts'
import type { AppContext } from '../../app-context.ts'
import { errorCode } from '../../error-code.ts'
import { sharePicture } from '../../http/share-picture.ts'

const FOLDER_PATH = '/uploads/'
/** Matched against the undecoded path, so that encoded dots, slashes and null bytes never match. */
const storedName = new RegExp(
  `^[0-9a-f]{16,64}-[0-9a-f]{6}-(?:${PICTURE_WIDTHS.join('|')})\\.webp$`,
)

/**
 * The content of a regular file, or null when there is none. Symbolic links are not followed: they could leave the
 * folder.
 */
async function readRegularFile(path: string): Promise<Buffer | null> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      return (await file.stat()).isFile() ? await file.readFile() : null
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ELOOP') return null
    throw error
  }
}

/** Serves the stored pictures. Names are content hashes, so browsers may cache the files permanently. */
export function servePictures(app: AppContext): Middleware {
  const folder = app.config.picturesDir
  return async (ctx, next) => {
    if (!`${ctx.path}/`.startsWith(FOLDER_PATH)) return next()
    const name = ctx.path.slice(FOLDER_PATH.length)
    if (!storedName.test(name)) return
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405
      ctx.set('Allow', 'GET, HEAD')
      return
    }
    const picture = await readRegularFile(join(folder, name))
    if (!picture) return
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.set('ETag', `"${name}"`)
    sharePicture(ctx)
    ctx.type = 'image/webp'
    ctx.body = picture
  }
}
