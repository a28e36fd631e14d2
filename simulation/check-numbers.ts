import { isWhole } from './check-shifts.ts'
import type { World } from './world.ts'

/** The numbers of returns and of Z reports begin with 1 on each till, without holes. */
export async function checkNumbers(world: World): Promise<string[]> {
  if (!isWhole(world)) return []
  const { db } = world.server
  const [returns, closes] = await db.read((read) =>
    Promise.all([
      read.selectFrom('returns').select('return_number').execute(),
      read.selectFrom('shift_closes').select('z_number').execute(),
    ]),
  )
  const counters = new Map<string, number[]>()
  for (const number of [
    ...returns.flatMap(({ return_number }) => return_number ?? []),
    ...closes.map(({ z_number }) => z_number),
  ]) {
    const counter = number.replace(/\d+$/, '')
    const place = Number(number.slice(counter.length))
    counters.set(counter, [...(counters.get(counter) ?? []), place])
  }
  return [...counters].flatMap(([counter, places]) => {
    const highest = Math.max(...places)
    return highest === places.length
      ? []
      : [`${counter} came to ${highest}, of which the server has ${places.length}`]
  })
}
