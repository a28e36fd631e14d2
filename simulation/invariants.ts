import type { OperationId } from '../shared/operations/operation-id.ts'
import { sql } from 'kysely'
import { checkLosses, isCleared } from './cleared-storage.ts'
import { checkBuyingPrices } from './check-goods.ts'
import { checkStocktakes } from './check-stocktakes.ts'
import { checkDiscounts } from './check-discounts.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkShifts } from './check-shifts.ts'
import { checkKeys } from './check-keys.ts'
import { checkHistories } from './go-back.ts'
import { checkExchanges, checkReturns } from './check-returns.ts'
import { checkAuthors } from './people.ts'
import { checkTimes } from './bounds.ts'
import { levelKey } from './model.ts'
import type { CounterProduct } from '../shared/catalog/product.ts'
import type { StockEffect } from '../shared/operations/operation-definition.ts'
import { operationEffects, readOperation, SALE_TYPES } from '../shared/operations/registry.ts'
import type { OutboxRow } from '../pwa/src/local/till/till-db.ts'
import type { SimDevice, Tab } from './device.ts'
import type { World } from './world.ts'

type Place = 'waiting' | 'applied' | 'rejected' | 'dealt with'

async function placesOf(device: SimDevice): Promise<Map<OperationId, Place[]>> {
  const { tillDb } = device.tab()
  const places = new Map<OperationId, Place[]>()
  const note = (id: OperationId, place: Place) => places.set(id, [...(places.get(id) ?? []), place])
  for (const row of await tillDb.outbox.toArray()) note(row.id, 'waiting')
  for (const row of await tillDb.history.toArray()) note(row.id, 'applied')
  for (const row of await tillDb.rejected.toArray()) {
    note(row.id, row.resolvedAtMs === 0 ? 'rejected' : 'dealt with')
  }
  return places
}

/** applied ∪ rejected ∪ waiting = saved; nothing twice, nothing that nobody made. */
async function checkPlaces(world: World): Promise<string[]> {
  const broken: string[] = []
  const found = new Map<OperationId, Set<Place>>()
  for (const device of world.devices) {
    for (const [id, places] of await placesOf(device)) {
      if (places.length > 1) broken.push(`an operation stands in ${places.join(' and ')}`)
      if (!world.saved.has(id) && !world.tried.has(id))
        broken.push('a device holds what nobody made')
      const known = found.get(id) ?? new Set()
      for (const place of places) known.add(place)
      found.set(id, known)
    }
  }
  const rows = await world.server.db.read((db) =>
    db.selectFrom('operations').select(['id', 'status']).execute(),
  )
  const status = new Map(rows.map((row) => [row.id, row.status]))
  for (const [id, saved] of world.saved) {
    const places = found.get(id)
    const what = `a ${saved.kind} of ${saved.device}`
    if (world.evicted.has(id)) {
      if (status.has(id)) broken.push(`${what} was lost before it was sent, and is on the server`)
      continue
    }
    if (!places && world.isLater && status.get(id) === 'applied') continue
    if (!places && isCleared(world, id)) continue
    if (!places) broken.push(`${what} is nowhere on the device`)
    else if (places.size > 1) broken.push(`${what} is ${[...places].join(' and ')}`)
    else if (places.has('applied') && status.get(id) !== 'applied') {
      broken.push(
        `${what} is applied for the device, ${status.get(id) ?? 'unknown'} for the server`,
      )
    } else if (places.has('rejected') && status.get(id) !== 'rejected') {
      broken.push(
        `${what} is rejected for the device, ${status.get(id) ?? 'unknown'} for the server`,
      )
    }
    if (status.get(id) === 'rejected' && !mayBeRejected(world, id))
      broken.push(`${what} was rejected without a reason`)
    if (status.get(id) === 'applied' && world.spoiled.has(id))
      broken.push(`${what} was spoiled and applied`)
  }
  return broken
}

function mayBeRejected(world: World, id: OperationId): boolean {
  const saved = world.saved.get(id)
  if (world.spoiled.has(id)) return true
  // A sale is never refused. A count needs its product, which may be deleted, or be missing after a restore.
  if (saved?.kind !== 'count') return false
  return world.removed.has(saved.productId) || world.restores > 0
}

/** Every applied sale is one order with the right total, and every order of a till comes from one operation. */
async function checkOrders(world: World): Promise<string[]> {
  const { rows } = await world.server.db.read((db) =>
    sql<{ id: OperationId; orders: number }>`
    select o.id as id, count(r.id) as orders from operations o left join orders r on r.operation_id = o.id
    where o.type in (${sql.join(SALE_TYPES)}) and o.status = 'applied' group by o.id having count(r.id) <> 1`.execute(
      db,
    ),
  )
  const strays = await world.server.db.read((db) =>
    db
      .selectFrom('orders')
      .leftJoin('operations', 'operations.id', 'orders.operation_id')
      .select('orders.id')
      .where('orders.origin', '=', 'store')
      .where((is) =>
        is.or([is('operations.id', 'is', null), is('operations.status', '<>', 'applied')]),
      )
      .execute(),
  )
  return [
    ...rows
      .filter((row) => !(row.orders === 0 && world.deleted.has(row.id)))
      .map((row) => `a sale has ${row.orders} orders`),
    ...strays.map(() => 'an order of a till belongs to no applied operation'),
  ]
}

