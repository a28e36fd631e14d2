import type { Middleware } from 'koa'

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** Mount after the API routes: an unknown API path must get a 404 instead of a storefront page. */
export const endApi: Middleware = (ctx, next) => (isApiPath(ctx.path) ? Promise.resolve() : next())
