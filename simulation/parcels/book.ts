import type { OrderId } from '../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../shared/orders/order.ts'
import type { ParcelState } from '../../shared/parcels/parcel.ts'

/* What must be true of parcels and their money, calculated independently of the server. Amounts are in centimes. */

/** What a courier says about a parcel. */
export interface Word {
  tracking: string
  state: Exclude<ParcelState, 'handed-over' | 'withdrawn'>
  atMs: number
  /** The amount that it collected; null when it does not say. */
  collected: number | null
}

/** A courier's file, with at most one line for each parcel. */
export interface SentFile {
  courier: string
  words: Word[]
}

export interface BookedParcel {
  id: string
  order: OrderId
  courier: string
  cash: number
  fee: number
  returnFee: number
  state: ParcelState
  /** Since when it has the state, epoch ms. */
  stateAtMs: number
  /** What the courier collected for a partly returned parcel; null when it collected the full amount. */
  collected: number | null
  received: boolean
  /** Whether only the status of its order says that it was received. */
  receivedByOrder: boolean
  handedOverAtMs: number
  /** The words of the courier's files that moved it. */
  words: { state: ParcelState; atMs: number }[]
}

export interface BookedPayout {
  courier: string
  /** The amount that it counted for each parcel. */
  counted: ReadonlyMap<string, number>
  received: number
  isReversed: boolean
}

/** Parcels in the order of their hand-over, payouts in the order of their payment. */
export interface Book {
  parcels: Map<string, BookedParcel>
  payouts: Map<string, BookedPayout>
}

export function createBook(): Book {
  return { parcels: new Map(), payouts: new Map() }
}

export function copyBook({ parcels, payouts }: Book): Book {
  return {
    parcels: new Map(
      [...parcels].map(([id, parcel]) => [id, { ...parcel, words: [...parcel.words] }]),
    ),
    payouts: new Map([...payouts].map(([id, payout]) => [id, { ...payout }])),
  }
}

/** Defined again on purpose: the code under test must not share a mistake with its model. */
export function isOnItsWay({ state }: Pick<BookedParcel, 'state'>): boolean {
  return ['handed-over', 'at-hub', 'out-for-delivery', 'tried', 'coming-back'].includes(state)
}

export function parcelsOf(book: Book, order: OrderId): BookedParcel[] {
  return [...book.parcels.values()].filter((parcel) => parcel.order === order)
}

/** The sum that payouts counted for a parcel; null when no payout has it. */
export function settledOf(book: Book, parcelId: string): number | null {
  const counted = [...book.payouts.values()].flatMap(({ counted: by, isReversed }) =>
    isReversed ? [] : (by.get(parcelId) ?? []),
  )
  return counted.length === 0 ? null : counted.reduce((sum, amount) => sum + amount, 0)
}

/** The total that the courier owes for a parcel. */
export function dueFor({ state, cash, fee, returnFee, collected }: BookedParcel): number {
  if (state === 'delivered') return (collected ?? cash) - fee
  return state === 'came-back' ? 0 - returnFee : 0
}

/** Updates the parcels of an order whose status was changed by hand. `cash`: the amount due at the door now. */
export function followOrder(
  book: Book,
  order: OrderId,
  { from, to, cash }: { from: OrderStatus; to: OrderStatus; cash: number },
  atMs: number,
): void {
  const parcels = parcelsOf(book, order)
  const open = parcels.find(isOnItsWay)
  const become = (parcel: BookedParcel, state: ParcelState) => say(parcel, state, atMs)
  if (from === 'Shipped') {
    if (open) become(open, to === 'Returned' ? 'came-back' : 'withdrawn')
    const newest = parcels.at(-1)
    if (to !== 'Returned' || newest?.state !== 'came-back' || newest.received) return
    Object.assign(newest, { received: true, receivedByOrder: true })
    return
  }
  if (from === 'Returned') {
    for (const parcel of parcels.filter(({ receivedByOrder }) => receivedByOrder))
      Object.assign(parcel, { received: false, receivedByOrder: false })
  }
  if (to !== 'Shipped' || open) return
  const latest = parcels.toSorted((one, other) => one.stateAtMs - other.stateAtMs).at(-1)
  if (latest?.state === 'withdrawn' && latest.cash === cash) become(latest, 'handed-over')
}

