import * as v from 'valibot'
import type { DatabaseTransaction, Queryable } from '../database/tables.ts'

/** A picture of the demo catalogue that is still to be drawn: the n-th of a product, or a category's. */
const drawingSchema = v.object({
  of: v.picklist(['category', 'product']),
  id: v.string(),
  /** Names the article in the demo catalogue. */
  key: v.string(),
  position: v.number(),
})
export type Drawing = v.InferOutput<typeof drawingSchema>

const KEY = 'demo-drawings'

/** Remembers what is to be drawn, so that a start that was cut off goes on later. First pictures come first. */
export async function planDrawings(
  transaction: DatabaseTransaction,
  drawings: readonly Drawing[],
): Promise<void> {
  const inTurn = drawings.toSorted((a, b) => a.position - b.position)
  await transaction
    .replaceInto('meta')
    .values({ key: KEY, value: JSON.stringify(inTurn) })
    .execute()
}

/** What is still to be drawn, in turn; empty when all is done. */
export async function readPlannedDrawings(db: Queryable): Promise<Drawing[]> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? v.parse(v.array(drawingSchema), JSON.parse(row.value)) : []
}
