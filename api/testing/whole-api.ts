import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { readNewestEventId } from '../database/events.ts'
import { readOutgoingCursor } from '../database/meta.ts'
import { apiRouters } from '../app.ts'
import type { AppContext } from '../app-context.ts'

/** Every call of the API as 'METHOD /path/:id', read from the routers. */
export function listRoutes(app: AppContext): string[] {
  return apiRouters(app).flatMap((router) =>
    router.stack.flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
    ),
  )
}

/**
 * Resolves once the background work for earlier requests is done, so that their emails and webhooks are in the queue.
 */
export async function eventsAreTaken(app: AppContext): Promise<void> {
  const isBehind = () =>
    app.db.read(async (db) => (await readOutgoingCursor(db)) < (await readNewestEventId(db)))
  while (await isBehind()) await setImmediate()
}

/** The number of rows that this server has changed since it started. */
export async function countChanges(app: AppContext): Promise<number> {
  if (app.config.databaseUrl !== null) return countChangesOnPostgres(app)
  const { rows } = await app.db.write((db) =>
    sql<{ n: number }>`select total_changes() as n`.execute(db),
  )
  return rows[0]?.n ?? Number.NaN
}

/** Does not count the leases of background work, which are renewed independently of requests. */
async function countChangesOnPostgres(app: AppContext): Promise<number> {
  // A backend reports its row counts with a delay. All writes use one connection, which reports at once after this
  // call.
  await app.db.write((db) => sql`select pg_stat_force_next_flush()`.execute(db))
  const { rows } = await app.db.read((db) =>
    // The view pg_stat_user_tables would take several times as long, because it also reads every index.
    sql<{ n: number }>`select sum(pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid)
        + pg_stat_get_tuples_deleted(oid)) as n from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('leases', 'commit_number')`.execute(db),
  )
  return rows[0]?.n ?? Number.NaN
}
