import { sql } from 'kysely'
import type { OperationId } from '../shared/operations/operation-id.ts'
import type { OrderId } from '../shared/orders/order-id.ts'
import type { SizeKey } from '../shared/size-key.ts'
import { backOf } from './returns-model.ts'
import { readOperation } from '../shared/operations/registry.ts'
import { isCleared } from './cleared-storage.ts'
import type { World } from './world.ts'

/** No goods come back in exchange for a sale that does not exist: a till saves both or neither. */
export async function checkExchanges(world: World): Promise<string[]> {
  const operations = await world.server.db.read((read) =>
    read.selectFrom('operations').select('id').execute(),
  )
  const known = new Set(operations.map(({ id }) => id))
  const waitedFor = new Set<OperationId>()
  for (const device of world.devices) {
    const { outbox, history, rejected } = device.tab().tillDb
    for (const table of [outbox, history, rejected]) {
      for (const { id, wire } of await table.toArray()) {
        known.add(id)
        const operation = readOperation(wire)
        if (operation?.type !== 'return.v1') continue
        const ticket = [...world.exchanges].find((sale) => sale === operation.payload.ticket)
        if (ticket !== undefined) waitedFor.add(ticket)
      }
    }
  }
  return [...waitedFor]
    .filter((id) => !known.has(id) && !isCleared(world, id) && !world.evicted.has(id))
    .map(() => 'goods came back in exchange for a sale that is nowhere')
}

/** Every piece comes back once, either on its sale or as more than was sold. The same holds for the money. */
export async function checkReturns(world: World): Promise<string[]> {
  const { db, model } = world.server
  const { rows: lines } = await db.read((read) =>
    sql<{
      id: OrderId
      operation: OperationId | null
      product: string
      size: SizeKey
      returned: number
    }>`
      select o.id, o.operation_id as operation, l.product_id as product, l.size, sum(l.returned) as returned
      from orders o join order_lines l on l.order_id = o.id group by o.id, o.operation_id, l.product_id, l.size`.execute(
      read,
    ),
  )
  const { rows: sums } = await db.read((read) =>
    sql<{ refunds: number; excess: number }>`select
      (select coalesce(sum(refund_centimes), 0) from returns) as refunds,
      (select coalesce(sum(excess), 0) from return_lines) as excess`.execute(read),
  )
  const broken = lines.flatMap(({ id, operation, product, size, returned }) => {
    const must = backOf(model.returns, operation ?? id).get(`${product} ${size}`) ?? 0
    return must === returned ? [] : [`${returned} pieces of a sale came back, and must be ${must}`]
  })
  const { refunds, excess } = model.returns
  if (sums[0]?.refunds !== refunds)
    broken.push(`${sums[0]?.refunds} centimes were given back, and must be ${refunds}`)
  if (sums[0]?.excess !== excess)
    broken.push(`${sums[0]?.excess} pieces came back that were not sold, and must be ${excess}`)
  return broken
}
