import type { Context } from 'koa'

/** Search engines and chats show pictures of the shop on pages of their own; without this, a browser refuses them. */
export function sharePicture(ctx: Context): void {
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