async function readLevels(world: World): Promise<Map<string, number>> {
  const rows = await world.server.db.read((db) =>
    db
      .selectFrom('stock_levels')
      .select(['product_id', 'size', 'quantity'])
      .where('archived', '=', 0)
      .execute(),
  )
  return new Map(rows.map((row) => [levelKey(row.product_id, row.size), row.quantity]))
}

async function checkStock(world: World): Promise<string[]> {
  const levels = await readLevels(world)
  const broken: string[] = []
  for (const [key, quantity] of world.server.model.levels) {
    const kept = levels.get(key)
    if (kept !== quantity) broken.push(`the stock of ${key} is ${kept}, and must be ${quantity}`)
  }
  return broken
}

/** The effects of an operation on the stock, derived from what it sends instead of from what its device noted. */
function effectsOf({ wire, effects }: OutboxRow): readonly StockEffect[] {
  const operation = readOperation(wire)
  // A damaged operation cannot be read: its device keeps counting what it noted.
  return operation === null ? effects : operationEffects(operation)
}

/**
 * Just after a pull, a till shows the server's quantities with the effects of its own operations that the server does
 * not know yet. Call this only when nobody else has acted in between.
 */
export async function checkShown(world: World, tab: Tab): Promise<string[]> {
  const levels = await readLevels(world)
  const rows = await tab.tillDb.outbox.toArray()
  const known = await world.server.db.read((db) =>
    db
      .selectFrom('operations')
      .select('id')
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute(),
  )
  const isKnown = new Set(known.map((row) => row.id))
  for (const row of rows) {
    if (isKnown.has(row.id)) continue
    for (const { productId, size, change } of effectsOf(row)) {
      const key = levelKey(productId, size)
      const level = levels.get(key)
      if (level !== undefined) levels.set(key, level + change)
    }
  }
  return compareShown(tab.device.name, await tab.shown(), levels)
}

function compareShown(
  name: string,
  products: readonly CounterProduct[],
  levels: ReadonlyMap<string, number>,
): string[] {
  return products.flatMap((product) => {
    const sizes =
      product.sizes.length === 0 ? [{ size: null, quantity: product.stock }] : product.sizes
    return sizes
      .filter(({ size, quantity }) => levels.get(levelKey(product._id, size)) !== quantity)
      .map(
        ({ size, quantity }) =>
          `${name} shows ${quantity} of ${product.title}, and it is ${levels.get(levelKey(product._id, size))}`,
      )
  })
}

/** All devices show the same as the server. */
async function checkDevices(world: World): Promise<string[]> {
  const broken: string[] = []
  const levels = await readLevels(world)
  const live = await world.server.db.read((db) =>
    db.selectFrom('products').select('id').where('deleted_at_ms', 'is', null).execute(),
  )
  for (const device of world.devices) {
    const shown = await device.tab().shown()
    const ids = shown.map((product) => product._id).toSorted()
    if (
      ids.join() !==
      live
        .map((row) => row.id)
        .toSorted()
        .join()
    ) {
      broken.push(`${device.name} shows ${ids.length} products, the server has ${live.length}`)
    }
    broken.push(...compareShown(device.name, shown, levels))
  }
  return broken
}

/**
 * The findings of verify-data. Two devices with the same till code give the same receipt numbers until one gets a new
 * code.
 */
async function checkBooks(world: World): Promise<string[]> {
  const problems = await world.server.checkIntegrity()
  return world.clones === 0
    ? problems
    : problems.filter((found) => !/^(?:Receipt|Return number) /.test(found))
}

/** A sentence for each promise that does not hold at the end of a run. */
export async function checkWorld(world: World): Promise<string[]> {
  return [
    ...(await checkPlaces(world)),
    ...(await checkLosses(world)),
    ...(await checkOrders(world)),
    ...(await checkStock(world)),
    ...(await checkReturns(world)),
    ...(await checkExchanges(world)),
    ...(await checkDiscounts(world)),
    ...(await checkShifts(world)),
    ...(await checkNumbers(world)),
    ...(await checkAuthors(world)),
    ...(await checkBuyingPrices(world)),
    ...(await checkStocktakes(world)),
    ...(await checkDevices(world)),
    ...(await checkBooks(world)),
    ...(await checkTimes(world)),
    ...(await checkKeys(world)),
    ...(await checkHistories(world)),
  ]
}
