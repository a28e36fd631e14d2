import { centimes } from '../../shared/money.ts'
import type { Tariff } from '../../shared/shipping/tariffs.ts'
import { fold } from '../../shared/text.ts'
import type { Selectable } from 'kysely'
import { prepared } from './prepared.ts'
import type { ReadTransaction } from './database.ts'
import type { Tables } from './tables.ts'

function toTariff(row: Selectable<Tables['tariffs']>): Tariff {
  return {
    id: row.id,
    wilaya: row.wilaya,
    stopdesk_price: centimes(row.stopdesk_centimes),
    home_price: centimes(row.home_centimes),
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
