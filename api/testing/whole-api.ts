import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { readNewestEventId } from '../database/events.ts'
import { readOutgoingCursor } from '../database/meta.ts'
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

/** Resolves once what is done in the background about earlier requests is done: emails and webhooks are put into the queue. */
export async function eventsAreTaken(app: AppContext): Promise<void> {
  const isBehind = () =>
    app.db.read(async (db) => (await readOutgoingCursor(db)) < (await readNewestEventId(db)))
  while (await isBehind()) await setImmediate()
}

/** A number that rises when this server changes rows: the rows on SQLite, the commits that changed any on PostgreSQL. */
export async function countChanges(app: AppContext): Promise<number> {
  const { rows } = await app.db.write((db) =>
    (db.engine.name === 'sqlite'
      ? sql<{ n: number }>`select total_changes() as n`
      : sql<{ n: number }>`select number as n from commit_number`
    ).execute(db),
  )
  return rows[0]?.n ?? Number.NaN
}
