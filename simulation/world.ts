import type { NamedStocktake } from '../pwa/src/local/till/save-stocktake.ts'
import type { SoldLine } from '../pwa/src/local/till/save-sale.ts'
import { type ClosedShift } from '../pwa/src/local/till/save-shift.ts'
import type { OperationId } from '../shared/operations/operation-id.ts'
import { type Discount, type DiscountedLine } from '../shared/store-order/discount.ts'
import { FIRST_PRODUCTS, type SoldThing } from './catalog.ts'
import { SimDevice, type Tab } from './device.ts'
import { createModel, levelKey } from './model.ts'
import { createNetwork, type Network } from './network.ts'
import { createRandom, type Random } from './random.ts'
import type { Sabotage } from './sabotage.ts'
import { SimServer, type Backup } from './server.ts'
import type { OpenStore } from './sim-store.ts'
import { createHash } from 'node:crypto'

/** What happened in a run, line by line. The same seed gives the same lines, and therefore the same hash. */
export interface Trace {
  say: (line: string) => void
  lines: () => readonly string[]
  hash: () => string
}

export function createTrace(): Trace {
  const lines: string[] = []
  return {
    say: (line) => lines.push(line),
    lines: () => lines,
    hash: () => createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
  }
}

export const START = Date.parse('2026-11-21T09:00:00.000Z')
/** When the first products were added to the shop, epoch ms. */
export const FIRST_STORE_AT = START - 86_400_000
export const MINUTE = 60_000

/** An operation that a device said it had saved. */
export interface Saved {
  device: string
  kind: 'sale' | 'count' | 'return' | 'cash' | 'goods' | 'stocktake'
  /** The product that was counted; for a sale, the first product sold. */
  productId: string
}

/** A sale as printed on its customer's receipt. */
export interface SoldTicket {
  id: OperationId
  receiptNumber: string
  lines: readonly (SoldLine & DiscountedLine)[]
  ticketDiscount: Discount | null
}

/** Who made an operation, and who allowed it. */
export interface Author {
  actor: string
  approvedBy: string | null
}

/** What browsers deleted of the tills' stores. */
export interface ClearedStorage {
  /** Operations that waited when their storage was cleared: each must be on the server or reported as lost. */
  waited: Set<OperationId>
  /** Operations that were settled by then: the device knows nothing of them any more. */
  forgotten: Set<OperationId>
  /** Operations that the server had before a restore: when the device's history is gone too, nobody can report them. */
  ended: Set<OperationId>
  /** Receipt numbers that were given. */
  receipts: Set<string>
}

/** What is known of data that went back without a restore. */
export interface WentBack {
  /** Of its own, so that a life in which nothing goes back is the same whatever the others meet. */
  chance: Random
  /** One in so many steps loses a part of the data; 0: none does. */
  every: number
  times: number
  /**
   * The epoch that went back, until another one begins: a server without a running process that knows more gives
   * numbers twice until a device tells it.
   */
  unnoticed: string | null
  /** The web order that each number was told for to its shopper. */
  ordersTold: Map<number, string>
}

/** One shop with its tills, and what was promised to whom. */
export interface World {
  random: Random
  trace: Trace
  server: SimServer
  network: Network
  devices: SimDevice[]
  /** Every product and size that the shop has or had. */
  things: [SoldThing, ...SoldThing[]]
  removed: Set<string>
  saved: Map<OperationId, Saved>
  sold: SoldTicket[]
  /** Stocktakes that some till began. */
  stocktakes: NamedStocktake[]
  /** Who made each saved operation. */
  authors: Map<OperationId, Author>
  /** Shifts as their Z reports state them. */
  closed: ClosedShift[]
  /** Sales that were saved together with returned goods, or were about to be. */
  exchanges: Set<OperationId>
  /** Ids of all attempts. An operation whose tab died while saving it may exist or not. */
  tried: Set<OperationId>
  /** Operations that were damaged on the device, so that the server must reject them. */
  spoiled: Set<OperationId>
  /** Operations that the browser evicted from the outbox before they were sent. */
  evicted: Set<OperationId>
  /** What browsers deleted of the tills' stored data. */
  cleared: ClearedStorage
  /** Operations whose orders the owner deleted. */
  deleted: Set<OperationId>
  /** True once so much time has passed that devices have forgotten what they sent. */
  isLater: boolean
  backups: Backup[]
  /** The last states of the server's data, the newest last. */
  recent: Backup[]
  /** How many histories ended, by a restore or because the data went back. */
  restores: number
  wentBack: WentBack
  clones: number
  /** How many operations the owner gave up while they waited on their device. */
  closedEarly: number
  sabotage: Sabotage
  /** The number of steps that others took while a request was on its way. */
  interruptions: number
  /** Promises that were found broken before the end. */
  broken: string[]
  /** Replaced by what else may happen while a request is on its way. */
  meanwhile: (tab: Tab) => Promise<void>
}

function nothingCleared(): ClearedStorage {
  return { waited: new Set(), forgotten: new Set(), ended: new Set(), receipts: new Set() }
}

/** Seeds that no life has. */
const OWN_SEEDS = 1_000_000_007

function neverWentBack(seed: number): WentBack {
  const chance = createRandom(seed + OWN_SEEDS)
  const every = chance.pick([0, 0, 5, 12])
  return { chance, every, times: 0, unnoticed: null, ordersTold: new Map() }
}

export async function createWorld(
  seed: number,
  openStore: OpenStore,
  sabotage: Sabotage,
): Promise<World> {
  const random = createRandom(seed)
  const trace = createTrace()
  const model = createModel()
  for (const { id, sizes, pieces } of FIRST_PRODUCTS) {
    for (const size of sizes.length === 0 ? [null] : sizes)
      model.levels.set(levelKey(id, size), pieces)
  }
  const server = await SimServer.open(openStore, model, START, sabotage)
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
    recent: [],
    restores: 0,
    wentBack: neverWentBack(seed),
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

/** Adds a new tablet, signed in. */
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
