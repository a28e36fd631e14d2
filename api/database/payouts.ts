import { type Insertable, type Selectable, sql } from 'kysely'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { ParcelRow } from './parcels.ts'
import type { PayoutTables } from './payout-tables.ts'

export type PayoutRow = Selectable<PayoutTables['payouts']>
export type NewPayoutLine = Insertable<PayoutTables['payout_lines']>

/** A payout with the emails of who recorded and who reversed it. */
export type NamedPayout = PayoutRow & { email: string | null; reversed_email: string | null }

/** A parcel with the name that its courier had at the hand-over. */
export type CourierParcel = ParcelRow & { courier_name: string }

/** Rows that one statement inserts: SQLite takes 32,766 parameters. */
const ROWS_AT_ONCE = 500

function courierParcels(db: ReadTransaction) {
  return db
    .selectFrom('parcels as p')
    .innerJoin('handovers as h', 'h.id', 'p.handover_id')
    .selectAll('p')
    .select('h.courier_name')
}

/** What is still to be settled for a parcel `p`, as openOf(); written as in the partial index, so that that is used. */
export const openCentimes = sql<number>`case "p"."state" when 'delivered' then coalesce("p"."collected_centimes", "p"."cash_centimes") - "p"."fee_centimes"
  when 'came-back' then -"p"."return_fee_centimes" else 0 end - coalesce("p"."settled_centimes", 0)`
const isOpen = sql<boolean>`${openCentimes} <> 0`

/** Parcels of a courier with something to settle, those that wait longest first. */
export function listOpenParcels(
  db: ReadTransaction,
  courierId: string,
  limit: number,
): Promise<CourierParcel[]> {
  return courierParcels(db)
    .where('p.courier_id', '=', courierId)
    .where(isOpen)
    .orderBy('p.state_at_ms')
    .limit(limit)
    .execute()
}

/** How many parcels of a courier have something to settle. */
export async function countOpenParcels(db: ReadTransaction, courierId: string): Promise<number> {
  const { n } = await db
    .selectFrom('parcels as p')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('p.courier_id', '=', courierId)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return n
}

/** Parcels by their ids, in no order; unknown ids are left out. */
export function readParcels(db: ReadTransaction, ids: readonly string[]): Promise<CourierParcel[]> {
  return courierParcels(db)
    .where('p.id', 'in', db.engine.texts(JSON.stringify(ids)))
    .execute()
}

/** Parcels with one of these numbers of their couriers. */
export function findByTracking(
  db: ReadTransaction,
  numbers: readonly string[],
): Promise<CourierParcel[]> {
  return (
    courierParcels(db)
      .where('p.tracking', 'in', db.engine.texts(JSON.stringify(numbers)))
      // Written out, so that the partial index is used.
      .where(sql<boolean>`"p"."tracking" <> ''`)
      .execute()
  )
}

/** Parcels of orders with one of these numbers. */
export function findByOrderNumber(
  db: ReadTransaction,
  numbers: readonly number[],
): Promise<CourierParcel[]> {
  return courierParcels(db)
    .where('p.order_number', 'in', db.engine.numbers(JSON.stringify(numbers)))
    .execute()
}

/** The last line that counts of each of these parcels that has one, with the number of its payout. */
export async function readLastTurns(
  db: ReadTransaction,
  parcelIds: readonly string[],
): Promise<Map<string, { turn: number; payout: number }>> {
  const rows = await db
    .selectFrom('payout_lines as l')
    .innerJoin('payouts as o', 'o.id', 'l.payout_id')
    .select(['l.parcel_id', 'l.turn', 'o.number'])
    .where('l.parcel_id', 'in', db.engine.texts(JSON.stringify(parcelIds)))
    // Written out, so that the partial index is used.
    .where(sql<boolean>`"l"."counted" = 1`)
    .orderBy('l.turn')
    .execute()
  return new Map(
    rows.map(({ parcel_id: id, turn, number }) => [id ?? '', { turn: turn ?? 0, payout: number }]),
  )
}

/** Stores a payout; returns its number. */
export async function insertPayout(
  transaction: WriteTransaction,
  row: Insertable<PayoutTables['payouts']>,
): Promise<number> {
  const { number } = await transaction
    .insertInto('payouts')
    .values(row)
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export async function insertPayoutLines(
  transaction: WriteTransaction,
  rows: readonly NewPayoutLine[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await transaction
      .insertInto('payout_lines')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

/** Updates what payouts settled for the parcels of a payout, after its lines were stored or stopped counting. */
export async function settleParcelsOf(
  transaction: WriteTransaction,
  payoutId: string,
): Promise<void> {
  await sql`update parcels set settled_centimes = (
      select sum(amount_centimes) from payout_lines where parcel_id = parcels.id and counted = 1)
    where id in (select parcel_id from payout_lines where payout_id = ${payoutId} and turn is not null)`.execute(
    transaction,
  )
}

/** The number of a later payout that settled a parcel of this one again; undefined when there is none. */
export async function findFollowingPayout(
  db: ReadTransaction,
  payoutId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select "o"."number" from "payout_lines" as "l"
      join "payout_lines" as "n" on "n"."parcel_id" = "l"."parcel_id" and "n"."counted" = 1 and "n"."turn" > "l"."turn"
      join "payouts" as "o" on "o"."id" = "n"."payout_id"
      where "l"."payout_id" = ${payoutId} and "l"."counted" = 1 limit 1`.execute(db)
  return rows[0]?.number
}

/** Marks a payout as reversed: none of its lines counts any more. */
export async function reversePayout(
  transaction: WriteTransaction,
  id: string,
  { adminId, atMs, note }: { adminId: string; atMs: number; note: string },
): Promise<void> {
  await transaction
    .updateTable('payouts')
    .set({ reversed_at_ms: atMs, reversed_by: adminId, reversal_note: note })
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('payout_lines')
    .set({ counted: 0 })
    .where('payout_id', '=', id)
    .execute()
}

function namedPayouts(db: ReadTransaction) {
  return db
    .selectFrom('payouts as o')
    .leftJoin('admins as a', 'a.id', 'o.admin_id')
    .leftJoin('admins as r', 'r.id', 'o.reversed_by')
    .selectAll('o')
    .select(['a.email', 'r.email as reversed_email'])
}

export function findPayout(db: ReadTransaction, id: string): Promise<NamedPayout | undefined> {
  return namedPayouts(db).where('o.id', '=', id).executeTakeFirst()
}

/** Payouts with a number below `before`, newest first; of one courier, or of all. */
export function listPayouts(
  db: ReadTransaction,
  { before, courier, limit }: { before: number; courier: string | undefined; limit: number },
): Promise<NamedPayout[]> {
  let query = namedPayouts(db).where('o.number', '<', before)
  if (courier !== undefined) query = query.where('o.courier_id', '=', courier)
  return query.orderBy('o.number', 'desc').limit(limit).execute()
}

/** A line of a payout with its parcel as it is now. */
export type LineWithParcel = Selectable<PayoutTables['payout_lines']> & {
  parcel: CourierParcel | null
}

/** The lines of a payout in their sequence. */
export async function readPayoutLines(
  db: ReadTransaction,
  payoutId: string,
): Promise<LineWithParcel[]> {
  const lines = await db
    .selectFrom('payout_lines')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('position')
    .execute()
  const ids = lines.flatMap(({ parcel_id: id }) => id ?? [])
  const parcels = new Map((await readParcels(db, ids)).map((parcel) => [parcel.id, parcel]))
  return lines.map((line) => ({ ...line, parcel: parcels.get(line.parcel_id ?? '') ?? null }))
}
