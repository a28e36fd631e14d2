import { readEpoch } from '../api/database/meta.ts'
import { noteEndedHistory } from './cleared-storage.ts'
import type { Backup } from './server.ts'
import type { Process } from './sim-store.ts'
import type { World } from './world.ts'

/** How many steps back a lost log can reach. */
const RECENT = 4

/** Keeps the state after a step, for a log that loses its last transactions. */
export async function keepRecent({ recent, server, wentBack }: World): Promise<void> {
  if (!server.keepsEasily || wentBack.every === 0) return
  recent.push(await server.backup())
  if (recent.length > RECENT) recent.shift()
}

/** Whether the data went back and nothing has noticed it yet. */
export async function isUnnoticed({ wentBack, server }: World): Promise<boolean> {
  if (wentBack.unnoticed === null) return false
  if ((await server.db.read(readEpoch)) === wentBack.unnoticed) return true
  wentBack.unnoticed = null
  return false
}

async function goBack(world: World, backup: Backup, process: Process, how: string): Promise<void> {
  await noteEndedHistory(world)
  world.restores += 1
  world.wentBack.times += 1
  await world.server.goBack(backup, process)
  // A process that runs on has seen all that it committed.
  const epoch = process === 'running' ? null : await world.server.db.read(readEpoch)
  world.wentBack.unnoticed = epoch
  world.recent = []
  world.trace.say(how)
}

/** An earlier copy of the data is put back: by hand, by the machine's snapshot, or by a standby that lagged behind. */
async function snapshotIsPutBack(world: World): Promise<void> {
  const backup = world.backups.at(-1)
  if (!backup) return
  const runsOn = world.server.canRunOn && world.wentBack.chance.oneIn(2)
  if (runsOn) await goBack(world, backup, 'running', 'a standby that lagged behind takes over')
  else await goBack(world, backup, 'ended', 'an earlier copy of the data is put back')
}

/** The last committed transactions are gone, as when the disk loses the database's log or cuts it off. */
async function logIsLost(world: World): Promise<void> {
  const place = world.wentBack.chance.int(0, Math.max(0, world.recent.length - 1))
  const state = world.recent[place]
  if (!state) return
  await goBack(world, state, 'ended', 'the last transactions are lost')
}

/** Between two steps, the server's data may go back. */
export async function mayGoBack(world: World): Promise<void> {
  const { chance, every } = world.wentBack
  if (every === 0 || !chance.oneIn(every)) return
  await (world.recent.length === 0 || chance.oneIn(3) ? snapshotIsPutBack(world) : logIsLost(world))
}

/** While a request is on its way, or its answer, the server may lose what it did last. */
export async function mayGoBackMeanwhile(world: World): Promise<void> {
  const { chance, every } = world.wentBack
  if (every > 0 && chance.oneIn(2 * every)) await logIsLost(world)
}

/** A shopper is told the number of their order, which no other may ever have. */
export async function tellOrder(
  world: World,
  { number, id }: { number: number; id: string },
): Promise<void> {
  const { ordersTold } = world.wentBack
  const isTwice = (ordersTold.get(number) ?? id) !== id
  if (isTwice && !(await isUnnoticed(world)))
    world.broken.push(`order ${number} was told to two shoppers`)
  ordersTold.set(number, id)
}

/** The owner is told of each new history that began by itself, and none begins without a cause. */
export async function checkHistories(world: World): Promise<string[]> {
  const notes = await world.server.db.read((db) =>
    db.selectFrom('attention').select('id').where('kind', '=', 'history-went-back').execute(),
  )
  return notes.length > world.wentBack.times ? ['a new history began without a cause'] : []
}
