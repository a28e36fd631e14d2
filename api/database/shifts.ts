import { sql, type Selectable } from 'kysely'
import { centimes, type Centimes, centimesOrNull } from '../../shared/money.ts'
import { type ShiftEntry, type ShiftSums, sumShift } from '../../shared/shifts/shift-sums.ts'
import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { Span } from '../../shared/statistics/period.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import { fold } from '../../shared/text.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { EngineQueries } from './engine-queries.ts'
import { listPeople } from './people.ts'
import { prepared } from './prepared.ts'
import type { Tables } from './tables.ts'

type ShiftRow = Selectable<Tables['shifts']>
type EntryRow = Selectable<Tables['shift_entries']>
export type ShiftCloseRow = Selectable<Tables['shift_closes']>

/** A shift with all that is known of it. */
export interface ShiftRecord {
  row: ShiftRow
  /** The code of its till; null before the device has one. */
  till: string | null
  /** In the order of the till's operations, those of other devices last. */
  entries: EntryRow[]
  /** More than one only after a profile was copied while the shift was open. */
  closes: ShiftCloseRow[]
}

/** Notes a shift whose opening has not arrived; changes nothing when it is known. */
const ensureShift = prepared<
  Pick<ShiftRow, 'id' | 'device_id' | 'at_ms'>,
  unknown,
  WriteTransaction
