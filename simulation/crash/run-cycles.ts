import { newId } from '../../shared/new-id.ts'
import { createRandom, type Random } from '../random.ts'
import { checkBooks, type Finding } from './check-books.ts'
import { openShop } from './open-shop.ts'
import { newTap, placeOrder, push, workAtTill, type Shop, type Tap, type Till } from './people.ts'

const TILLS = 3
const SHOPPERS = 8
/** The server is killed after as many answers at most, while the other callers' requests are under way. */
const MOST_ANSWERS = 40

export interface CrashReport {
  kills: number
  operations: number
  orders: number
  /** Done when the server died before it could say so; sent again, they must count once. */
  doneUntold: number
  /** Sent, and not there after the crash. */
  undone: number
  /** From the kill to the next 'ready', the slowest, in ms. */
  slowestRestartMs: number
  violations: string[]
}

/** Ends the server once so many answers came, in the middle of whatever else it does. */
export function killAfter(answers: number, kill: () => Promise<void>) {
  let left = answers
  let killed: Promise<void> | undefined
  return {
    isOver: () => killed !== undefined,
    count() {
      left -= 1
      if (left <= 0) killed ??= kill()
    },
    dead: () => killed ?? Promise.resolve(),
  }
}

type Trigger = ReturnType<typeof killAfter>

/** One caller until the server is dead; a fault before that is one of the server's. */
export async function untilDead(trigger: Trigger, call: () => Promise<unknown>): Promise<void> {
  while (!trigger.isOver()) {
    try {
      await call()
    } catch (error) {
      if (!trigger.isOver()) throw error
      return
    }
    trigger.count()
  }
}

export function serveAtTill(till: Till, shop: Shop, random: Random): Promise<number> {
  for (let sales = random.int(1, 5); sales > 0; sales -= 1) workAtTill(till, shop, random)
  return push(till, shop)
}

/** Sends what nobody heard of, first; then a new order. */
export async function tapOrAgain(
  taps: Tap[],
  own: { tap: Tap | null },
  shop: Shop,
  random: Random,
): Promise<void> {
  if (own.tap === null) {
    own.tap = newTap(shop, random)
    taps.push(own.tap)
  }
  await placeOrder(own.tap, shop)
  own.tap = null
}

/** Sends what waits, and once more what was done, as a device does that is in doubt: it must not count again. */
export async function sendEverything(
  tills: readonly Till[],
  taps: readonly Tap[],
  shop: Shop,
): Promise<void> {
  for (const tap of taps) await placeOrder(tap, shop)
  for (const till of tills) {
    till.waiting = [...till.acknowledged, ...till.waiting]
    till.acknowledged = []
    while (till.waiting.length > 0) await push(till, shop)
  }
}

/**
 * Kills a real server again and again under the load of tills and shoppers, and compares the books with what they know
 * after each restart; in the end everybody sends what waits, twice where it was done, and all must be there once.
 */
export async function runCycles(
  dataDir: string,
  { cycles, seed, program }: { cycles: number; seed: number; program?: readonly string[] },
): Promise<CrashReport> {
  const random = createRandom(seed)
  const { server, shop } = await openShop(dataDir, { program })
  const tills = Array.from({ length: TILLS }, (_, index): Till => {
    return { device: newId(), number: index + 1, sequence: 0, waiting: [], acknowledged: [] }
  })
  const taps: Tap[] = []
  const shoppers = Array.from({ length: SHOPPERS }, (): { tap: Tap | null } => ({ tap: null }))
  const written = { tills, taps, firstPieces: shop.firstPieces }
  const total = { kills: 0, doneUntold: 0, undone: 0, slowestRestartMs: 0 }
  const violations: string[] = []
  const take = ({ violations: found }: Finding, when: string) =>
    violations.push(...found.map((sentence) => `${when}: ${sentence}`))

  try {
    for (let cycle = 1; cycle <= cycles && violations.length === 0; cycle += 1) {
      const trigger = killAfter(random.int(1, MOST_ANSWERS), () => server.kill())
      await Promise.all([
        ...tills.map((till) => untilDead(trigger, () => serveAtTill(till, shop, random))),
        ...shoppers.map((own) => untilDead(trigger, () => tapOrAgain(taps, own, shop, random))),
      ])
      await trigger.dead()
      const killedAt = performance.now()
      await server.restart()
      total.slowestRestartMs = Math.max(total.slowestRestartMs, performance.now() - killedAt)
      const finding = await checkBooks({ dataDir }, written)
      take(finding, `after kill ${cycle}`)
      total.kills += 1
      total.doneUntold += finding.doneUntold
      total.undone += finding.undone
    }
    await sendEverything(tills, taps, shop)
    const finding = await checkBooks({ dataDir }, written)
    take(finding, 'at the end')
    if (finding.doneUntold + finding.undone > 0) violations.push('Something waits for ever.')
  } finally {
    await server.kill()
  }
  return {
    ...total,
    operations: tills.reduce((sum, till) => sum + till.acknowledged.length, 0),
    orders: taps.length,
    violations,
  }
}
