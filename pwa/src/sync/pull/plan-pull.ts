import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import type { PullScope } from '../../../../shared/sync/pull.ts'
import type { CatalogDb, CursorRow } from '../../local/catalog/catalog-db.ts'
import type { PagePlace } from '../../local/catalog/catalog-cursor.ts'
import { dropGeneration } from '../../local/catalog/store-page.ts'
import { tableList } from '../../local/catalog/scope-tables.ts'

/** An incomplete snapshot older than this is loaded again: the server may have pruned deletions that it missed. */
const SNAPSHOT_MAX_AGE_MS = 24 * 60 * 60 * 1000

export interface PullPlan<Scope extends PullScope = PullScope> extends PagePlace<Scope> {
  /** Null when the server's history is not known yet. */
  epoch: string | null
  /** What the server told with the page that this one continues. */
  told: string | undefined
  /** True for the second and later pages of a snapshot. */
  snapshot: boolean
}

function isTooOld(snapshot: CursorRow, now: number): boolean {
  const age = now - snapshot.startedAt
  return age > SNAPSHOT_MAX_AGE_MS || age < 0 || snapshot.lacksFields === true
}

/** Deletes an incomplete snapshot and its rows. */
export function dropSnapshot(
  db: CatalogDb,
  scope: PullScope,
  table: PagePlace['table'],
  generation: number,
): Promise<void> {
  return db.transaction('rw', [...tableList(db, scope), db.cursors, db.snapshots], async () => {
    const known = await db[table].get(scope)
    // Another tab may have dropped it already and begun the next.
    if (known?.generation !== generation || (table === 'cursors' && known.whole)) return
    await dropGeneration(db, scope, generation)
    await db[table].delete(scope)
  })
}

/** The request after a page that was not the last, stored as `cursor`; null when planPull must decide. */
export function planAfter<Scope extends PullScope>(
  plan: PullPlan<Scope>,
  cursor: CursorRow,
  now: number,
): PullPlan<Scope> | null {
  const { generation, version, next: since, epoch, told, whole } = cursor
  if (!whole && isTooOld(cursor, now)) return null
  return { ...plan, generation, version, since, epoch, told, snapshot: !whole }
}

/**
 * The first request. With a complete catalogue: its changes, or, with `resnapshot`, missing fields or an incomplete
 * snapshot, a snapshot that is built beside it. Without one: a snapshot that is shown while it loads.
 */
export async function planPull<Scope extends PullScope>(
  db: CatalogDb,
  scope: Scope,
  device: DeviceId | null,
  options: { now: number; resnapshot: boolean },
): Promise<PullPlan<Scope>> {
  const [shown, beside] = await db.transaction('r', db.cursors, db.snapshots, () =>
    Promise.all([db.cursors.get(scope), db.snapshots.get(scope)]),
  )
  const table = shown?.whole ? 'snapshots' : 'cursors'
  const begun = shown?.whole ? beside : shown
  if (begun && isTooOld(begun, options.now)) {
    await dropSnapshot(db, scope, table, begun.generation)
    return planPull(db, scope, device, { ...options, resnapshot: true })
  }
  if (shown?.whole && !begun && !options.resnapshot && shown.lacksFields !== true) {
    const { generation, version, next: since, epoch, told } = shown
    const place = { scope, table: 'cursors' as const, generation, version, since, device }
    return { ...place, epoch, told, snapshot: false }
  }
  return {
    scope,
    table,
    generation: begun?.generation ?? null,
    version: begun?.version ?? 0,
    since: begun?.next ?? 0,
    epoch: begun?.epoch ?? null,
    told: begun?.told,
    device,
    snapshot: begun !== undefined,
  }
}
