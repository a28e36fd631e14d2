import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import Dexie from 'dexie'
import type { CounterPullAnswer, PullScope, ShopPullAnswer } from '../../../../shared/sync/pull.ts'
import type { Acknowledged, CursorRow, EntityRow } from './catalog-db.ts'
import { afterPage } from './product-rows.ts'

export type PullAnswer<Scope extends PullScope> = Scope extends 'counter'
  ? CounterPullAnswer
  : ShopPullAnswer

/** What a page was requested for, and the generation it belongs to. */
export interface PagePlace<Scope extends PullScope = PullScope> {
  scope: Scope
  /** 'cursors': the shown catalogue. 'snapshots': one that is loaded beside it. */
  table: 'cursors' | 'snapshots'
  /** The generation of the page; null begins a new one. */
  generation: number | null
  /** The version of the generation that the page continues. */
  version: number
  /** Change number that the request started from. */
  since: number
  /** The device whose operations `acknowledged` refers to. */
  device: DeviceId | null
}

/** Every row of a generation, in a table keyed by [generation+id]. */
export function generationRange(generation: number): [[number, unknown], [number, unknown]] {
  return [
    [generation, Dexie.minKey],
    [generation, Dexie.maxKey],
  ]
}

/** The cursor before the first page of a generation. */
export function beginGeneration(
  place: PagePlace,
  epoch: string,
  moment: { now: number; random: () => number },
): CursorRow {
  return {
    scope: place.scope,
    generation: Math.floor(moment.random() * 2 ** 48) + 1,
    epoch,
    next: 0,
    version: 0,
    rebuiltAt: 0,
    newerPages: [],
    device: place.device,
    whole: false,
    startedAt: moment.now,
    syncedAt: null,
    packing: { packed: 0, loose: 0 },
    acknowledged: 0,
    acknowledgedRanges: [],
    acknowledgedBeyond: [],
  }
}

/**
 * The cursor after a page. `acknowledged` applies to the whole catalogue only after the last page: until then it
 * applies to the rows of its own page, since other rows may be older.
 */
export function cursorAfter(
  cursor: CursorRow,
  answer: CounterPullAnswer | ShopPullAnswer,
  moment: { now: number; device: DeviceId | null },
): CursorRow {
  const version = cursor.version + 1
  const { acknowledged = 0, acknowledgedRanges = [], acknowledgedBeyond = [] } = answer
  const processed: Acknowledged = { acknowledged, acknowledgedRanges, acknowledgedBeyond }
  const removes = answer.deletes.products.length + answer.deletes.categories.length > 0
  const changes = answer.upserts.products.length + answer.deletes.products.length
  const moved = {
    ...cursor,
    next: answer.next,
    version,
    ...(answer.told !== undefined && { told: answer.told }),
    rebuiltAt: removes ? version : cursor.rebuiltAt,
    ...(cursor.packing && { packing: afterPage(cursor.packing, changes, cursor.whole) }),
  }
  if (answer.more) {
    const page = { version, ...processed }
    return { ...moved, newerPages: [...cursor.newerPages, page] }
  }
  return {
    ...moved,
    newerPages: [],
    ...processed,
    device: moment.device,
    whole: true,
    syncedAt: moment.now,
  }
}

/** The entities of a page as rows of the generation and version of `cursor`. */
export function rowsOf<T>(
  cursor: CursorRow,
  entities: readonly T[],
  idOf: (entity: T) => string | number,
): EntityRow<T>[] {
  const { generation, version: stamp } = cursor
  return entities.map((entity) => ({ generation, id: idOf(entity), stamp, entity }))
}
