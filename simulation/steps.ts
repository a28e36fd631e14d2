import * as office from './back-office.ts'
import { takeStock } from './take-stock.ts'
import { clearStorage, noteEndedHistory } from './cleared-storage.ts'
import { dinarsToCentimes } from '../shared/money.ts'
import { ORDER_STATUSES } from '../shared/orders/order.ts'
import type { SimDevice, Tab } from './device.ts'
import { clockLosesItsYear, operationIsHeldBack, ownerClosesGap, timeIsSpoiled } from './bounds.ts'
import { isUnnoticed, keepRecent, mayGoBack, mayGoBackMeanwhile, tellOrder } from './go-back.ts'
import { checkShown } from './invariants.ts'
import { personChanges } from './people.ts'
import {
  countShelf,
  giveBack,
  handleCash,
  handleGoods,
  nextThing,
  sell,
  syncOnce,
} from './till-work.ts'
import { addDevice, MINUTE, type World } from './world.ts'

type Step = (world: World) => Promise<void>

function anyDevice(world: World): SimDevice {
  const [first, ...others] = world.devices
  if (!first) throw new Error('a world without devices')
  return world.random.pick([first, ...others])
}

const anyTab = (world: World): Tab => {
  const device = anyDevice(world)
  return world.random.oneIn(3) ? (device.tabs.at(-1) ?? device.tab()) : device.tab()
}

const shopperOrders: Step = async (world) => {
  const { random, server, trace } = world
  const thing = random.pick(world.things)
  const size = thing.sizes[random.int(0, Math.max(0, thing.sizes.length - 1))] ?? null
  const said = await office.shopperOrders(server, {
    fullName: 'Amine',
    phone: '0550123456',
    city: 'alger',
    commune: 'Hydra',
    shipping: dinarsToCentimes(500),
    products: [{ productId: thing.id, quantity: random.int(1, 3), size }],
  })
  if (typeof said !== 'string') await tellOrder(world, said)
  trace.say(`a shopper orders ${thing.title}: ${typeof said === 'string' ? said : 'placed'}`)
}

const ownerCounts: Step = async (world) => {
  const { random, server, trace } = world
  const thing = random.pick(world.things)
  const quantity = random.int(0, 8)
  const refused = await office.ownerCounts(server, thing.id, thing.sizes[0] ?? null, quantity)
  trace.say(`the owner counts ${thing.title}: ${refused ?? quantity}`)
}

const ownerAdds: Step = async (world) => {
  const thing = nextThing(world)
  world.things.push(thing)
  await office.ownerAddsProduct(world.server, thing)
  world.trace.say(`the owner adds ${thing.title}`)
}

const ownerRemoves: Step = async (world) => {
  const thing = world.random.pick(world.things)
  world.removed.add(thing.id)
  await office.ownerRemovesProduct(world.server, thing.id)
  world.trace.say(`the owner removes ${thing.title}`)
}

const ownerEditsOrder: Step = async (world) => {
  const { random, server, trace } = world
  const status = random.pick(ORDER_STATUSES)
  const more = random.pick([0, 0, -1, 1, 2])
  const change = { number: random.int(0, 50), status, more, isOfReturns: random.oneIn(2) }
  const refused = await office.ownerEdits(server, change)
  trace.say(`the owner makes an order ${status}: ${refused ?? 'done'}`)
}

const ownerTakesBack: Step = async (world) => {
  const { random, server, trace } = world
  const [number, quantity] = [random.int(0, 50), random.int(1, 2)]
  const said = await office.ownerTakesBack(server, { number, quantity, restock: !random.oneIn(3) })
  if (said.isWrong) world.broken.push(`goods of an order were ${said.what}, and must not be`)
  trace.say(`the owner takes goods of an order back: ${said.what}`)
}

const ownerDeletesOrder: Step = async (world) => {
  const operationId = await office.ownerDeletes(world.server, world.random.int(0, 50))
  if (operationId !== null) world.deleted.add(operationId)
  world.trace.say('the owner deletes an order')
}

/**
 * A season passes: the server forgets its tombstones, devices forget what they sent, and old backups become useless.
 */
const monthsPass: Step = async (world) => {
  world.isLater = true
  world.backups = []
  world.recent = []
  world.server.now += 100 * 24 * 60 * MINUTE
  await office.pruneServer(world.server)
  world.trace.say('a hundred days go by')
}

