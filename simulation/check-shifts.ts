import type { World } from './world.ts'

/**
 * Whether everything that the tills made reached the server in order. Only then does the server calculate the same
 * sums as the tills.
 */
export function isWhole({
  spoiled,
  clones,
  restores,
  closedEarly,
  cleared,
  evicted,
}: World): boolean {
  const lost = spoiled.size + evicted.size + cleared.waited.size + cleared.forgotten.size
  return lost + clones + restores + closedEarly === 0
}

/** The server has each shift as its Z report says, and calculates the same sums when nothing was lost. */
export async function checkShifts(world: World): Promise<string[]> {
  const rows = await world.server.db.read((db) =>
    db.selectFrom('shift_closes').selectAll().execute(),
  )
  const broken: string[] = []
  for (const { id, zNumber, sums, countedTotal, expected } of world.closed) {
    const row = rows.find(({ operation_id }) => operation_id === id)
    if (!row) continue
    const stored = [row.z_number, JSON.parse(row.sums), row.counted_centimes, row.expected_centimes]
    if (JSON.stringify(stored) !== JSON.stringify([zNumber, sums, countedTotal, expected]))
      broken.push(`the server has ${zNumber} as ${JSON.stringify(stored)}`)
    if (isWhole(world) && row.recorded_centimes !== expected)
      broken.push(`${zNumber} expected ${expected}, the server ${row.recorded_centimes}`)
  }
  return broken
}
