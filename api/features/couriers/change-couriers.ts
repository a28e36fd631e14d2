import { MOST_COURIERS, type NewCourier } from '../../../shared/couriers/courier.ts'
import { newId } from '../../../shared/new-id.ts'
import { filedUnder } from '../../../shared/places/courier-wilaya.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { canonicalJson } from '../../../shared/sync/canonical-json.ts'
import {
  type CourierRecord,
  findCourier,
  listCouriers,
  writeCourier,
} from '../../database/couriers.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { toCourier } from '../../present/present-courier.ts'

function expectWilayas({ exceptions, from }: NewCourier): void {
  const named = [...exceptions.map(({ wilaya }) => wilaya), ...(from === '' ? [] : [from])]
  const unknown = named.find((wilaya) => filedUnder(wilaya) === null)
  if (unknown !== undefined) throw new Refusal('unknown-wilaya', { city: unknown })
}

async function readBack(transaction: WriteTransaction, id: string): Promise<CourierRecord> {
  const record = await findCourier(transaction, id)
  if (!record) throw new Error('a courier is gone that was just written')
  return record
}

/** Adds a courier. Throws Refusal: too-many-couriers, unknown-wilaya. */
export async function addCourier(
  transaction: WriteTransaction,
  courier: NewCourier,
  atMs: number,
): Promise<CourierRecord> {
  expectWilayas(courier)
  if ((await listCouriers(transaction)).length >= MOST_COURIERS)
    throw new Refusal('too-many-couriers', { max: MOST_COURIERS })
  const id = newId()
  await writeCourier(transaction, { id, revision: 1, createdAtMs: atMs }, courier)
  return readBack(transaction, id)
}

/**
 * Changes a courier. Sending the same change again after a lost answer returns the same answer. Throws Refusal:
 * unknown-courier, courier-changed when somebody else changed it since, unknown-wilaya.
 */
export async function changeCourier(
  transaction: WriteTransaction,
  id: string,
  { revision, courier }: { revision: number; courier: NewCourier },
): Promise<CourierRecord> {
  expectWilayas(courier)
  const known = await findCourier(transaction, id)
  if (!known) throw new Refusal('unknown-courier')
  const { _id, revision: now, ...before } = toCourier(known)
  if (canonicalJson(sorted(before)) === canonicalJson(sorted(courier))) return known
  if (revision !== now) throw new Refusal('courier-changed', { name: known.row.name })
  const createdAtMs = known.row.created_at_ms
  await writeCourier(transaction, { id, revision: now + 1, createdAtMs }, courier)
  return readBack(transaction, id)
}

const byWilaya = (one: { wilaya: string }, other: { wilaya: string }) =>
  one.wilaya < other.wilaya ? -1 : 1

/** Sorts the exceptions as they are stored. */
function sorted(courier: NewCourier): NewCourier {
  return { ...courier, exceptions: courier.exceptions.toSorted(byWilaya) }
}
