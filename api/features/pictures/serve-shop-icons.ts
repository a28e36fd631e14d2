import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Middleware } from 'koa'
import { ICON_KINDS, iconPath, type IconKind } from '../../../shared/shop/icon-path.ts'
import type { ShopSettings } from '../../../shared/shop/shop-settings.ts'
import type { AppContext } from '../../app-context.ts'
import { VersionedCache } from '../../database/cache-by-version.ts'
import { loadSharp } from './load-sharp.ts'

const NAMED = /^\/shop-icons\/[0-9a-f]+-([a-z]+-\d+x\d+)\.png$/
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const CLEAR = { ...WHITE, alpha: 0 }

async function renderIcon(file: string, kind: IconKind): Promise<Buffer> {
  const { side, margin } = ICON_KINDS[kind]
  const inner = Math.round(side * (1 - margin))
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  const background = margin === 0 ? CLEAR : WHITE
  const sharp = await loadSharp()
  return sharp(await readFile(file))
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, bottom: after, left: before, right: after, background })
    .flatten(margin === 0 ? false : { background })
    .png()
    .toBuffer()
}

/**
 * Serves the app icons made from the shop's logo, each rendered once. Names contain the logo's content hash, so
 * browsers may cache them permanently. Only those of the current logo exist.
 */
export function serveShopIcons(
  app: Pick<AppContext, 'config'>,
  readSettings: () => Promise<ShopSettings>,
): Middleware {
  const icons = new VersionedCache<Buffer>()
  return async (ctx, next) => {
    const kind = NAMED.exec(ctx.path)?.[1] as IconKind | undefined
    if (kind === undefined || !(kind in ICON_KINDS)) return next()
    const { logo } = await readSettings()
    if (logo === undefined || ctx.path !== iconPath(logo, kind)) return next()
    const file = join(app.config.picturesDir, basename(logo))
    icons.moveTo(logo)
    ctx.body = await icons.getOrMake({ key: kind }, logo, () => renderIcon(file, kind))
    ctx.type = 'image/png'
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  }
}
