import type { OperationId } from '../shared/operations/operation-id.ts'
import type { SimDevice } from './device.ts'
import type { World } from './world.ts'

const WHAT = ['database', 'database', 'outbox', 'counters', 'device'] as const

/** The browser deletes a till's database, or empties one of its stores, while tabs are open. */
export async function clearStorage(world: World, device: SimDevice): Promise<void> {
  // The copied profile has the same operations.
  if (world.clones > 0) return
  const what = world.random.pick(WHAT)
  const { tillDb } = device.tab()
  const { outbox, history, rejected } = tillDb
  const [rows, settled, rejects] = await tillDb.transaction('r', outbox, history, rejected, () =>
    Promise.all([outbox.toArray(), history.toArray(), rejected.toArray()]),
  )
  if (what === 'database') await device.deleteTill()
  else {
    // The simulated disk may refuse the write.
    const cleared = await tillDb
      .table(what)
      .clear()
      .then(
        () => true,
        () => false,
      )
    if (!cleared) return
  }
  world.trace.say(`${device.name} loses its ${what}, with ${rows.length} waiting`)
  // All rows count: waiting ones may be settled meanwhile, and settled ones return to the outbox after a restore.
  if (what === 'database') {
    for (const { id } of [...rows, ...settled, ...rejects]) world.cleared.forgotten.add(id)
  }
  if (what !== 'database' && what !== 'outbox') return
  for (const row of rows) world.cleared.waited.add(row.id)
}

/** Call this before a restore. */
export async function noteEndedHistory({ server, cleared }: World): Promise<void> {
  const operations = await server.db.read((db) =>
    db.selectFrom('operations').select('id').execute(),
  )
  for (const { id } of operations) cleared.ended.add(id)
}

/** Tills that were not copied give no number twice. */
export function noteReceipt(world: World, receiptNumber: string): void {
  const { receipts } = world.cleared
  if (receipts.has(receiptNumber) && world.clones === 0) {
    world.broken.push(`the receipt ${receiptNumber} was given twice`)
  }
  receipts.add(receiptNumber)
}

/** Whether the storage with this operation was cleared, so that its device need not know it any more. */
export function isCleared(world: World, id: OperationId): boolean {
  return world.cleared.waited.has(id) || world.cleared.forgotten.has(id)
}

/** Every loss is reported or on the server, nothing else is reported as lost, and no number was given twice. */
export async function checkLosses(world: World): Promise<string[]> {
  const { db } = world.server
  const broken: string[] = []
  const arrived = new Set(
    (await db.read((read) => read.selectFrom('operations').select('id').execute())).map(
      ({ id }) => id,
    ),
  )
  const told = await db.read((read) => read.selectFrom('lost_operations').selectAll().execute())
  const toldIds = new Set(told.map((row) => row.operation_id))
  const shown = new Set(
    world.devices.flatMap((device) =>
      device
        .tab()
        .tillDb.ledger.lost()
        .map(({ id }) => id),
    ),
  )
  for (const id of [...world.cleared.waited, ...world.evicted]) {
    // A save that was interrupted by the death of its tab was never confirmed to anybody.
    if (!world.saved.has(id) || arrived.has(id) || world.cleared.ended.has(id)) continue
    if (!toldIds.has(id) && !shown.has(id)) broken.push('a sale was lost, and nobody was told')
  }
  const mayBeLost = (id: OperationId) => world.cleared.waited.has(id) || world.evicted.has(id)
  for (const id of [...toldIds, ...shown]) {
    if (!mayBeLost(id)) broken.push('an operation is told to be lost, and is not')
  }
  for (const row of told) {
    if (row.arrived_at_ms === null && arrived.has(row.operation_id)) {
      broken.push('an operation that arrived is still told to be lost')
    }
  }
  for (const id of shown) {
    if (arrived.has(id) && !toldIds.has(id)) broken.push('a till names a loss that the server has')
  }
  const reused = await db.read((read) =>
    read.selectFrom('attention').select('id').where('kind', '=', 'sequence-reused').execute(),
  )
  if (reused.length > 0 && world.clones === 0) broken.push('a sequence was given twice')
  return broken
}
