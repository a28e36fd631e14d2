import type { NamedStocktake } from '../pwa/src/local/till/save-stocktake.ts'
import type { SoldLine } from '../pwa/src/local/till/save-sale.ts'
import type { ClosedShift } from '../pwa/src/local/till/save-shift.ts'
import type { OperationId } from '../shared/operations/operation-id.ts'
import type { Discount, DiscountedLine } from '../shared/store-order/discount.ts'
import { nothingCleared, type ClearedStorage } from './cleared-storage.ts'
import { FIRST_PRODUCTS, laterProduct, type SoldThing } from './catalog.ts'
import { SimDevice, type Tab } from './device.ts'
import { createModel, levelKey } from './model.ts'
import type { Author } from './people.ts'
import { createNetwork, type Network } from './network.ts'
import { createRandom, type Random } from './random.ts'
import type { Sabotage } from './sabotage.ts'
import { SimServer, type Backup } from './server.ts'
import { createHash } from 'node:crypto'

/** What happened in a run, line by line. The same seed gives the same lines, and so the same hash. */
interface Trace {
  say: (line: string) => void
  lines: () => readonly string[]
  hash: () => string
}

function createTrace(): Trace {
  const lines: string[] = []
  return {
    say: (line) => lines.push(line),
    lines: () => lines,
    hash: () => createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
  }
}

const START = Date.parse('2026-11-21T09:00:00.000Z')
/** When the first products came into the shop, epoch ms. */
export const FIRST_STORE_AT = START - 86_400_000
export const MINUTE = 60_000

/** An operation that a device said it had saved. */
export interface Saved {
  device: string
  kind: 'sale' | 'count' | 'return' | 'cash' | 'goods' | 'stocktake'
  /** What it counted or, for a sale, what it sold first. */
  productId: string
}

/** A sale as its customer has it on paper. */
export interface SoldTicket {
  id: OperationId
  receiptNumber: string
  lines: readonly (SoldLine & DiscountedLine)[]
  ticketDiscount: Discount | null
}

/** One shop with its tills, and what was promised to whom. */
export interface World {
  random: Random
  trace: Trace
  server: SimServer
  network: Network
  devices: SimDevice[]
  /** Everything the shop has or had. */
  things: [SoldThing, ...SoldThing[]]
  removed: Set<string>
  saved: Map<OperationId, Saved>
  sold: SoldTicket[]
  /** Stocktakes that some till began. */
  stocktakes: NamedStocktake[]
  /** Who made what was saved. */
  authors: Map<OperationId, Author>
  /** Shifts as their Z reports say. */
  closed: ClosedShift[]
  /** Sales that were saved together with goods that came back, or were about to be. */
  exchanges: Set<OperationId>
  /** Ids tried: one whose tab died in the middle may be there or not. */
  tried: Set<OperationId>
  /** Spoiled on the device: the server can only say no. */
  spoiled: Set<OperationId>
  /** Taken out of the outbox by the browser before they were sent. */
  evicted: Set<OperationId>
  /** What browsers deleted of what tills had kept. */
  cleared: ClearedStorage
  /** Operations whose orders the owner deleted. */
  deleted: Set<OperationId>
  /** True once so much time went by that devices forgot what they sent. */
  isLater: boolean
  backups: Backup[]
  restores: number
  clones: number
  /** Operations that the owner gave up while they waited on their device. */
  closedEarly: number
  sabotage: Sabotage
  /** Steps that others took while a request was on its way. */
  interruptions: number
  /** Promises found broken on the way. */
  broken: string[]
  /** Set to what else may happen while a request is on its way. */
  meanwhile: (tab: Tab) => Promise<void>
}

export async function createWorld(
  seed: number,
  firstStore: Buffer,
  sabotage: Sabotage,
): Promise<World> {
  const random = createRandom(seed)
  const trace = createTrace()
  const model = createModel()
  for (const { id, sizes, pieces } of FIRST_PRODUCTS) {
    for (const size of sizes.length === 0 ? [null] : sizes)
      model.levels.set(levelKey(id, size), pieces)
  }
  const server = new SimServer(firstStore, model, START, sabotage)
  server.pageLimit = random.pick([1, 3, 1000])
  const network = createNetwork({
    random,
    server,
    sabotage,
    say: trace.say,
    meanwhile: (tab) => world.meanwhile(tab),
  })
  const world: World = {
    random,
    trace,
    server,
    network,
    devices: [],
    things: [...FIRST_PRODUCTS],
    removed: new Set(),
    saved: new Map(),
    sold: [],
    stocktakes: [],
    authors: new Map(),
    closed: [],
    exchanges: new Set(),
    tried: new Set(),
    spoiled: new Set(),
    evicted: new Set(),
    cleared: nothingCleared(),
    deleted: new Set(),
    isLater: false,
    backups: [],
    restores: 0,
    clones: 0,
    closedEarly: 0,
    sabotage,
    interruptions: 0,
    broken: [],
    meanwhile: () => Promise.resolve(),
  }
  for (let number = random.int(1, 3); number > 0; number -= 1) {
    const device = await addDevice(world)
    await device.tab().engine.round()
  }
  return world
}

/** A tablet that was never here before, signed in. */
export async function addDevice(world: World): Promise<SimDevice> {
  const { random, network, server, sabotage, devices } = world
  const device = new SimDevice({
    name: `D${devices.length + 1}`,
    random,
    link: network.link,
    serverNow: () => server.now,
    sabotage,
  })
  devices.push(device)
  await device.signIn(server.validToken)
  return device
}

export async function closeWorld(world: World): Promise<void> {
  for (const device of world.devices) device.close()
  await world.server.close()
}

export function nextThing(world: World): SoldThing {
  return laterProduct(world.things.length)
}
