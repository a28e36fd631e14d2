import { sizeOfKey } from '../shared/size-key.ts'
import { levelKey } from './model.ts'
import type { World } from './world.ts'

/** Every tally is in its latest state, and exactly the sizes that must be taken over are taken over. */
export async function checkStocktakes({ server }: World): Promise<string[]> {
  const { tallies, taken } = server.model.stocktakes
  const broken: string[] = []
  const { rows, lines } = await server.db.read(async (db) => ({
    rows: await db.selectFrom('stocktake_tallies').select(['id', 'step', 'pieces']).execute(),
    lines: await db
      .selectFrom('stocktake_lines')
      .select(['stocktake_id', 'product_id', 'size'])
      .where('not_taken', 'is', null)
      .execute(),
  }))
  if (rows.length !== tallies.size)
    broken.push(`the server has ${rows.length} tallies, there must be ${tallies.size}`)
  for (const { id, step, pieces } of rows) {
    const must = tallies.get(id)
    if (must?.step !== step || must.pieces !== pieces)
      broken.push(
        `a tally stands at step ${step} with ${pieces}, and must at ${must?.step} with ${must?.pieces}`,
      )
  }
  const sizes = lines.map(
    (line) => `${line.stocktake_id} ${levelKey(line.product_id, sizeOfKey(line.size))}`,
  )
  if (sizes.length !== taken.size || !sizes.every((size) => taken.has(size)))
    broken.push(`${sizes.length} sizes of stocktakes are taken over, and must be ${taken.size}`)
  return broken
}
