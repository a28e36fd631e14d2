import type { ProductId } from '../catalog/product-id.ts'
import { type Centimes, centimes, dinarsToCentimes } from '../money.ts'
import type { OfficeSettings } from '../shop/shop-settings.ts'

/** Limits for one phone number or one IP address within the time window. */
export interface OrderLimit {
  /** The most pieces of one product deducted from the stock. */
  pieces: number
  /** The most open orders that take stock. */
  orders: number
  /** The most open orders, those without stock included. */
  atMost: number
}

/**
 * A web order beyond these limits takes no stock until the shop confirms it, so that a flood of fake orders cannot
 * empty the stock. A family that buys for a team stays below the phone limit. The IP address limit is wider, because a
 * whole town may share an address. The shop calls every customer anyway, so a limited order is only confirmed first.
 */
export const WEB_ORDER_LIMITS = {
  /** The time window in which orders are counted. */
  withinMs: 3_600_000,
  phone: { pieces: 12, orders: 4, atMost: 20 },
  address: { pieces: 36, orders: 20, atMost: 300 },
} as const satisfies { withinMs: number; phone: OrderLimit; address: OrderLimit }

/** Pieces and the value of goods that orders hold. */
export interface HeldGoods {
  pieces: number
  value: Centimes
}

/** Where web orders come from; each has a limit of its own. */
export const SENDERS = ['phone', 'address', 'network'] as const
export type Sender = (typeof SENDERS)[number]

/**
 * What all web orders of a sender together may hold while the shop has confirmed none of them, however old they are.
 * The limits of an hour alone would let a script take the whole stock within a day, because nothing gives it back
 * before somebody calls. `times`: an address may hold as much as three phones, and a network as twelve; the hint of the
 * settings says so. Behind the addresses of a mobile operator are many honest shoppers: a network's limit is more than a
 * shop with 60 web orders a day leaves unconfirmed from Thursday evening to Sunday, if all came through one network.
 */
export const UNCONFIRMED_LIMITS = {
  phone: { pieces: 30, value: 150_000 },
  times: { phone: 1, address: 3, network: 12 },
} as const satisfies {
  /** The value in dinars. */
  phone: { pieces: number; value: number }
  times: Record<Sender, number>
}

export interface WebOrderLimits {
  /** Within the time window of WEB_ORDER_LIMITS. */
  hourly: { phone: OrderLimit; address: OrderLimit }
  unconfirmed: Record<Sender, HeldGoods>
}

/**
 * The limits, with the owner's values for a phone number. Those of an address and a network grow with them, but never
 * shrink.
 */
export function webOrderLimits({
  orderLimits,
  unconfirmedLimits,
}: Pick<OfficeSettings, 'orderLimits' | 'unconfirmedLimits'>): WebOrderLimits {
  const { phone, address } = WEB_ORDER_LIMITS
  const own = { ...phone, ...orderLimits }
  const grown = (key: 'pieces' | 'orders') =>
    Math.max(address[key], Math.ceil((address[key] * own[key]) / phone[key]))
  const usual = UNCONFIRMED_LIMITS.phone
  const ownUnconfirmed = { ...usual, ...unconfirmedLimits }
  const unconfirmedOf = (sender: Sender): HeldGoods => {
    const times = UNCONFIRMED_LIMITS.times[sender]
    const most = (key: 'pieces' | 'value') =>
      sender === 'phone' ? ownUnconfirmed[key] : times * Math.max(usual[key], ownUnconfirmed[key])
    return { pieces: most('pieces'), value: dinarsToCentimes(most('value')) }
  }
  return {
    hourly: {
      phone: own,
      address: { ...address, pieces: grown('pieces'), orders: grown('orders') },
    },
    unconfirmed: {
      phone: unconfirmedOf('phone'),
      address: unconfirmedOf('address'),
      network: unconfirmedOf('network'),
    },
  }
}

/** Totals of the orders that are already open. */
export interface OpenOrders {
  /** The number of open orders. */
  orders: number
  /** Pieces that the open orders hold, by product. */
  heldPieces: ReadonlyMap<ProductId, number>
}

/** Sums the pieces per product over all sizes. */
export function piecesByProduct(
  lines: readonly { productId: ProductId; quantity: number }[],
): Map<ProductId, number> {
  const pieces = new Map<ProductId, number>()
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  }
  return pieces
}

/** What a new order holds if it takes stock. */
export interface WantedGoods extends HeldGoods {
  byProduct: ReadonlyMap<ProductId, number>
}

/** What the senders of a new order hold already. */
export interface OpenOfSenders {
  /** The web orders within the time window. */
  hourly: { phone: OpenOrders; address: OpenOrders }
  /** The web orders that took stock and are not confirmed. */
  unconfirmed: Record<Sender, HeldGoods>
}

/** Which limit an order without stock exceeds: that of a whole sender, or already by itself that of a phone number. */
export const BEYOND = ['order', ...SENDERS] as const
export type Beyond = (typeof BEYOND)[number]

const NO_ORDERS: OpenOrders = { orders: 0, heldPieces: new Map() }
const NO_GOODS: HeldGoods = { pieces: 0, value: centimes(0) }

function isWithinHour(open: OpenOrders, wanted: WantedGoods, limit: OrderLimit): boolean {
  return (
    open.orders < limit.orders &&
    [...wanted.byProduct].every(
      ([productId, count]) => count + (open.heldPieces.get(productId) ?? 0) <= limit.pieces,
    )
  )
}

function isWithinUnconfirmed(held: HeldGoods, wanted: WantedGoods, limit: HeldGoods): boolean {
  return held.pieces + wanted.pieces <= limit.pieces && held.value + wanted.value <= limit.value
}

/** The limit because of which a new order takes no stock; null when it takes stock; 'too many': it is refused. */
export function judgeOrder(
  { hourly, unconfirmed }: OpenOfSenders,
  wanted: WantedGoods,
  limits: WebOrderLimits,
): Beyond | 'too many' | null {
  const { phone, address } = limits.hourly
  if (hourly.phone.orders >= phone.atMost || hourly.address.orders >= address.atMost) {
    return 'too many'
  }
  const isAlone = isWithinUnconfirmed(NO_GOODS, wanted, limits.unconfirmed.phone)
  if (!isAlone || !isWithinHour(NO_ORDERS, wanted, phone)) return 'order'
  if (!isWithinHour(hourly.phone, wanted, phone)) return 'phone'
  if (!isWithinHour(hourly.address, wanted, address)) return 'address'
  const beyond = SENDERS.find(
    (sender) => !isWithinUnconfirmed(unconfirmed[sender], wanted, limits.unconfirmed[sender]),
  )
  return beyond ?? null
}
