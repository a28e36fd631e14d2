import { type Insertable, type Selectable, sql } from 'kysely'
import type { ReportedNews, StatusParcel } from '../../shared/parcels/find-line-parcels.ts'
import type { StatusColumns, StatusLayout } from '../../shared/parcels/status-file.ts'
import type { StoredWord } from '../../shared/parcels/status-words.ts'
import { centimes, centimesOrNull } from '../../shared/money.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { StatusFileTables } from './status-file-tables.ts'

export type StatusImportRow = Selectable<StatusFileTables['status_imports']>

/** An import with the email of who imported. */
export type NamedStatusImport = StatusImportRow & { email: string | null }

/** Imports whose lines are kept: with 500 lines each, a few megabytes. */
const IMPORTS_WITH_LINES = 100

const NO_COLUMNS: StatusColumns = { number: '', tracking: '', state: '', date: '', collected: '' }

/** How the status files of a courier are read; revision 0 when nothing is stored. */
export async function readStatusLayout(
  db: ReadTransaction,
  courierId: string,
): Promise<StatusLayout> {
  const row = await db
    .selectFrom('status_layouts')
    .selectAll()
    .where('courier_id', '=', courierId)
    .executeTakeFirst()
  if (!row) return { columns: NO_COLUMNS, words: [], revision: 0 }
  return {
    columns: JSON.parse(row.columns) as StatusColumns,
    words: JSON.parse(row.words) as StoredWord[],
    revision: row.revision,
  }
}

export async function writeStatusLayout(
  transaction: WriteTransaction,
  courierId: string,
  { columns, words, revision }: StatusLayout,
): Promise<void> {
  const values = { columns: JSON.stringify(columns), words: JSON.stringify(words), revision }
  await transaction
    .insertInto('status_layouts')
    .values({ courier_id: courierId, ...values })
    .onConflict((conflict) => conflict.column('courier_id').doUpdateSet(values))
    .execute()
}

function statusParcels(db: ReadTransaction) {
  return db
    .selectFrom('parcels as p')
    .innerJoin('handovers as h', 'h.id', 'p.handover_id')
    .select([
      'p.id',
      'p.order_id',
      'p.order_number',
      'p.full_name',
      'p.cash_centimes',
      'p.tracking',
      'p.state',
      'p.state_at_ms',
      'p.received_at_ms',
      'p.collected_centimes',
      'p.settled_centimes',
      'h.courier_id',
      'h.at_ms',
    ])
}

/** The events that the judgement of a file depends on, by parcel, oldest first. */
async function listReported(
  db: ReadTransaction,
  parcelIds: readonly string[],
): Promise<Map<string, ReportedNews[]>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('parcel_events')
    .select(['parcel_id', 'state', 'at_ms', 'recorded_at_ms', 'source'])
    .where('parcel_id', 'in', parcelIds)
    .where('undone_at_ms', 'is', null)
    .where(({ or, eb }) =>
      or([eb('source', '=', 'file'), eb('state', 'in', ['tried', 'delivered', 'came-back'])]),
    )
    .orderBy('parcel_id')
    .orderBy('number')
    .execute()
  const reported = new Map<string, ReportedNews[]>()
  for (const row of rows) {
    const known = reported.get(row.parcel_id) ?? []
    reported.set(row.parcel_id, known)
    known.push({
      state: row.state,
      atMs: row.at_ms,
      recordedAtMs: row.recorded_at_ms,
      isByFile: row.source === 'file',
    })
  }
  return reported
}

/**
 * The parcels with one of these order numbers or tracking numbers, of any courier, each once. For a few hundred
 * numbers.
 */
export async function findStatusParcels(
  db: ReadTransaction,
  { numbers, trackings }: { numbers: readonly number[]; trackings: readonly string[] },
): Promise<StatusParcel[]> {
  const numbered =
    numbers.length === 0
      ? []
      : await statusParcels(db).where('p.order_number', 'in', numbers).execute()
  const tracked =
    trackings.length === 0
      ? []
      : await statusParcels(db)
          .where('p.tracking', 'in', trackings)
          // Written out, so that the partial index is used.
          .where(sql<boolean>`p.tracking <> ''`)
          .execute()
  const rows = [...new Map([...numbered, ...tracked].map((row) => [row.id, row])).values()]
  const reported = await listReported(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row): StatusParcel => ({
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    fullName: row.full_name,
    cash: centimes(row.cash_centimes),
    tracking: row.tracking,
    state: row.state,
    stateAtMs: row.state_at_ms,
    received: row.received_at_ms !== null,
    courierId: row.courier_id,
    handedOverAtMs: row.at_ms,
    reported: reported.get(row.id) ?? [],
    collected: centimesOrNull(row.collected_centimes),
    isSettled: row.settled_centimes !== null,
  }))
}

/** Stores an import, and deletes the lines of imports beyond the newest ones. */
export async function insertStatusImport(
  transaction: WriteTransaction,
  row: Insertable<StatusFileTables['status_imports']>,
): Promise<void> {
  const { number } = await transaction
    .insertInto('status_imports')
    .values(row)
    .returning('number')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('status_imports')
    .set({ lines: '[]' })
    .where('number', '=', number - IMPORTS_WITH_LINES)
    .execute()
}

function namedImports(db: ReadTransaction) {
  return db
    .selectFrom('status_imports as i')
    .leftJoin('admins as a', 'a.id', 'i.admin_id')
    .selectAll('i')
    .select('a.email')
}

export function findStatusImport(
  db: ReadTransaction,
  id: string,
): Promise<NamedStatusImport | undefined> {
  return namedImports(db).where('i.id', '=', id).executeTakeFirst()
}

/** Imports with a number below `before`, newest first. */
export function listStatusImports(
  db: ReadTransaction,
  { before, limit }: { before: number; limit: number },
): Promise<NamedStatusImport[]> {
  return namedImports(db)
    .where('i.number', '<', before)
    .orderBy('i.number', 'desc')
    .limit(limit)
    .execute()
}
