import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

/**
 * How far a history of the database has come. A number alone does not say it: a database that went back gives the same
 * numbers again, for other changes. The mark says whose numbers they are.
 */
export interface Position {
  epoch: string
  /** The newest of `history_marks`. */
  mark: string
  /** The highest number of `changes` and of `changed_orders`. */
  change: number
  edit: number
  /** The newest order; its id is random, so that another history has another order under the number. */
  orderNumber: number
  orderId: OrderId | null
}

/** A position that somebody knows this shop was at. */
export interface Claim extends Position {
  /** When the server was there, by its clock. */
  atMs: number
  /** The device that was told; null for a process, and for a caller that names no device. */
  device: DeviceId | null
  /** The highest sequence of its operations whose outcome was stored, 0 for none. */
  sequence: number
  /** How many of the sequences up to it were stored, of the last COUNTED. */
  operations: number
}

/**
 * More operations than a push has. That many were stored up to a sequence says what 'acknowledged' does not: also of what
 * is above a gap, and whether the owner closed a gap because the loss had made one.
 */
const COUNTED = 200

/** What is stored of a device's operations. */
export async function readStored(
  db: ReadTransaction,
  device: DeviceId | null,
): Promise<Pick<Claim, 'device' | 'sequence' | 'operations'>> {
  if (device === null) return { device, sequence: 0, operations: 0 }
  const highest = sql`(select max(sequence) from operations where device_id = ${device})`
  const { rows } = await sql<{ sequence: number; operations: number }>`
    select coalesce(max(sequence), 0) as sequence, count(*) as operations from operations
    where device_id = ${device} and sequence > ${highest} - ${sql.lit(COUNTED)}`.execute(db)
  return { device, sequence: rows[0]?.sequence ?? 0, operations: rows[0]?.operations ?? 0 }
}

/** Reads the position in one statement, on both engines. `mark` is null before the first write of a process. */
export const POSITION_QUERY = `select
  (select value from meta where key = 'epoch') as epoch,
  (select id from history_marks where number = (select max(number) from history_marks)) as mark,
  coalesce((select max(number) from changes), 0) as change,
  coalesce((select max(change) from changed_orders), 0) as edit,
  coalesce((select max(number) from orders), 0) as "orderNumber",
  (select id from orders where number = (select max(number) from orders)) as "orderId"`

const positionQuery = sql.raw<Omit<Position, 'mark'> & { mark: string | null }>(POSITION_QUERY)

/** The position of what this transaction reads; null before the first write of a process. */
export async function readPosition(db: ReadTransaction): Promise<Position | null> {
  const { rows } = await positionQuery.execute(db)
  const [row] = rows
  return row?.mark ? { ...row, mark: row.mark } : null
}

const ID_BYTES = 9

/**
 * Sets a mark: what is written from now on is not what another process wrote after the same beginning. Called with the
 * first write of each process, and when a history begins.
 */
export async function setMark(transaction: WriteTransaction, atMs: number): Promise<void> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  await sql`insert into history_marks (number, id, epoch, begun_change, begun_edit, begun_order, at_ms)
    select coalesce((select max(number) from history_marks), 0) + 1, ${id},
      (select value from meta where key = 'epoch'),
      coalesce((select max(number) from changes), 0),
      coalesce((select max(change) from changed_orders), 0),
      coalesce((select max(number) from orders), 0), ${sql.lit(atMs)}`.execute(transaction)
}

/** More processes than a shop starts in years, at about 100 bytes each. */
const MARKS_KEPT = 10_000

/** Deletes all marks but the newest ten thousand. */
export async function pruneMarks(transaction: WriteTransaction): Promise<void> {
  await sql`delete from history_marks
    where number <= (select max(number) from history_marks) - ${sql.lit(MARKS_KEPT)}`.execute(
    transaction,
  )
}

