import * as v from 'valibot'
import { StartError } from '../start-error.ts'
import { readOptionalMeta, writeMetaAnew } from './meta.ts'
import type { ReadDatabase, ReadTransaction, WriteTransaction } from './database.ts'

/** The key in `meta` of the mark, which is never copied into another database. */
export const MOVE_KEY = 'move'

const markSchema = v.object({
  /** The id of the move, the same in both databases. */
  id: v.string(),
  /** Whether this database is what is moved, or where to. */
  side: v.picklist(['from', 'to']),
  /** The other database, without a password. */
  other: v.string(),
  /** Of the database that was moved: everything is in the other one. */
  isFinished: v.boolean(),
})

/**
 * What a database says of a move that it takes or took part in. One that has a mark is not opened for business: first both
 * are marked, then the rows are copied, then the old one's mark says that it is finished, and last the new one loses
 * its mark. So at every moment at most one of them can be opened.
 */
export type MoveMark = v.InferOutput<typeof markSchema>

export async function readMoveMark(db: ReadTransaction): Promise<MoveMark | null> {
  const text = await readOptionalMeta(db, MOVE_KEY)
  return text === null ? null : v.parse(markSchema, JSON.parse(text))
}

/** Null removes it. */
export async function writeMoveMark(
  transaction: WriteTransaction,
  mark: MoveMark | null,
): Promise<void> {
  if (mark !== null) return writeMetaAnew(transaction, MOVE_KEY, JSON.stringify(mark))
  await transaction.deleteFrom('meta').where('key', '=', MOVE_KEY).execute()
}

/** A sentence for the owner that says what stands in the way; null when the database can be opened. */
export function movedSentence(mark: MoveMark | null): string | null {
  if (mark === null) return null
  const { side, other, isFinished } = mark
  if (side === 'to')
    return `The shop ${other} is being moved into this database, and the move was not finished: run its 'npm run move-database' again.`
  if (isFinished)
    return `This shop was moved to ${other}, where it goes on. If that one is lost, restore its newest backup, or go on here without what was sold since: npm run move-database -- --from … --give-up --force`
  return `A move of this shop to ${other} was begun and is not finished. Run it again, or give it up: npm run move-database -- --from … --give-up`
}

/** Throws StartError when the shop was moved, or is being moved. */
export async function expectNotMoved(db: ReadDatabase): Promise<void> {
  const sentence = movedSentence(await db.read(readMoveMark))
  if (sentence !== null) throw new StartError(sentence)
}
