import { prepared } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

const selectValue = prepared<{ key: string }, { value: string }>((db, row) =>
  db.selectFrom('meta').select('value').where('key', '=', row.key),
)

async function readMeta(db: ReadTransaction, key: string): Promise<string> {
  const [row] = await selectValue(db, { key })
  if (!row) throw new Error(`the database says nothing of its ${key}`)
  return row.value
}

/** The name of this history of the database; a restore gives it a new one. */
export function readEpoch(db: ReadTransaction): Promise<string> {
  return readMeta(db, 'epoch')
}

/** Tombstones at or below this change number are gone: a cursor from before it needs a snapshot. */
export async function readTombstoneFloor(db: ReadTransaction): Promise<number> {
  return Number(await readMeta(db, 'tombstone-floor'))
}

async function writeMeta(transaction: WriteTransaction, key: string, value: string): Promise<void> {
  await transaction.updateTable('meta').set({ value }).where('key', '=', key).execute()
}

/** Begins another history: every device takes a snapshot, and sends again what it kept. */
export function renewEpoch(transaction: WriteTransaction, epoch: string): Promise<void> {
  return writeMeta(transaction, 'epoch', epoch)
}

export function raiseTombstoneFloor(transaction: WriteTransaction, number: number): Promise<void> {
  return writeMeta(transaction, 'tombstone-floor', String(number))
}

/** Numbers of tills' codes up to here may be on receipts of an earlier history. */
export function raiseCodeFloor(transaction: WriteTransaction, number: number): Promise<void> {
  return writeMeta(transaction, 'code-floor', String(number))
}