/** What the database says about a claim. */
interface Finding {
  epoch: string
  /** When the current epoch began. */
  epochAtMs: number | null
  /** 1: a mark of the claim's epoch is here. */
  knowsEpoch: number
  /** 1: the claim's mark is here. */
  knowsMark: number
  /** When the oldest mark that was not pruned was set; null while none was pruned. */
  prunedUntilMs: number | null
  /** Where the claim's mark ended, because another one follows; null while it is the newest. */
  endChange: number | null
  endEdit: number | null
  change: number
  edit: number
  /** 1: the claim's newest order is here, or its tombstone. */
  knowsOrder: number
  /** How many operations of the device are stored, as Claim.operations counts them. */
  operations: number
}

async function find(db: ReadTransaction, claim: Claim): Promise<Finding | undefined> {
  const following = sql`from history_marks where number >
    (select number from history_marks where id = ${claim.mark}) order by number limit 1`
  const { rows } = await sql<Finding>`select
    (select value from meta where key = 'epoch') as epoch,
    (select min(at_ms) from history_marks where epoch = (select value from meta where key = 'epoch')) as "epochAtMs",
    (select count(*) from (select 1 from history_marks where epoch = ${claim.epoch} limit 1) as one) as "knowsEpoch",
    (select count(*) from history_marks where id = ${claim.mark}) as "knowsMark",
    (select at_ms from history_marks where number > 1 and number =
      (select min(number) from history_marks)) as "prunedUntilMs",
    (select begun_change ${following}) as "endChange",
    (select begun_edit ${following}) as "endEdit",
    coalesce((select max(number) from changes), 0) as change,
    coalesce((select max(change) from changed_orders), 0) as edit,
    (select count(*) from orders where id = ${claim.orderId}) +
      (select count(*) from deleted_orders where id = ${claim.orderId}) as "knowsOrder",
    (select count(*) from operations where device_id = ${claim.device}
      and sequence > ${claim.sequence - COUNTED} and sequence <= ${claim.sequence}) as operations`.execute(
    db,
  )
  return rows[0]
}

/** Whether what the claim says is in this history, compared with what the database holds of the same epoch. */
function isContained(claim: Claim, found: Finding): boolean {
  if (!found.knowsMark) return claim.atMs < (found.prunedUntilMs ?? 0)
  if (claim.change > (found.endChange ?? found.change)) return false
  if (claim.edit > (found.endEdit ?? found.edit)) return false
  if (claim.orderId !== null && !found.knowsOrder) return false
  return claim.operations <= found.operations
}

/**
 * Judges a claim, which must be one that this shop made. 'kept': all that it knows of is here. 'ended': it is of an
 * earlier epoch, whose devices load a snapshot and send again what they have. 'lost': this history went back behind it,
 * without a restore that would have begun a new one.
 */
export async function judgeClaim(
  db: ReadTransaction,
  claim: Claim,
): Promise<'kept' | 'ended' | 'lost'> {
  const found = await find(db, claim)
  if (!found) return 'ended'
  if (claim.epoch === found.epoch) return isContained(claim, found) ? 'kept' : 'lost'
  // An epoch of which nothing is here either ended by a restore from before it, or began after the database that was
  // put back: then the current one had begun long before.
  const isLater = found.epochAtMs !== null && claim.atMs > found.epochAtMs
  return !found.knowsEpoch && isLater ? 'lost' : 'ended'
}

/** The highest change and order numbers that the histories of a lost claim and of this database have in common. */
export async function readCommonPart(
  db: ReadTransaction,
  claim: Claim,
): Promise<{ change: number; order: number }> {
  const of = db.selectFrom('history_marks').select(['begun_change', 'begun_order'])
  const known = await db
    .selectFrom('history_marks')
    .select('number')
    .where('id', '=', claim.mark)
    .executeTakeFirst()
  const end =
    known === undefined
      ? await of.orderBy('number', 'desc').limit(1).executeTakeFirst()
      : await of.where('number', '>', known.number).orderBy('number').limit(1).executeTakeFirst()
  if (end) return { change: end.begun_change, order: end.begun_order }
  const position = await readPosition(db)
  return { change: position?.change ?? 0, order: position?.orderNumber ?? 0 }
}
