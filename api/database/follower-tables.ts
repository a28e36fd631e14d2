import type { Generated } from 'kysely'
import type { Language } from '../../shared/language.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { ShopperNews } from '../../shared/tracking/tracked-state.ts'

/** The browsers of shoppers that are told of their orders. */
export interface FollowerTables {
  order_followers: {
    id: string
    order_id: OrderId
    endpoint: string
    /** The browser's keys, base64url, which messages are encrypted with. */
    p256dh: string
    auth: string
    language: Language
    /** 1: it was told that the order is confirmed, or knew it when it subscribed. */
    told_confirmed: 0 | 1
    told_sent: 0 | 1
    /** What it is to be told next; null for nothing. */
    news: ShopperNews | null
    /** Failed attempts in a row, and when the next is due. */
    failures: Generated<number>
    retry_at_ms: Generated<number>
    created_at_ms: number
  }
}
