import type { ShopEventType } from '../events/shop-event.ts'
import { mayActAs, type Role } from './role.ts'

/**
 * The lowest role that each part of the shop's data is shown to. The API's calls that read it ask here, and so does all
 * that leaves the shop by itself (emails, notifications, the stream of events, webhooks), so that nobody is sent what
 * the API refuses them.
 */
export const SEEN_BY = {
  orders: 'manager',
  messages: 'manager',
  attention: 'manager',
  parcels: 'manager',
  stock: 'seller',
  /** The stream of events and the notifications of devices. */
  news: 'manager',
  webhooks: 'owner',
} as const satisfies Record<string, Role>
export type Seen = keyof typeof SEEN_BY

export function maySee(role: Role, what: Seen): boolean {
  return mayActAs(role, SEEN_BY[what])
}

/** What each type of event tells of. A type without a line does not compile. */
export const TOLD_OF: Record<ShopEventType, Seen> = {
  'order-placed': 'orders',
  'order-status-changed': 'orders',
  'stock-low': 'stock',
  'stocks-low': 'stock',
  'attention-noted': 'attention',
  'message-received': 'messages',
  'parcels-changed': 'parcels',
}
