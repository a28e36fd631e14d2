import type { Context } from 'koa'

/** Allows other origins, such as search engines and chats, to embed the picture; browsers block it otherwise. */
export function sharePicture(ctx: Context): void {
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
