import type { Middleware } from 'koa'

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** Stands behind the API's routes: what they did not answer must not become a page. */
export const endApi: Middleware = (ctx, next) => (isApiPath(ctx.path) ? Promise.resolve() : next())
