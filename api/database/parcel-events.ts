import type { Selectable } from 'kysely'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { ParcelTables } from './parcel-tables.ts'

export type ParcelEvent = Selectable<ParcelTables['parcel_events']>

/** The events of a parcel that were not undone, oldest first, with the email of the account that recorded each. */
export function listEvents(
  db: ReadTransaction,
  parcelId: string,
): Promise<(ParcelEvent & { email: string | null })[]> {
  return db
    .selectFrom('parcel_events as e')
    .leftJoin('admins as a', 'a.id', 'e.admin_id')
    .selectAll('e')
    .select('a.email')
    .where('e.parcel_id', '=', parcelId)
    .where('e.undone_at_ms', 'is', null)
    .orderBy('e.number')
    .execute()
}

export function findEvent(db: ReadTransaction, number: number): Promise<ParcelEvent | undefined> {
  return db.selectFrom('parcel_events').selectAll().where('number', '=', number).executeTakeFirst()
}

/**
 * Marks the newest event of a parcel as undone, and restores the parcel to the state `before`. Callers decide whether
 * the event may be undone.
 */
export async function undoEvent(
  transaction: WriteTransaction,
  last: ParcelEvent,
  before: ParcelEvent,
  atMs: number,
): Promise<void> {
  await transaction
    .updateTable('parcel_events')
    .set({ undone_at_ms: atMs })
    .where('number', '=', last.number)
    .execute()
  await transaction
    .updateTable('parcels')
    .set(({ eb }) => ({
      state: before.state,
      state_at_ms: before.at_ms,
      collected_centimes: last.collected_before_centimes,
      ...(last.state === 'tried' && { tries: eb('tries', '-', 1) }),
    }))
    .where('id', '=', last.parcel_id)
    .execute()
}
