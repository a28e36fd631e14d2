import { sql } from 'kysely'
import { apiRouters } from '../app.ts'
import type { AppContext } from '../app-context.ts'

/** Every call of the API as 'METHOD /path/:id', read from the routers themselves. */
export function listRoutes(app: AppContext): string[] {
  return apiRouters(app).flatMap((router) =>
    router.stack.flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
    ),
  )
}

/** Rows this server has changed since it started. */
export async function countChangedRows(app: AppContext): Promise<number> {
  const { rows } = await app.db.write((db) =>
    sql<{ n: number }>`select total_changes() as n`.execute(db),
  )
  return rows[0]?.n ?? Number.NaN
}
