import { centimes } from '../../shared/money.ts'
import type { TariffPrices } from '../../shared/shipping/tariff-change.ts'
import type { Tariff } from '../../shared/shipping/tariffs.ts'
import { fold } from '../../shared/text.ts'
import type { Selectable } from 'kysely'
import { prepared } from './prepared.ts'
import { recordChanges } from './changes.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

function toTariff(row: Selectable<Tables['tariffs']>): Tariff {
  return {
    id: row.id,
    wilaya: row.wilaya,
    stopdesk_price: centimes(row.stopdesk_centimes),
    home_price: centimes(row.home_centimes),
    ...(row.stopdesk_off === 1 && { stopdesk_off: true as const }),
    ...(row.home_off === 1 && { home_off: true as const }),
  }
}

/** Tariffs by id, in the order of the table. */
export async function readTariffs(db: ReadTransaction, ids: readonly number[]): Promise<Tariff[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('tariffs')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(toTariff)
}

const selectByWilaya = prepared<{ wilaya: string }, Selectable<Tables['tariffs']>>((db, row) =>
  db.selectFrom('tariffs').selectAll().where('wilaya', '=', row.wilaya),
)

/** The tariff of a wilaya, ignoring case and accents: the table stores the names folded. */
export async function findTariff(db: ReadTransaction, city: string): Promise<Tariff | undefined> {
  const [row] = await selectByWilaya(db, { wilaya: fold(city) })
  return row && toTariff(row)
}

/** All tariffs, in the order of the table. */
export async function listTariffs(db: ReadTransaction): Promise<Tariff[]> {
  const rows = await db.selectFrom('tariffs').selectAll().orderBy('id').execute()
  return rows.map(toTariff)
}

/** Stores the prices of these tariffs and records them in the change feed. */
export async function updateTariffs(
  transaction: WriteTransaction,
  tariffs: readonly (TariffPrices & Pick<Tariff, 'id'>)[],
  atMs: number,
): Promise<void> {
  for (const tariff of tariffs) {
    await transaction
      .updateTable('tariffs')
      .set({
        stopdesk_centimes: tariff.stopdesk_price,
        home_centimes: tariff.home_price,
        stopdesk_off: tariff.stopdesk_off ? 1 : 0,
        home_off: tariff.home_off ? 1 : 0,
      })
      .where('id', '=', tariff.id)
      .execute()
  }
  await recordChanges(
    transaction,
    'tariff',
    tariffs.map(({ id }) => String(id)),
    atMs,
  )
}
