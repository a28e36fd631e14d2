import type { OperationId } from '../shared/operations/operation-id.ts'
import { countTallies } from '../shared/stocktakes/count-tallies.ts'
import {
  type CountChange,
  type NamedStocktake,
  saveStocktakeClose,
  saveStocktakeCounts,
  saveStocktakeOpen,
} from '../pwa/src/local/till/save-stocktake.ts'
import type { Tab } from './device.ts'
import { countShelf } from './till-work.ts'
import type { World } from './world.ts'

/** Runs `work` with ids that the world knows, and records the operations that it saved. */
async function saving(
  world: World,
  tab: Tab,
  work: (deps: Tab['saving']) => Promise<unknown>,
): Promise<void> {
  const ids: OperationId[] = []
  const newId = () => {
    const id = world.random.id()
    ids.push(id)
    world.tried.add(id)
    return id
  }
  const { device, tillDb, saving: deps } = tab
  await work({ ...deps, newId })
  if (!tab.alive) return
  const rows = await tillDb.outbox.where('id').anyOf(ids).toArray()
  for (const { id } of rows) {
    world.saved.set(id, { device: device.name, kind: 'stocktake', productId: '' })
  }
}

function begin(world: World): NamedStocktake {
  const id = world.random.id()
  const stocktake = { id, name: 'Everything', categoryId: null, categoryTitle: '' }
  world.stocktakes.push(stocktake)
  return stocktake
}

async function countShelves(world: World, tab: Tab, stocktake: NamedStocktake): Promise<void> {
  for (let left = world.random.int(1, 3); left > 0; left -= 1) await count(world, tab, stocktake)
}

async function count(world: World, tab: Tab, stocktake: NamedStocktake): Promise<void> {
  const { random } = world
  const products = await tab.shown()
  const product = products[random.int(0, Math.max(0, products.length - 1))]
  if (!product) return
  const entry = product.sizes[random.int(0, Math.max(0, product.sizes.length - 1))] ?? null
  const shown = entry?.quantity ?? product.stock
  const pieces = Math.max(0, shown + random.int(-2, 3))
  const change = random.pick<CountChange>([
    { kind: 'set', pieces },
    { kind: 'set', pieces },
    { kind: 'add', pieces: 1 },
    { kind: 'add', pieces: -1 },
    { kind: 'again', pieces },
  ])
  const size = { productId: product._id, title: product.title, size: entry?.size ?? null }
  // Whether this till has already pulled what other tills counted.
  const told = random.oneIn(2)
    ? world.devices.filter((device) => device !== tab.device).map((device) => device.tab().tillDb)
    : []
  const all = await Promise.all(
    told.map((db) => db.tallies.where('stocktake').equals(stocktake.id).toArray()),
  )
  const others = all
    .flat()
    .filter((one) => one.productId === size.productId && one.size === size.size)
  await saving(world, tab, (deps) =>
    saveStocktakeCounts(deps, stocktake.id, [{ ...size, shown, others, change }]),
  )
  world.trace.say(`${tab.device.name} counts ${product.title} in a stocktake`)
  // Somebody who does not know of the stocktake counts the same shelf.
  const other = world.devices.find((device) => device !== tab.device)
  if (other !== undefined && random.oneIn(4)) await countShelf(world, other.tab(), product._id)
}

async function end(world: World, tab: Tab, stocktake: NamedStocktake): Promise<void> {
  const outcome = world.random.oneIn(5) ? 'cancelled' : 'taken'
  const tallies = await tab.tillDb.tallies.where('stocktake').equals(stocktake.id).toArray()
  const lines = [...countTallies(tallies).values()].map(
    ({ pieces, countedAtMs, productId, title, size, expected, device }) => ({
      productId,
      title,
      size,
      counted: pieces,
      expected,
      countedAt: countedAtMs,
      device,
    }),
  )
  await saving(world, tab, (deps) => saveStocktakeClose(deps, { ...stocktake, outcome, lines }))
  world.trace.say(`${tab.device.name} ends a stocktake: ${outcome}, ${lines.length} sizes`)
}

/** Somebody begins a stocktake, counts in one that some till began, or ends it. */
export async function takeStock(world: World, tab: Tab): Promise<void> {
  const { random } = world
  const known = world.stocktakes.at(-1)
  try {
    if (known === undefined || random.oneIn(8)) {
      const stocktake = begin(world)
      await saving(world, tab, (deps) => saveStocktakeOpen(deps, stocktake))
      await countShelves(world, tab, stocktake)
      return
    }
    const older = world.stocktakes[random.int(0, world.stocktakes.length - 1)] ?? known
    const stocktake = random.oneIn(4) ? older : known
    if (!random.oneIn(3)) return await countShelves(world, tab, stocktake)
    await end(world, tab, stocktake)
    // Another till that does not know of the end ends it too.
    const { device } = tab
    const other = world.devices.find((one) => one !== device && one.tabs.length > 0)
    if (other !== undefined && random.oneIn(2)) await end(world, other.tab(), stocktake)
  } catch (error) {
    world.trace.say(`${tab.device.name} cannot take stock: ${(error as Error).name}`)
  }
}
