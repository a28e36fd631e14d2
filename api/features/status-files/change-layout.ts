import type { LayoutChange, StatusLayout } from '../../../shared/parcels/status-file.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { canonicalJson } from '../../../shared/sync/canonical-json.ts'
import { type CourierRecord, findCourier } from '../../database/couriers.ts'
import type { ReadTransaction, WriteTransaction } from '../../database/database.ts'
import { readStatusLayout, writeStatusLayout } from '../../database/status-files.ts'

/** A courier, in use or not: its parcels may still be under way after it is no longer used. */
export async function expectAnyCourier(db: ReadTransaction, id: string): Promise<CourierRecord> {
  const record = await findCourier(db, id)
  if (!record) throw new Refusal('unknown-courier')
  return record
}

/**
 * Changes how the status files of a courier are read. Sending the same change again after a lost answer returns the
 * same answer. Throws Refusal: unknown-courier, courier-changed when somebody else changed it since.
 */
export async function changeLayout(
  transaction: WriteTransaction,
  courierId: string,
  { revision, columns, words }: LayoutChange,
): Promise<StatusLayout> {
  const { row } = await expectAnyCourier(transaction, courierId)
  const known = await readStatusLayout(transaction, courierId)
  const { revision: now, ...before } = known
  if (now > 0 && canonicalJson(before) === canonicalJson({ columns, words })) return known
  if (revision !== now) throw new Refusal('courier-changed', { name: row.name })
  const layout = { columns, words, revision: now + 1 }
  await writeStatusLayout(transaction, courierId, layout)
  return layout
}