/**
 * Moves a parcel to a state. For a delivery the full amount counts as collected, until the courier names another one.
 */
export function say(parcel: BookedParcel, state: ParcelState, atMs: number): void {
  Object.assign(parcel, { state, stateAtMs: atMs })
  if (state === 'delivered') parcel.collected = null
}

/** When the courier last said something about the parcel, or received it. */
function latestWord({ words, handedOverAtMs }: BookedParcel): number {
  return Math.max(handedOverAtMs, ...words.map(({ atMs }) => atMs))
}

/**
 * Applies a courier's word to a parcel. Returns true when it moves the parcel. `atMs`: the time that the word is
 * about.
 */
export function takeWord(
  parcel: BookedParcel,
  { state, atMs }: { state: ParcelState; atMs: number },
): boolean {
  if (!isOnItsWay(parcel)) return false
  if (state === 'delivered' || state === 'came-back') {
    // A final state overrides what somebody set by hand since, unless that very word was corrected by hand.
    if (parcel.words.some((word) => word.state === state && word.atMs === atMs)) return false
    if (atMs < Math.min(parcel.stateAtMs, latestWord(parcel))) return false
  } else if (atMs < parcel.stateAtMs) return false
  if (state === parcel.state && (state !== 'tried' || atMs === parcel.stateAtMs)) return false
  say(parcel, state, atMs)
  parcel.words.push({ state, atMs })
  return true
}

/** Applies the amount that a courier says it collected for a delivered parcel, as long as no payout has the parcel. */
export function takeAmount(
  parcel: BookedParcel,
  { amount, atMs, isSettled }: { amount: number; atMs: number; isSettled: boolean },
): void {
  if (parcel.state !== 'delivered' || parcel.received || isSettled) return
  if (atMs >= latestWord(parcel)) parcel.collected = amount
}

/**
 * Whether a parcel may not be set to a state by hand. `orderStatus`: the last one that its order had, even if deleted.
 */
export function mayNotSet(
  book: Book,
  parcel: BookedParcel,
  state: ParcelState,
  orderStatus: OrderStatus | undefined,
): boolean {
  if (parcel.state === 'withdrawn' || parcel.received) return true
  if (!isOnItsWay({ state })) return false
  const isElsewhere = parcelsOf(book, parcel.order).some(
    (other) => other !== parcel && isOnItsWay(other),
  )
  return orderStatus !== 'Shipped' || isElsewhere
}

export interface BookedLine {
  /** Null when no parcel has the number. */
  parcel: BookedParcel | null
  /** Whether the payout is taken as the courier's word that the parcel was delivered. */
  delivers: boolean
}

/** The amount that a payout counts for each parcel. Lines that do not count are left out. */
export function countPayout(
  book: Book,
  courier: string,
  lines: readonly BookedLine[],
): Map<string, number> {
  const counted = new Map<string, number>()
  const seen = new Set<string>()
  for (const { parcel, delivers } of lines) {
    if (parcel?.courier !== courier || seen.has(parcel.id)) continue
    seen.add(parcel.id)
    const isTaken = delivers && isOnItsWay(parcel)
    const then = isTaken ? { ...parcel, state: 'delivered' as const, collected: null } : parcel
    const settled = settledOf(book, parcel.id)
    const amount = dueFor(then) - (settled ?? 0)
    const isEnded = then.state === 'delivered' || then.state === 'came-back'
    if (settled === null ? isEnded : amount !== 0) counted.set(parcel.id, amount)
  }
  return counted
}

/** Where the cash of all parcels is. The sum of all places is constant, whatever happens. */
export function placesOfCash(book: Book): Record<string, number> {
  const places: Record<string, number> = {}
  for (const parcel of book.parcels.values()) {
    const settled = settledOf(book, parcel.id)
    const place = settled === null ? (isOnItsWay(parcel) ? 'on the way' : parcel.state) : 'paid'
    places[place] = (places[place] ?? 0) + parcel.cash
  }
  return places
}
