import { confirmationDesk } from './migrations/0042-confirmation-desk.ts'
import { StartError } from '../start-error.ts'
import { initial } from './migrations/0001-initial.ts'
import { messages } from './migrations/0002-messages.ts'
import { attention } from './migrations/0003-attention.ts'
import { barcodes } from './migrations/0004-barcodes.ts'
import { orderEdits } from './migrations/0005-order-edits.ts'
import { endedTokens } from './migrations/0006-ended-tokens.ts'
import { fewerIndexes } from './migrations/0007-fewer-indexes.ts'
import { oldBarcodes } from './migrations/0008-old-barcodes.ts'
import { orderCounts } from './migrations/0009-order-counts.ts'
import { orderSearch } from './migrations/0010-order-search.ts'
import { codeFloor } from './migrations/0011-code-floor.ts'
import { changedOrders } from './migrations/0012-changed-orders.ts'
import { shortSearches } from './migrations/0013-short-searches.ts'
import { countsByTime } from './migrations/0014-counts-by-time.ts'
import { orderLimits } from './migrations/0015-order-limits.ts'
import { accountHistory } from './migrations/0016-account-history.ts'
import { lostOperations } from './migrations/0017-lost-operations.ts'
import { processedRanges } from './migrations/0018-processed-ranges.ts'
import { plausibleTimes } from './migrations/0019-plausible-times.ts'
import { unusedPictures } from './migrations/0020-unused-pictures.ts'
import { arabicSearch } from './migrations/0021-arabic-search.ts'
import { translations } from './migrations/0022-translations.ts'
import { newerWilayas } from './migrations/0023-newer-wilayas.ts'
import { shopSettings } from './migrations/0024-shop-settings.ts'
import { tariffsOff } from './migrations/0025-tariffs-off.ts'
import { events } from './migrations/0026-events.ts'
import { outgoing } from './migrations/0027-outgoing.ts'
import { productLowStock } from './migrations/0028-product-low-stock.ts'
import { returns } from './migrations/0029-returns.ts'
import { demoGoods } from './migrations/0030-demo-goods.ts'
import { discounts } from './migrations/0032-discounts.ts'
import { shifts } from './migrations/0033-shifts.ts'
import { roles } from './migrations/0034-roles.ts'
import { movementsByTime } from './migrations/0036-movements-by-time.ts'
import { actors } from './migrations/0041-actors.ts'
import { people } from './migrations/0040-people.ts'
import { goods } from './migrations/0037-goods.ts'
import { stocktakes } from './migrations/0039-stocktakes.ts'
import { tillKeys } from './migrations/0031-till-keys.ts'
import { tillTokens } from './migrations/0038-till-tokens.ts'
import { pictureSources } from './migrations/0048-picture-sources.ts'
import { deskFigures } from './migrations/0050-desk-figures.ts'
import { orderLanguage } from './migrations/0047-order-language.ts'
import { talliesBegunAnew } from './migrations/0043-tallies-begun-anew.ts'
import { tillApps } from './migrations/0049-till-apps.ts'
import { replacedSales } from './migrations/0044-replaced-sales.ts'
import { couriers } from './migrations/0045-couriers.ts'
import { parcels } from './migrations/0046-parcels.ts'
import { parcelNews } from './migrations/0051-parcel-news.ts'
import { payouts } from './migrations/0054-payouts.ts'
import { statusFiles } from './migrations/0053-status-files.ts'
import { parcelLife } from './migrations/0052-parcel-life.ts'
import { followedOrders } from './migrations/0055-followed-orders.ts'
import { leases } from './migrations/0056-leases.ts'
import { attempts } from './migrations/0057-attempts.ts'
import { shopId } from './migrations/0060-shop-id.ts'
import { historyMarks } from './migrations/0058-history-marks.ts'
import { waysBack } from './migrations/0064-ways-back.ts'
import { unconfirmedOrders } from './migrations/0062-unconfirmed-orders.ts'
import { earlierPrices } from './migrations/0063-earlier-prices.ts'
import { pictureClaims } from './migrations/0067-picture-claims.ts'
import { attentionContents } from './migrations/0066-attention-contents.ts'
import type { Database, ReadDatabase, WriteTransaction } from './database.ts'

