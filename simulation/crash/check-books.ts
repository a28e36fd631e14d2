import { checkIntegrity } from '../../api/database/check-integrity.ts'
import { type DatabaseLocation, openDatabaseToRead } from '../../api/database/open-database.ts'
import type { ReadTransaction } from '../../api/database/database.ts'
import { isSaleType } from '../../shared/operations/registry.ts'
import type { Tap, Till } from './people.ts'

export interface Written {
  tills: readonly Till[]
  taps: readonly Tap[]
  firstPieces: ReadonlyMap<string, number>
}

export interface Finding {
  /** One sentence for each promise that does not hold. */
  violations: string[]
  /** Nobody was told, but it is there: the answer was lost, and the next sending must not count again. */
  doneUntold: number
  /** Nobody was told, and it is not there. */
  undone: number
}

function countBy(names: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** What the database holds of what people did: how often each tap and each operation stands in it. */
async function readDone(transaction: ReadTransaction) {
  const orders = await transaction
    .selectFrom('orders')
    .select(['id', 'full_name', 'operation_id', 'origin'])
    .execute()
  const operations = await transaction
    .selectFrom('operations')
    .select('id')
    .where('status', '=', 'applied')
    .execute()
  const levels = await transaction
    .selectFrom('stock_levels')
    .select(['product_id', 'quantity'])
    .execute()
  return {
    orders,
    ordersOfTaps: countBy(orders.map((row) => (row.origin === 'web' ? row.full_name : null))),
    ordersOfOperations: countBy(orders.map((row) => row.operation_id)),
    applied: new Set<string>(operations.map((row) => row.id)),
    pieces: new Map<string, number>(levels.map((row) => [row.product_id, row.quantity])),
  }
}

/** The ids of the orders and applied operations that a database has. */
export async function readPlaced(
  location: DatabaseLocation,
): Promise<{ orders: ReadonlySet<string>; operations: ReadonlySet<string> }> {
  const { db, close } = openDatabaseToRead(location)
  const { orders, applied } = await db.read(readDone).finally(close)
  return { orders: new Set(orders.map(({ id }) => id)), operations: applied }
}

/** Compares the database of a shop, read beside its server, with what its tills and shoppers know. */
export async function checkBooks(location: DatabaseLocation, written: Written): Promise<Finding> {
  const { db, close } = openDatabaseToRead(location)
  try {
    return await db.read(async (transaction) => {
      const violations = await checkIntegrity(transaction)
      const done = await readDone(transaction)
      const orderIds = new Set<string>(done.orders.map((row) => row.id))
      const expected = new Map<string, number>(written.firstPieces)
      let doneUntold = 0
      let undone = 0
      let known = 0
      const move = (productId: string, change: number) =>
        expected.set(productId, (expected.get(productId) ?? 0) + change)
      const note = (isDone: boolean, isTold: boolean, what: string) => {
        if (isTold && !isDone) violations.push(`${what} was acknowledged and is lost.`)
        if (!isTold && isDone) doneUntold += 1
        if (!isTold && !isDone) undone += 1
      }

      for (const tap of written.taps) {
        const times = done.ordersOfTaps.get(tap.fullName) ?? 0
        known += times
        if (times > 1) violations.push(`The order of ${tap.fullName} is there ${times} times.`)
        const named = tap.orderId === null || orderIds.has(tap.orderId)
        note(times > 0 && named, tap.orderId !== null, `The order of ${tap.fullName}`)
        move(tap.productId, -tap.quantity * times)
      }
      for (const till of written.tills) {
        const all = [
          ...till.acknowledged.map((operation) => ({ operation, isTold: true })),
          ...till.waiting.map((operation) => ({ operation, isTold: false })),
        ]
        for (const { operation, isTold } of all) {
          const isDone = done.applied.has(operation.id)
          const orders = done.ordersOfOperations.get(operation.id) ?? 0
          const wanted = isDone && isSaleType(operation.type) ? 1 : 0
          known += orders
          if (orders !== wanted) violations.push(`${operation.id} made ${orders} orders.`)
          note(isDone, isTold, `Operation ${operation.id}`)
          if (isDone) move(operation.pieces.productId, operation.pieces.change)
        }
      }
      if (known !== done.orders.length)
        violations.push(`${done.orders.length - known} orders come from nobody.`)
      for (const [id, pieces] of expected) {
        const held = done.pieces.get(id)
        if (held !== pieces) violations.push(`Product ${id} has ${held} pieces, not ${pieces}.`)
      }
      return { violations, doneUntold, undone }
    })
  } finally {
    await close()
  }
}
