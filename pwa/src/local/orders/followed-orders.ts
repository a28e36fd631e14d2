import * as v from 'valibot'
import { create } from 'zustand'
import { centimes } from '../../../../shared/money.ts'
import { type OrderToken, orderTokenSchema } from '../../../../shared/tracking/order-token.ts'
import {
  FOLLOWED_DAYS,
  type TrackedOrder,
  trackedOrderSchema,
} from '../../../../shared/tracking/tracked-order.ts'
import { isTrackingDone } from '../../../../shared/tracking/tracked-state.ts'
import { browserStorage } from '../storage/browser-storage.ts'

/** Local storage key: the orders that are followed on this device, with their last known state. */
const KEY = 'koraOrders'

const DAY_MS = 24 * 3_600_000
/** Beyond it the oldest goes: about 1 kB each. */
const MOST_ORDERS = 30
/** An order that is done goes so long after it was last seen. */
const DONE_DAYS = 60

const amountSchema = v.pipe(v.number(), v.integer(), v.transform(centimes))
const momentSchema = v.pipe(v.number(), v.integer())

/** As inside the program: centimes and epoch ms. */
const storedOrderSchema: v.GenericSchema<unknown, TrackedOrder> = v.object({
  ...trackedOrderSchema.entries,
  placedAt: momentSchema,
  since: v.nullable(momentSchema),
  courier: v.nullable(
    v.object({ ...trackedOrderSchema.entries.courier.wrapped.entries, at: momentSchema }),
  ),
  products: v.array(
    v.object({ ...trackedOrderSchema.entries.products.item.entries, price: amountSchema }),
  ),
  shipping: amountSchema,
  cash: amountSchema,
})

const followedSchema = v.object({
  token: orderTokenSchema,
  order: storedOrderSchema,
  /** When the server said so; epoch ms by this device's clock. */
  knownAt: momentSchema,
  /** The endpoint of the push subscription with which this browser is told of the order; null when it is not. */
  notified: v.nullable(v.string()),
})
/** An order that is followed on this device. Nothing of it names the customer. */
export type FollowedOrder = v.InferOutput<typeof followedSchema>

interface FollowedOrders {
  /** Newest first. */
  orders: readonly FollowedOrder[]
  /** False when the browser refused to store them: they then live as long as the page. */
  kept: boolean
}

/** The entries that are whole; one that is not takes no other with it. Null when nothing can be read. */
function readStorage(): FollowedOrder[] | null {
  try {
    const stored: unknown = JSON.parse(browserStorage()?.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((entry) => {
      const { success, output } = v.safeParse(followedSchema, entry)
      return success ? [output] : []
    })
  } catch (error) {
    return error instanceof SyntaxError ? [] : null
  }
}

function writeStorage(orders: readonly FollowedOrder[]): boolean {
  const storage = browserStorage()
  if (storage === null) return false
  try {
    storage.setItem(KEY, JSON.stringify(orders))
    return true
  } catch {
    return false
  }
}

function isWorthKeeping({ order, knownAt }: FollowedOrder, nowMs: number): boolean {
  if (order.placedAt < nowMs - FOLLOWED_DAYS * DAY_MS) return false
  return !isTrackingDone(order.state) || knownAt > nowMs - DONE_DAYS * DAY_MS
}

/**
 * What is kept of the followed orders: newest first, without those of long ago. `current`: the one that is dealt with now,
 * which stays however old it is.
 */
export function pruneFollowed(
  orders: readonly FollowedOrder[],
  nowMs: number,
  current?: OrderToken,
): FollowedOrder[] {
  const sorted = orders
    .filter((followed) => followed.token === current || isWorthKeeping(followed, nowMs))
    .toSorted((a, b) => b.order.placedAt - a.order.placedAt || b.order.number - a.order.number)
  const beyond = sorted.slice(MOST_ORDERS).find(({ token }) => token === current)
  return beyond ? [...sorted.slice(0, MOST_ORDERS - 1), beyond] : sorted.slice(0, MOST_ORDERS)
}

export const useFollowedOrders = create<FollowedOrders>(() => ({
  orders: pruneFollowed(readStorage() ?? [], Date.now()),
  kept: true,
}))

/** The newest known, since another tab may have changed it. */
function readNewest(): readonly FollowedOrder[] {
  const { orders, kept } = useFollowedOrders.getState()
  return kept ? (readStorage() ?? orders) : orders
}

function change(
  current: OrderToken,
  next: (orders: readonly FollowedOrder[]) => readonly FollowedOrder[],
): void {
  const orders = pruneFollowed(next(readNewest()), Date.now(), current)
  useFollowedOrders.setState({ orders, kept: writeStorage(orders) })
}

export function isFollowed(token: OrderToken): boolean {
  return readNewest().some((followed) => followed.token === token)
}

/** Keeps what is known of an order now; whether this browser is told of it stays as it was. */
export function keepFollowed(token: OrderToken, order: TrackedOrder): void {
  change(token, (orders) => {
    const known = orders.find((followed) => followed.token === token)
    const others = orders.filter((followed) => followed !== known)
    return [...others, { token, order, knownAt: Date.now(), notified: known?.notified ?? null }]
  })
}

/** Puts an entry back that was just removed; its notifications ended with it. */
export function restoreFollowed(removed: FollowedOrder): void {
  if (isFollowed(removed.token)) return
  change(removed.token, (orders) => [...orders, { ...removed, notified: null }])
}

export function removeFollowed(token: OrderToken): void {
  change(token, (orders) => orders.filter((followed) => followed.token !== token))
}

/** Notes with which push subscription this browser is told of an order; null: with none. */
export function noteNotified(token: OrderToken, notified: string | null): void {
  change(token, (orders) =>
    orders.map((followed) => (followed.token === token ? { ...followed, notified } : followed)),
  )
}

function readAgain(): void {
  useFollowedOrders.setState({ orders: pruneFollowed(readNewest(), Date.now()) })
}

function followOtherTabs({ key }: StorageEvent): void {
  // A null key means that everything was cleared.
  if (key === KEY || key === null) readAgain()
}

/** Reads the stored orders, now and after changes by other tabs. Returns an unsubscribe function. */
export function followStoredOrders(): () => void {
  readAgain()
  addEventListener('storage', followOtherTabs)
  return () => removeEventListener('storage', followOtherTabs)
}