const tillSells: Step = (world) => sell(world, anyTab(world))
const tillGivesBack: Step = (world) => giveBack(world, anyTab(world))
const tillHandlesCash: Step = (world) => handleCash(world, anyTab(world))
const tillHandlesGoods: Step = (world) => handleGoods(world, anyTab(world))

const tillTakesStock: Step = (world) => takeStock(world, anyTab(world))
const tillCounts: Step = (world) => countShelf(world, anyTab(world))
const tillSyncs: Step = async (world) => {
  const tab = anyTab(world)
  await checkingShown(world, tab, () => syncOnce(world, tab))
}

/** The till pulls while its own operations still wait, because they are new or their answer was lost. */
const tillPulls: Step = async (world) => {
  const tab = anyTab(world)
  await checkingShown(world, tab, async () => {
    const trouble = await tab.engine
      .pull()
      .catch((error: unknown) => ({ kind: (error as Error).name }))
    world.trace.say(`${tab.device.name} pulled: ${trouble?.kind ?? 'well'}`)
    return trouble === null
  })
}

/** Checks what the till shows after `work` succeeded, unless somebody else acted meanwhile. */
async function checkingShown(world: World, tab: Tab, work: () => Promise<boolean>): Promise<void> {
  const before = world.interruptions
  const isWell = await work()
  const isTorn = world.clones > 0 || world.closedEarly > 0
  // Two devices with one id hide each other's operations until one gets a new id. A gap closed too early hides late
  // operations.
  const canTell = isWell && world.interruptions === before && !isTorn
  if (canTell) world.broken.push(...(await checkShown(world, tab)))
}

const deviceJoins: Step = async (world) => {
  if (world.devices.length > 3) return
  // Until the loss is noticed, a new till may get the code of one that the server lost.
  if (await isUnnoticed(world)) return
  const device = await addDevice(world)
  world.trace.say(`${device.name} joins`)
  await syncOnce(world, device.tab())
}

const sellsWhileSending: Step = async (world) => {
  const tab = anyTab(world)
  await Promise.all([syncOnce(world, tab), sell(world, tab)])
}

const twoTabsSync: Step = async (world) => {
  const device = anyDevice(world)
  const first = device.tab()
  const second = device.tabs[1] ?? device.openTab()
  await Promise.all([syncOnce(world, first), syncOnce(world, second)])
}

const tabDies: Step = async (world) => {
  const tab = anyTab(world)
  tab.device.kill(tab)
  world.trace.say(`a tab of ${tab.device.name} dies`)
}

const clockJumps: Step = async (world) => {
  const device = anyDevice(world)
  device.clockOffsetMs = world.random.int(-400, 400) * 24 * 60 * MINUTE
  world.trace.say(`${device.name}'s clock jumps`)
}

const diskRefuses: Step = async (world) => {
  const device = anyDevice(world)
  device.writesToTake = world.random.int(0, 3)
  device.writesToRefuse = world.random.int(1, 4)
  world.trace.say(`${device.name}'s disk refuses ${device.writesToRefuse} writes`)
  // Tickets of several operations are the most interesting case.
  if (world.random.oneIn(2)) await giveBack(world, device.tab())
}

const otherPerson: Step = (world) => personChanges(world, anyDevice(world))

const signsOut: Step = async (world) => {
  const device = anyDevice(world)
  device.token = world.random.oneIn(2) ? null : 'token-expired'
  world.trace.say(`${device.name} is signed out`)
}

const signsIn: Step = async (world) => {
  const device = anyDevice(world)
  device.token = world.server.validToken
  world.trace.say(`${device.name} is signed in`)
}

const passwordChanges: Step = async (world) => {
  world.server.validToken = `token-${world.random.int(1, 1000)}`
  world.trace.say('the password changes: every token ends')
}

const serverFails: Step = async (world) => {
  world.server.failAfter = world.random.int(0, 3)
  world.trace.say('the server will fail in the middle of a push')
}

const backsUp: Step = async (world) => {
  world.backups.push(await world.server.backup())
  world.trace.say('the owner makes a backup')
}

const restores: Step = async (world) => {
  const backup = world.backups.at(-1)
  if (!backup) return
  await noteEndedHistory(world)
  world.restores += 1
  await world.server.restore(backup, `epoch-${world.restores}`)
  world.trace.say('the owner restores the backup')
}

