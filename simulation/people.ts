import type { OperationId } from '../shared/operations/operation-id.ts'
import { changeDevice, readDevice } from '../pwa/src/local/till/device.ts'
import { ADMIN, type SimDevice, type Tab } from './device.ts'
import type { World } from './world.ts'

/** Ids of the people who stand at the tills. */
export const SELLERS = [
  '018f0000-0000-7000-8000-0000000000b1',
  '018f0000-0000-7000-8000-0000000000b2',
] as const
export const MANAGER = '018f0000-0000-7000-8000-0000000000b3'

/** Another person unlocks a till, or it is locked. */
export async function personChanges(world: World, device: SimDevice): Promise<void> {
  const { random, trace } = world
  const person = random.pick([...SELLERS, MANAGER])
  const locked = random.oneIn(4)
  try {
    await changeDevice(device.tab().tillDb, { staff: { person, locked } })
    trace.say(`${person.slice(-2)} ${locked ? 'leaves' : 'stands at'} ${device.name}`)
  } catch (error) {
    trace.say(`nobody else stands at ${device.name}: ${(error as Error).name}`)
  }
}

/** Who an operation made on this tab now would be by. */
export async function actorAt({ tillDb }: Tab): Promise<string> {
  const staff = (await readDevice(tillDb).catch(() => undefined))?.staff
  return staff?.locked === false ? staff.person : ADMIN
}

/**
 * Every operation of a till names on the server the person who made it and the one who allowed it. So do the orders
 * of sales.
 */
export async function checkAuthors(world: World): Promise<string[]> {
  const { operations, orders } = await world.server.db.read(async (db) => ({
    operations: await db.selectFrom('operations').select(['id', 'actor', 'approved_by']).execute(),
    orders: await db
      .selectFrom('orders')
      .select(['operation_id', 'admin_id'])
      .where('operation_id', 'is not', null)
      .execute(),
  }))
  const broken: string[] = []
  const say = (id: OperationId, expected: string, stored: string) => {
    if (expected === stored) return
    broken.push(`operation ${id} is of ${expected} for its till, of ${stored} for the server`)
  }
  for (const { id, actor, approved_by: approvedBy } of operations) {
    const author = world.authors.get(id)
    // An operation that cannot be read is stored without these names.
    if (!author || world.spoiled.has(id)) continue
    say(id, `${author.actor}, ${author.approvedBy}`, `${actor}, ${approvedBy}`)
  }
  for (const { operation_id: id, admin_id: actor } of orders) {
    const author = id === null ? undefined : world.authors.get(id)
    if (id !== null && author) say(id, author.actor, String(actor))
  }
  return broken
}
