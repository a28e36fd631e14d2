import type { Selectable } from 'kysely'
import type { Column, NewCourier } from '../../shared/couriers/courier.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { ParcelTables } from './parcel-tables.ts'

export type CourierRow = Selectable<ParcelTables['couriers']>
export type CourierExceptionRow = Selectable<ParcelTables['courier_exceptions']>

export interface CourierRecord {
  row: CourierRow
  exceptions: CourierExceptionRow[]
}

/** Every courier that the shop ever had, by name. */
export async function listCouriers(db: ReadTransaction): Promise<CourierRecord[]> {
  const rows = await db.selectFrom('couriers').selectAll().orderBy('name').execute()
  const exceptions = await db
    .selectFrom('courier_exceptions')
    .selectAll()
    .orderBy('courier_id')
    .orderBy('wilaya')
    .execute()
  return rows.map((row) => ({
    row,
    exceptions: exceptions.filter((exception) => exception.courier_id === row.id),
  }))
}

/** A courier, in use or not. */
export async function findCourier(
  db: ReadTransaction,
  id: string,
): Promise<CourierRecord | undefined> {
  const row = await db.selectFrom('couriers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const exceptions = await db
    .selectFrom('courier_exceptions')
    .selectAll()
    .where('courier_id', '=', id)
    .orderBy('wilaya')
    .execute()
  return { row, exceptions }
}

/** Stores a courier in place of what was known of it. `createdAtMs`: of a new one. */
export async function writeCourier(
  transaction: WriteTransaction,
  { id, revision, createdAtMs }: { id: string; revision: number; createdAtMs: number },
  courier: NewCourier,
): Promise<void> {
  const values = {
    name: courier.name,
    format: courier.format,
    columns: JSON.stringify(courier.columns satisfies Column[]),
    stopdesk_centimes: courier.stopdesk,
    home_centimes: courier.home,
    return_centimes: courier.returnFee,
    tracking_link: courier.trackingLink,
    from_wilaya: courier.from,
    active: courier.active ? (1 as const) : (0 as const),
    revision,
  }
  await transaction
    .insertInto('couriers')
    .values({ id, created_at_ms: createdAtMs, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await transaction.deleteFrom('courier_exceptions').where('courier_id', '=', id).execute()
  if (courier.exceptions.length === 0) return
  await transaction
    .insertInto('courier_exceptions')
    .values(
      courier.exceptions.map(({ wilaya, stopdesk, home, desk }) => ({
        courier_id: id,
        wilaya,
        stopdesk_centimes: stopdesk,
        home_centimes: home,
        desk,
      })),
    )
    .execute()
}