>((db, row) =>
  db
    .insertInto('shifts')
    .values({
      id: row.id,
      device_id: row.device_id,
      at_ms: row.at_ms,
      opened_by: null,
      float_centimes: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Notes the opening of a shift. False for a second one, as of a copied profile, which changes nothing. */
export async function openShift(transaction: WriteTransaction, row: ShiftRow): Promise<boolean> {
  const { id, device_id, at_ms } = row
  await ensureShift(transaction, { id, device_id, at_ms })
  const { numUpdatedRows } = await transaction
    .updateTable('shifts')
    .set(row)
    .where('id', '=', row.id)
    .where('float_centimes', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const insertEntry = prepared<EntryRow, unknown, WriteTransaction>((db, row) =>
  db.insertInto('shift_entries').values({
    operation_id: row.operation_id,
    shift: row.shift,
    kind: row.kind,
    amount_centimes: row.amount_centimes,
    taken_off_centimes: row.taken_off_centimes,
    label: row.label,
    device_id: row.device_id,
    sequence: row.sequence,
    admin_id: row.admin_id,
    occurred_at_ms: row.occurred_at_ms,
  }),
)

/** Writes a row of the cash journal, with its shift when that is not known yet. */
export async function addShiftEntry(transaction: WriteTransaction, row: EntryRow): Promise<void> {
  const { shift: id, device_id, occurred_at_ms: at_ms } = row
  await ensureShift(transaction, { id, device_id, at_ms })
  await insertEntry(transaction, row)
}

export async function insertShiftClose(
  transaction: WriteTransaction,
  row: ShiftCloseRow,
): Promise<void> {
  const { shift: id, device_id, closed_at_ms: at_ms } = row
  await ensureShift(transaction, { id, device_id, at_ms })
  await transaction.insertInto('shift_closes').values(row).execute()
}

const selectCloses = prepared<{ shift: string; limit: number }, ShiftCloseRow>((db, row) =>
  db
    .selectFrom('shift_closes')
    .selectAll()
    .where('shift', '=', row.shift)
    .orderBy('operation_id')
    .limit(row.limit),
)

/** The ends of a shift, at most `limit`. */
export function readCloses(
  db: ReadTransaction,
  shift: string,
  limit: number,
): Promise<ShiftCloseRow[]> {
  return selectCloses(db, { shift, limit })
}

/** The cash in the drawer when a shift was opened; null while the opening is not known. */
export async function readFloat(db: ReadTransaction, shift: string): Promise<Centimes | null> {
  const row = await db
    .selectFrom('shifts')
    .select('float_centimes')
    .where('id', '=', shift)
    .executeTakeFirst()
  return centimesOrNull(row?.float_centimes ?? null)
}

/** Stores the cash that the server expects at the end of a shift. */
export async function updateRecorded(
  transaction: WriteTransaction,
  closeId: OperationId,
  recorded: Centimes,
): Promise<void> {
  await transaction
    .updateTable('shift_closes')
    .set({ recorded_centimes: recorded })
    .where('operation_id', '=', closeId)
    .execute()
}

function asEntry(
  row: Pick<EntryRow, 'kind' | 'amount_centimes' | 'taken_off_centimes'>,
): ShiftEntry {
  const { kind } = row
  const amount = centimes(row.amount_centimes)
  return kind === 'sale'
    ? { kind, amount, takenOff: centimes(row.taken_off_centimes) }
    : { kind, amount }
}

/** The sums of rows of the cash journal. */
export function sumEntries(
  float: number | null,
  rows: readonly Pick<EntryRow, 'kind' | 'amount_centimes' | 'taken_off_centimes'>[],
): ShiftSums {
  return sumShift(centimes(float ?? 0), rows.map(asEntry))
}

/** Whether a row was written by the device that closed the shift, before it did. */
export function isBefore(
  { device_id, sequence }: Pick<EntryRow, 'device_id' | 'sequence'>,
  close: Pick<ShiftCloseRow, 'device_id' | 'sequence'>,
): boolean {
  return device_id === close.device_id && sequence < close.sequence
}

/** What the server knows of a shift up to its end: the float, null while the opening is not known, and the sums. */
export async function sumUntil(
  db: ReadTransaction,
  shift: string,
  until: { device_id: DeviceId; sequence: number },
): Promise<{ float: Centimes | null; sums: ShiftSums }> {
  const [float, entries] = await Promise.all([
    readFloat(db, shift),
    db.selectFrom('shift_entries').selectAll().where('shift', '=', shift).execute(),
  ])
  return {
    float,
    sums: sumEntries(
      float,
      entries.filter((entry) => isBefore(entry, until)),
    ),
  }
}

/** The people whose names contain a text. Folded here, because SQLite's lower() only converts ASCII letters. */
async function idsByName(db: ReadTransaction, search: string): Promise<string[]> {
  const wanted = fold(search)
  if (wanted === '') return []
  const people = await listPeople(db)
  return people.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id)
}

/**
 * Condition: a text is in the code of a shift's till, in its Z number, or in the email of who opened or closed it, or
 * one of `people` did.
 */
function isFoundBy({ contains, texts }: EngineQueries, wanted: string, people: readonly string[]) {
  const ids = texts(JSON.stringify(people))
  return sql<boolean>`(
    ${contains(sql`lower(coalesce(d.code, ''))`, wanted)}
    or exists (select 1 from shift_closes c where c.shift = s.id and ${contains(sql`lower(c.z_number)`, wanted)})
    or exists (select 1 from admins a where ${contains(sql`a.email`, wanted)}
      and (a.id = s.opened_by or a.id in (select admin_id from shift_closes c where c.shift = s.id)))
    or s.opened_by in ${ids}
    or exists (select 1 from shift_closes c where c.shift = s.id and c.admin_id in ${ids}))`
}

/**
 * Shifts, newest first. `search`: part of a till's code, a Z number, a name or an email. `difference`: counted minus
 * expected cash over all matching shifts, in centimes.
 */
export async function listShifts(
  db: ReadTransaction,
  { search = '', limit, offset }: { search: string | undefined; limit: number; offset: number },
): Promise<{ shifts: ShiftRecord[]; total: number; difference: Centimes }> {
  const wanted = search.trim().toLowerCase()
  const people = await idsByName(db, search)
  const matching = db
    .selectFrom('shifts as s')
    .leftJoin('devices as d', 'd.id', 's.device_id')
    .$if(wanted !== '', (query) => query.where(isFoundBy(db.engine, wanted, people)))
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { difference } = await db
    .selectFrom('shift_closes')
    .select(sql<number | null>`sum(counted_centimes - expected_centimes)`.as('difference'))
    .where('shift', 'in', matching.select('s.id'))
    .executeTakeFirstOrThrow()
  const sum = centimes(difference ?? 0)
  const rows = await matching
    .selectAll('s')
    .select('d.code as till')
    .orderBy('s.at_ms', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, difference: sum, shifts: await withEntries(db, rows) }
}

/** Adds to each shift its journal and ends, keeping the order of the rows. */
async function withEntries(
  db: ReadTransaction,
  rows: readonly (ShiftRow & { till: string | null })[],
): Promise<ShiftRecord[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [entries, closes] = await Promise.all([
    db
      .selectFrom('shift_entries')
      .selectAll()
      .where('shift', 'in', ids)
      .orderBy('device_id')
      .orderBy('sequence')
      .execute(),
    db
      .selectFrom('shift_closes')
      .selectAll()
      .where('shift', 'in', ids)
      .orderBy(sql`closed_at_ms`)
      .execute(),
  ])
  return rows.map(({ till: code, ...row }) => ({
    row,
    till: code,
    entries: entries.filter(({ shift }) => shift === row.id),
    closes: closes.filter(({ shift }) => shift === row.id),
  }))
}

/** The shifts that began in a span, oldest first: at most `limit` after the shift `after`. */
export async function readShiftsOf(
  db: ReadTransaction,
  { fromMs, toMs }: Span,
  { after, limit }: { after: { atMs: number; id: string } | null; limit: number },
): Promise<ShiftRecord[]> {
  const rows = await db
    .selectFrom('shifts as s')
    .leftJoin('devices as d', 'd.id', 's.device_id')
    .selectAll('s')
    .select('d.code as till')
    .where('s.at_ms', '>=', after?.atMs ?? fromMs)
    .where('s.at_ms', '<', toMs)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(s.at_ms, s.id) > (${after?.atMs ?? 0}, ${after?.id ?? ''})`),
    )
    .orderBy('s.at_ms')
    .orderBy('s.id')
    .limit(limit)
    .execute()
  return withEntries(db, rows)
}
