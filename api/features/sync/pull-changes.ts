import { Refusal } from '../../../shared/refusals.ts'
import { PROTOCOL } from '../../../shared/sync/protocol.ts'
import type { PullAnswerWire } from '../../../shared/sync/pull.ts'
import type { PullQuery } from '../../../shared/sync/pull-query.ts'
import { readCategories } from '../../database/categories.ts'
import { readChanges, readLatestChange, type Change } from '../../database/changes.ts'
import { readEpoch, readTombstoneFloor } from '../../database/meta.ts'
import { readProducts } from '../../database/products.ts'
import type { ChangedEntity, DatabaseTransaction } from '../../database/tables.ts'
import { readTariffs } from '../../database/tariffs.ts'
import {
  presentCategory,
  presentCounterProduct,
  presentShopProduct,
} from '../../present/present-product.ts'
import { presentTariff } from '../../present/present-tariff.ts'
import { readProcessed } from './read-processed.ts'

/**
 * One page of what changed after `since`, all read in the caller's transaction, so that quantities and
 * `acknowledged` belong together. since=0 begins a snapshot, whose later pages carry snapshot=1. Throws
 * Refusal('resnapshot') when the cursor belongs to another history or to one whose deletions are forgotten.
 */
export async function pullChanges(
  transaction: DatabaseTransaction,
  query: PullQuery,
): Promise<PullAnswerWire> {
  const epoch = await readEpoch(transaction)
  const latest = await readLatestChange(transaction)
  await refuseStaleCursor(transaction, query, epoch, latest)

  const changes = await readChanges(transaction, {
    since: query.since,
    limit: query.limit + 1,
    // The first page of a snapshot meets an empty catalogue; later ones may delete what it brought.
    withDeleted: query.since > 0,
  })
  const more = changes.length > query.limit
  const page = more ? changes.slice(0, query.limit) : changes
  const idsOf = (entity: ChangedEntity, deleted: boolean) => pickIds(page, entity, deleted)

  const products = await readProducts(transaction, idsOf('product', false))
  const categories = await readCategories(transaction, idsOf('category', false))
  const tariffs = await readTariffs(transaction, idsOf('tariff', false).map(Number))
  return {
    protocol: PROTOCOL,
    epoch,
    next: more ? (page.at(-1)?.number ?? query.since) : latest,
    more,
    upserts: {
      products:
        query.scope === 'counter'
          ? products.map(presentCounterProduct)
          : products.map(presentShopProduct),
      categories: categories.map(presentCategory),
      tariffs: tariffs.map(presentTariff),
    },
    deletes: { products: idsOf('product', true), categories: idsOf('category', true) },
    ...(query.scope === 'counter' && query.device !== undefined
      ? await readProcessed(transaction, query.device, query.ranges === '1')
      : {}),
  }
}

function pickIds(changes: readonly Change[], entity: ChangedEntity, deleted: boolean): string[] {
  return changes
    .filter((change) => change.entity === entity && change.deleted === deleted)
    .map((change) => change.entityId)
}

async function refuseStaleCursor(
  transaction: DatabaseTransaction,
  query: PullQuery,
  epoch: string,
  latest: number,
): Promise<void> {
  const otherHistory = query.epoch !== undefined && query.epoch !== epoch
  if (otherHistory || query.since > latest) throw new Refusal('resnapshot')
  if (query.since === 0 || query.snapshot) return
  if (query.since < (await readTombstoneFloor(transaction))) throw new Refusal('resnapshot')
}