const profileIsCopied: Step = async (world) => {
  if (world.clones > 0) return
  world.clones += 1
  const device = anyDevice(world)
  world.devices.push(await device.clone(`${device.name}'`, world.random))
  world.trace.say(`the profile of ${device.name} is copied`)
}

const operationIsSpoiled: Step = async (world) => {
  const { tillDb, device } = anyDevice(world).tab()
  const row = await tillDb.outbox.where('type').equals('store-order.v2').first()
  // The copied profile would send the undamaged operation under the same id.
  if (!row || world.spoiled.size > 0 || world.clones > 0) return
  // What was sent before may still arrive undamaged.
  if (world.network.hasLeft(row.id)) return
  const wire = row.wire.replaceAll(/"quantity":\d+/g, '"quantity":0')
  // Only the bytes to send: the till keeps subtracting the pieces until the server rejects the sale.
  await tillDb.outbox.put({ ...row, wire }).catch(() => undefined)
  if ((await tillDb.outbox.get(row.place))?.wire !== wire) return
  world.spoiled.add(row.id)
  world.trace.say(`${device.name} has a spoiled sale`)
}

const browserEvicts: Step = async (world) => {
  const { tillDb, device } = anyDevice(world).tab()
  const row = await tillDb.outbox.orderBy('place').first()
  if (!row || world.clones > 0 || world.network.hasLeft(row.id)) return
  await tillDb.outbox.delete(row.place).catch(() => undefined)
  if (await tillDb.outbox.get(row.place)) return
  world.evicted.add(row.id)
  world.trace.say(`${device.name} loses an operation before it was sent`)
}

const storageIsCleared: Step = (world) => clearStorage(world, anyDevice(world))

const earlierRequestArrives: Step = (world) => world.network.replay()

/** What may happen, and how often relative to the others. */
const STEPS: readonly (readonly [number, Step])[] = [
  [24, tillSells],
  [8, tillGivesBack],
  [6, tillHandlesCash],
  [8, tillHandlesGoods],
  [12, tillTakesStock],
  [10, tillCounts],
  [22, tillSyncs],
  [6, tillPulls],
  [3, deviceJoins],
  [8, sellsWhileSending],
  [6, twoTabsSync],
  [12, shopperOrders],
  [4, ownerCounts],
  [10, ownerEditsOrder],
  [5, ownerTakesBack],
  [2, ownerDeletesOrder],
  [1, monthsPass],
  [2, ownerAdds],
  [2, ownerRemoves],
  [4, tabDies],
  [2, clockJumps],
  [4, diskRefuses],
  [4, otherPerson],
  [3, signsOut],
  [4, signsIn],
  [1, passwordChanges],
  [3, serverFails],
  [3, backsUp],
  [2, restores],
  [1, profileIsCopied],
  [3, operationIsSpoiled],
  [1, browserEvicts],
  [2, storageIsCleared],
  [2, clockLosesItsYear],
  [2, timeIsSpoiled],
  [5, operationIsHeldBack],
  [2, ownerClosesGap],
  [4, earlierRequestArrives],
]
const WEIGHTS = STEPS.reduce((sum, [weight]) => sum + weight, 0)

/** What others may do while a request of a tab is on its way. The other steps would wait for that very request. */
const MEANWHILE: readonly [Step, ...Step[]] = [
  shopperOrders,
  tillSells,
  tillSells,
  ownerCounts,
  ownerEditsOrder,
  ownerTakesBack,
  tillGivesBack,
  tillHandlesCash,
  tillHandlesGoods,
  tillTakesStock,
  ownerRemoves,
  ownerRemoves,
  tillCounts,
  storageIsCleared,
  ownerClosesGap,
  ownerClosesGap,
]

export async function takeStep(world: World): Promise<void> {
  await mayGoBack(world)
  world.server.now += world.random.int(1, 10) * MINUTE
  let left = world.random.int(1, WEIGHTS)
  for (const [weight, step] of STEPS) {
    left -= weight
    if (left > 0) continue
    await step(world)
    return keepRecent(world)
  }
}

export async function takeStepMeanwhile(world: World): Promise<void> {
  if (!world.random.oneIn(4)) return
  world.interruptions += 1
  await mayGoBackMeanwhile(world)
  await world.random.pick(MEANWHILE)(world)
}
