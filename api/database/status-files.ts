import { type Insertable, type Selectable, sql } from 'kysely'
import type { StatusParcel } from '../../shared/parcels/judge-status-file.ts'
import type { StatusColumns, StatusLayout } from '../../shared/parcels/status-file.ts'
import type { KeptWord } from '../../shared/parcels/status-words.ts'
import { centimes } from '../../shared/money.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { StatusFileTables } from './status-file-tables.ts'

export type StatusImportRow = Selectable<StatusFileTables['status_imports']>

/** An import with the email of who imported. */
export type NamedStatusImport = StatusImportRow & { email: string | null }

/** Imports whose lines are kept: with 500 lines each, a few megabytes. */
const IMPORTS_WITH_LINES = 100

const NO_COLUMNS: StatusColumns = { number: '', tracking: '', state: '', date: '', collected: '' }

/** How the status files of a courier are read; nothing is kept of one with revision 0. */
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
    words: JSON.parse(row.words) as KeptWord[],
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
      'h.courier_id',
      'h.at_ms',
    ])
}

/** The parcels with one of a few hundred numbers of orders or tracking numbers, of every courier, each once. */
export async function findStatusParcels(
  db: ReadTransaction,
  { numbers, trackings }: { numbers: readonly number[]; trackings: readonly string[] },
): Promise<StatusParcel[]> {
  const numbered = await statusParcels(db).where('p.order_number', 'in', numbers).execute()
  const tracked = await statusParcels(db)
    .where('p.tracking', 'in', trackings)
    // Written out, so that the partial index is used.
    .where(sql<boolean>`p.tracking <> ''`)
    .execute()
  const parcels = [...numbered, ...tracked].map((row): StatusParcel => ({
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
  }))
  return [...new Map(parcels.map((parcel) => [parcel.id, parcel])).values()]
}

/** Keeps what a courier's file says of a parcel beside its state. */
export async function noteFileFacts(
  transaction: WriteTransaction,
  parcelId: string,
  facts: { tracking?: string; collected_centimes?: number },
): Promise<void> {
  await transaction.updateTable('parcels').set(facts).where('id', '=', parcelId).execute()
}

/** Stores an import, and forgets the lines of those long past. */
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