type Migration = (transaction: WriteTransaction) => Promise<void>

/** In order: the n-th migration brings a database to version n. A released migration is never edited. */
const migrations: readonly Migration[] = [
  initial,
  messages,
  attention,
  barcodes,
  orderEdits,
  endedTokens,
  fewerIndexes,
  oldBarcodes,
  orderCounts,
  orderSearch,
  codeFloor,
  changedOrders,
  shortSearches,
  countsByTime,
  orderLimits,
  accountHistory,
  lostOperations,
  processedRanges,
  plausibleTimes,
  unusedPictures,
  arabicSearch,
  translations,
  newerWilayas,
  shopSettings,
  tariffsOff,
  events,
  outgoing,
  productLowStock,
  returns,
  demoGoods,
  tillKeys,
  discounts,
  shifts,
  roles,
  movementsByTime,
  goods,
  tillTokens,
  stocktakes,
  people,
  actors,
  confirmationDesk,
  talliesBegunAnew,
  replacedSales,
  couriers,
  parcels,
  orderLanguage,
  pictureSources,
  tillApps,
  deskFigures,
  parcelNews,
  parcelLife,
  statusFiles,
  payouts,
  followedOrders,
  leases,
  attempts,
  shopId,
  historyMarks,
  waysBack,
  unconfirmedOrders,
  earlierPrices,
  pictureClaims,
  attentionContents,
]

function readVersion(db: ReadDatabase): Promise<number> {
  return db.read((transaction) => transaction.engine.readSchemaVersion(transaction))
}

function expectNotNewer(version: number): void {
  if (version <= migrations.length) return
  throw new StartError(
    `The database was written by a newer Kora (version ${version}, this program knows ${migrations.length}). Start the newer program, or restore an older backup.`,
  )
}

/** The schema versions of a database and of the program; a new database has version 0. */
export async function readVersions(db: ReadDatabase): Promise<{ version: number; wanted: number }> {
  return { version: await readVersion(db), wanted: migrations.length }
}

/** Throws StartError unless the database has the schema version of this program. */
export async function expectMigrated(db: ReadDatabase): Promise<void> {
  const version = await readVersion(db)
  expectNotNewer(version)
  if (version === 0)
    throw new StartError(
      `There is no shop in this database: it has no tables. Put a backup back with 'npm run restore -- kora-backup.tar --force', or name the database that has the shop.`,
    )
  if (version < migrations.length) {
    throw new StartError(
      `The database is of an older Kora (version ${version}, this program writes ${migrations.length}). Start the store once with this program.`,
    )
  }
}

async function beginAtBaseline(transaction: WriteTransaction): Promise<void> {
  const { engine } = transaction
  if (!engine.baseline || (await engine.readSchemaVersion(transaction)) > 0) return
  await engine.baseline.create(transaction)
  await engine.writeSchemaVersion(transaction, engine.baseline.version)
}

/**
 * Migrates the database to the program's schema version, each migration in its own transaction. Throws StartError when
 * the database is newer than the program. `upTo`: stops at an earlier version, to recreate an older database in a test.
 */
export async function migrate(db: Database, upTo = migrations.length): Promise<void> {
  const version = await readVersion(db)
  expectNotNewer(version)
  if (version === 0) await db.write(beginAtBaseline)
  for (const [index, migration] of migrations.entries()) {
    if (index >= upTo) return
    if (index < version) continue
    await db.write(async (transaction) => {
      const { engine } = transaction
      // Read under the lock: another process may have migrated meanwhile.
      if ((await engine.readSchemaVersion(transaction)) !== index) return
      await migration(transaction)
      await engine.writeSchemaVersion(transaction, index + 1)
    })
  }
}

/** Migrates a new database. Throws StartError for one of another schema version, which is left as it is. */
export async function migrateNew(db: Database): Promise<void> {
  if ((await readVersion(db)) > 0) await expectMigrated(db)
  else await migrate(db)
}
