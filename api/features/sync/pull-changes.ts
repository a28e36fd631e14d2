import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type { CategoryJson } from '../../../shared/catalog/product.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { ShopSettings } from '../../../shared/shop/shop-settings.ts'
import type { ReturnId } from '../../../shared/returns/return-id.ts'
import type { TariffJson } from '../../../shared/shipping/tariffs.ts'
import type { TillKeyJson, TillPublicKey } from '../../../shared/receipts/till-key.ts'
import { PROTOCOL } from '../../../shared/sync/protocol.ts'
import type { PullAnswerJson } from '../../../shared/sync/pull.ts'
import type { PullQuery } from '../../../shared/sync/pull-query.ts'
import { readCategories } from '../../database/categories.ts'
import { changedIds, readChanges, readLatestChange } from '../../database/changes.ts'
import { readEpoch, readTombstoneFloor } from '../../database/meta.ts'
import { readProducts } from '../../database/products.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { readSentSettings } from '../../database/shop-settings.ts'
import { readPeople } from '../../database/people.ts'
import { readReturns } from '../../database/returns.ts'
import { readTariffs } from '../../database/tariffs.ts'
import { readTillKeys, type TillKeyRow } from '../../database/till-keys.ts'
import {
  presentCategory,
  presentCounterProduct,
  presentShopProduct,
} from '../../present/present-product.ts'
import { presentPerson } from '../../present/present-person.ts'
import { presentReturn } from '../../present/present-return.ts'
import { presentTariff } from '../../present/present-tariff.ts'
import { readProcessed } from './read-processed.ts'

/** A key as JSON; empty for a till without a code, which has printed no receipt. */
function presentTillKey(row: TillKeyRow): TillKeyJson[] {
  if (row.code === null) return []
  const { public_key: publicKey, fingerprint, code: till } = row
  return [{ publicKey, fingerprint, till, revoked: row.revoked_at_ms !== null }]
}

/** A page of changes, with the ids of its products instead of the products. */
export interface PageContent {
  epoch: string
  next: number
  more: boolean
  productIds: ProductId[]
  categories: CategoryJson[]
  tariffs: TariffJson[]
  /** One entry when the settings changed, else none. */
  settings: ShopSettings[]
  /** Empty in the shop's scope. */
  returnIds: ReturnId[]
  /** Empty in the shop's scope. */
  publicKeys: TillPublicKey[]
  /** Empty in the shop's scope. */
  personIds: string[]
  deletes: PullAnswerJson['deletes']
}

/**
 * Reads a page of changes without its products. Throws Refusal('resnapshot') when the cursor belongs to another epoch,
 * is ahead of the catalogue, or is older than the stored tombstones of deletions.
 */
export async function readPageContent(
  transaction: ReadTransaction,
  query: PullQuery,
): Promise<PageContent> {
  const epoch = await readEpoch(transaction)
  const latest = await readLatestChange(transaction)
  await refuseStaleCursor(transaction, query, epoch, latest)

  const changes = await readChanges(transaction, {
    since: query.since,
    limit: query.limit + 1,
    // The client's catalogue is empty before the first page of a snapshot; later pages may delete earlier entries.
    withDeleted: query.since > 0,
    ofCounter: query.scope === 'counter',
  })
  const more = changes.length > query.limit
  const page = more ? changes.slice(0, query.limit) : changes
  const upserts = page.filter(({ deleted }) => !deleted)
  const deletes = page.filter(({ deleted }) => deleted)

  const categories = await readCategories(transaction, changedIds(upserts, 'category'))
  const tariffs = await readTariffs(transaction, changedIds(upserts, 'tariff').map(Number))
  const hasSettings = upserts.some(({ entity }) => entity === 'settings')
  const settings = hasSettings ? [await readSentSettings(transaction, query.scope)] : []
  return {
    epoch,
    next: more ? (page.at(-1)?.number ?? query.since) : latest,
    more,
    productIds: changedIds(upserts, 'product'),
    categories: categories.map(presentCategory),
    tariffs: tariffs.map(presentTariff),
    settings,
    returnIds: changedIds(upserts, 'return'),
    publicKeys: changedIds(upserts, 'till-key'),
    personIds: changedIds(upserts, 'person'),
    deletes: {
      products: changedIds(deletes, 'product'),
      categories: changedIds(deletes, 'category'),
    },
  }
}

/**
 * One page of the changes after the cursor `since`, read in the caller's transaction so that quantities and
 * `acknowledged` are consistent. since=0 begins a snapshot, whose later pages are requested with snapshot=1. Throws
 * Refusal('resnapshot') as readPageContent does.
 */
export async function pullChanges(
  transaction: ReadTransaction,
  query: PullQuery,
): Promise<PullAnswerJson> {
  const content = await readPageContent(transaction, query)
  const { epoch, next, more, productIds, categories, tariffs, settings, deletes } = content
  const products = await readProducts(transaction, productIds)
  return {
    protocol: PROTOCOL,
    epoch,
    next,
    more,
    upserts: {
      products:
        query.scope === 'counter'
          ? products.map(presentCounterProduct)
          : products.map(presentShopProduct),
      categories,
      tariffs,
      settings,
      ...(query.scope === 'counter' && {
        returns: (await readReturns(transaction, content.returnIds)).map(presentReturn),
        tillKeys: (await readTillKeys(transaction, content.publicKeys)).flatMap(presentTillKey),
        people: (await readPeople(transaction, content.personIds)).map(presentPerson),
      }),
    },
    deletes,
    ...(query.scope === 'counter' && query.device !== undefined
      ? await readProcessed(transaction, query.device, query.ranges === '1')
      : {}),
  }
}

async function refuseStaleCursor(
  transaction: ReadTransaction,
  query: PullQuery,
  epoch: string,
  latest: number,
): Promise<void> {
  const otherHistory = query.epoch !== undefined && query.epoch !== epoch
  if (otherHistory || query.since > latest) throw new Refusal('resnapshot')
  if (query.since === 0 || query.snapshot) return
  if (query.since < (await readTombstoneFloor(transaction))) throw new Refusal('resnapshot')
}
