import type { Context } from 'koa'

const bearer = /^Bearer +([\w.-]+)$/i

/** The bearer token of a request, of whatever kind. */
export function readBearer(ctx: Context): string | undefined {
  return bearer.exec(ctx.get('Authorization'))?.[1]
}
