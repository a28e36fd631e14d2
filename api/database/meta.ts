import { prepared } from './prepared.ts'
import type { Database, ReadTransaction, WriteTransaction } from './database.ts'

const SHOP_ID = 'shop-id'
const EARLIER_EPOCHS = 'earlier-epochs'

/** Each restore adds one. */
const EARLIER_EPOCHS_KEPT = 200

const selectValue = prepared<{ key: string }, { value: string }>((db, row) =>
  db.selectFrom('meta').select('value').where('key', '=', row.key),
)

async function readMeta(db: ReadTransaction, key: string): Promise<string> {
  const [row] = await selectValue(db, { key })
  if (!row) throw new Error(`the database says nothing of its ${key}`)
  return row.value
}

/** The epoch: the id of this history of the database. A restore sets a new one. */
export function readEpoch(db: ReadTransaction): Promise<string> {
  return readMeta(db, 'epoch')
}

/** Tombstones at or below this change number were pruned: a device whose cursor is below it needs a snapshot. */
export async function readTombstoneFloor(db: ReadTransaction): Promise<number> {
  return Number(await readMeta(db, 'tombstone-floor'))
}

async function writeMeta(transaction: WriteTransaction, key: string, value: string): Promise<void> {
  await transaction.updateTable('meta').set({ value }).where('key', '=', key).execute()
}

export async function readOptionalMeta(db: ReadTransaction, key: string): Promise<string | null> {
  const [row] = await selectValue(db, { key })
  return row?.value ?? null
}

/**
 * The value of a key. If there is none, stores the result of `make`. Only then does this wait for other writes, because a
 * process that starts must not wait for a busy shop.
 */
export async function readOrAddMeta(
  db: Database,
  key: string,
  make: () => string,
): Promise<string> {
  const known = await db.read((transaction) => readOptionalMeta(transaction, key))
  if (known !== null) return known
  return db.write(async (transaction) => {
    const added = await readOptionalMeta(transaction, key)
    if (added !== null) return added
    const value = make()
    await transaction.insertInto('meta').values({ key, value }).execute()
    return value
  })
}

export async function forgetMeta(transaction: WriteTransaction, key: string): Promise<void> {
  await transaction.deleteFrom('meta').where('key', '=', key).execute()
}

/** Sets the value of a key, which need not exist. */
export async function writeMetaAnew(
  transaction: WriteTransaction,
  key: string,
  value: string,
): Promise<void> {
  await forgetMeta(transaction, key)
  await transaction.insertInto('meta').values({ key, value }).execute()
}

/** The id of the shop, which a restored or moved database keeps; null before the migration that adds it. */
export function readShopId(db: ReadTransaction): Promise<string | null> {
  return readOptionalMeta(db, SHOP_ID)
}

export function writeShopId(transaction: WriteTransaction, id: string): Promise<void> {
  return writeMeta(transaction, SHOP_ID, id)
}

/** The epochs that this history went on from, oldest first. */
export async function readEarlierEpochs(db: ReadTransaction): Promise<string[]> {
  return (await readOptionalMeta(db, EARLIER_EPOCHS))?.split(' ') ?? []
}

/** Records that this history goes on from others: a data folder whose marker names one of them accepts it. */
export async function noteEarlierEpochs(
  transaction: WriteTransaction,
  epochs: readonly string[],
): Promise<void> {
  const known = new Set(await readEarlierEpochs(transaction))
  for (const epoch of epochs) known.add(epoch)
  const kept = [...known].slice(-EARLIER_EPOCHS_KEPT)
  if (kept.length > 0) await writeMetaAnew(transaction, EARLIER_EPOCHS, kept.join(' '))
}

/** Sets a new epoch: every device then loads a snapshot and resends the operations it still stores. */
export async function renewEpoch(transaction: WriteTransaction, epoch: string): Promise<void> {
  await noteEarlierEpochs(transaction, [await readEpoch(transaction)])
  await writeMeta(transaction, 'epoch', epoch)
}

export function raiseTombstoneFloor(transaction: WriteTransaction, number: number): Promise<void> {
  return writeMeta(transaction, 'tombstone-floor', String(number))
}

/** Till codes with numbers up to this one may be on receipts from before a restore and are not given out again. */
export function raiseCodeFloor(transaction: WriteTransaction, number: number): Promise<void> {
  return writeMeta(transaction, 'code-floor', String(number))
}

/** The id of the last event of which emails and webhook deliveries were put into the queue. */
export async function readOutgoingCursor(db: ReadTransaction): Promise<number> {
  return Number(await readMeta(db, 'outgoing-cursor'))
}

/** The id of the last event of which shoppers were told. */
export async function readFollowersCursor(db: ReadTransaction): Promise<number> {
  return Number(await readMeta(db, 'followers-cursor'))
}

export function moveFollowersCursor(transaction: WriteTransaction, id: number): Promise<void> {
  return writeMeta(transaction, 'followers-cursor', String(id))
}

export function moveOutgoingCursor(transaction: WriteTransaction, id: number): Promise<void> {
  return writeMeta(transaction, 'outgoing-cursor', String(id))
}
