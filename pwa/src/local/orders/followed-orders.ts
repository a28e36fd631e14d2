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
/** Limit of stored orders, about 1 kB each; beyond it the oldest are removed. */
const MOST_ORDERS = 30
/** Days after which a finished order is removed, counted from when it was last seen. */
const DONE_DAYS = 60

const amountSchema = v.pipe(v.number(), v.integer(), v.transform(centimes))
const momentSchema = v.pipe(v.number(), v.integer())

/** Amounts in centimes and times in epoch ms, as in the program. */
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
  /** When the server answered, in epoch ms by this device's clock. */
  knownAt: momentSchema,
  /** Endpoint of the push subscription that is notified of the order; null when none is. */
  notified: v.nullable(v.string()),
})
/** An order that is followed on this device. Contains no data that identifies the customer. */
export type FollowedOrder = v.InferOutput<typeof followedSchema>

interface FollowedOrders {
  /** Newest first. */
  orders: readonly FollowedOrder[]
  /** False when the browser refused to store them: they then live as long as the page. */
  kept: boolean
}

/** The valid entries; an invalid one does not affect the others. Null when nothing can be read. */
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
 * The followed orders to store: newest first, without outdated ones. `current`: the order in use, which stays however
 * old it is.
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

/** Reads the storage again, since another tab may have changed it. */
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

/** Stores the current state of an order; its notifications stay as they were. */
export function keepFollowed(token: OrderToken, order: TrackedOrder): void {
  change(token, (orders) => {
    const known = orders.find((followed) => followed.token === token)
    const others = orders.filter((followed) => followed !== known)
    return [...others, { token, order, knownAt: Date.now(), notified: known?.notified ?? null }]
  })
}

/** Restores an entry that was just removed; its notifications have ended. */
export function restoreFollowed(removed: FollowedOrder): void {
  if (isFollowed(removed.token)) return
  change(removed.token, (orders) => [...orders, { ...removed, notified: null }])
}

export function removeFollowed(token: OrderToken): void {
  change(token, (orders) => orders.filter((followed) => followed.token !== token))
}

/** Stores the push subscription that is notified of an order; null for none. */
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
