import type { Router } from '@koa/router'
import type { Middleware } from 'koa'

/** 'products' of /api/products/:id: what the address is about. */
function subjectOf(path: string): string {
  return path.split('/', 3)[2] ?? ''
}

/** One after the other, as if each had been given to `use`. */
function inTurn(handlers: readonly Middleware[]): Middleware {
  return (ctx, next) => {
    const run = (index: number): Promise<unknown> => {
      const handle = handlers[index]
      return handle ? (handle(ctx, () => run(index + 1)) as Promise<unknown>) : next()
    }
    return run(0)
  }
}

/**
 * Asks only the routers that have a route about the same subject, in the order given: every router that is asked in
 * vain costs a small answer a few per cent. All paths must be texts below /api, with the subject written out.
 */
export function mountRouters(routers: readonly Router[]): Middleware {
  const handlersOf = new Map<string, Middleware[]>()
  for (const router of routers) {
    const handle = router.routes() as unknown as Middleware
    for (const subject of new Set(router.stack.map(({ path }) => subjectOf(String(path))))) {
      handlersOf.set(subject, [...(handlersOf.get(subject) ?? []), handle])
    }
  }
  const mounted = new Map([...handlersOf].map(([subject, all]) => [subject, inTurn(all)]))
  return (ctx, next) => {
    const handle = mounted.get(subjectOf(ctx.path))
    return handle ? handle(ctx, next) : next()
  }
}
