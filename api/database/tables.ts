import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { ReturnId } from '../../shared/returns/return-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import type { GoodsDocumentKind } from '../../shared/operations/goods.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { FollowerTables } from './follower-tables.ts'
import type { ParcelTables } from './parcel-tables.ts'
import type { PayoutTables } from './payout-tables.ts'
import type { StatusFileTables } from './status-file-tables.ts'
import type { Role } from '../../shared/accounts/role.ts'
import type { ProcessTables } from './process-tables.ts'
import type { Language } from '../../shared/language.ts'
import type { DeviceTables } from './device-tables.ts'
import type { GoodsTables } from './goods-tables.ts'
import type { NewsTables } from './news-tables.ts'
import type { ShiftTables } from './shift-tables.ts'
import type { Beyond } from '../../shared/checkout/web-order-limits.ts'
import type { AttentionKind } from '../../shared/attention/attention.ts'
import type { OrderOrigin, OrderStatus } from '../../shared/orders/order.ts'
import type { OrderToken } from '../../shared/tracking/order-token.ts'
import type { ShippingType } from '../../shared/shipping/tariffs.ts'
import type { StocktakeTables } from './stocktake-tables.ts'

/** The kinds of entities in the change feed. */
export type ChangedEntity =
  | 'product'
  | 'category'
  | 'tariff'
  | 'settings'
  | 'return'
  | 'till-key'
  | 'person'

/** Money columns end in _centimes, times in _ms (epoch); booleans are 0 or 1. */
export interface Tables
  extends
    AccountTables,
    ProcessTables,
    DeskTables,
    DeviceTables,
    FollowerTables,
    GoodsTables,
    NewsTables,
    ParcelTables,
    PayoutTables,
    ShiftTables,
    StatusFileTables,
    StocktakeTables {
  meta: { key: string; value: string }
  /** Who stands at the till; never deleted, since past operations name them. */
  people: {
    id: string
    name: string
    role: Role
    /** See shared/people/pin.ts. */
    pin_hash: string
    /** 0: may not sell any more. */
    active: 0 | 1
    created_at_ms: number
  }
  categories: {
    id: string
    title: string
    /** CategoryTranslations as JSON; null when there are none. */
    translations: string | null
    image: string | null
    created_at_ms: number
    deleted_at_ms: number | null
    revision: Generated<number>
  }
  products: {
    id: ProductId
    title: string
    description: string
    /** ProductTranslations as JSON; null when there are none. */
    translations: string | null
    price_centimes: number | null
    promo_price_centimes: number | null
    on_sale: 0 | 1
    /** The lowest price of the days before the last change of the price; null before the first change. */
    earlier_price_centimes: Generated<number | null>
    price_changed_at_ms: Generated<number | null>
    buying_price_centimes: number | null
    /**
     * When the buying price was stated: for an edit the server's time, for a delivery the device's, but never later
     * than its arrival.
     */
    buying_price_at_ms: Generated<number | null>
    /** Pieces at or below which the stock is low; null: the shop's limit applies. */
    low_stock: number | null
    category_id: string | null
    created_at_ms: number
    deleted_at_ms: number | null
    revision: Generated<number>
  }
  /** Products that the shop began with, as long as nobody edited them. */
  demo_goods: { product_id: ProductId }
  product_images: { product_id: ProductId; position: number; path: string }
  stock_levels: {
    product_id: ProductId
    size: SizeKey
    position: number
    /** The sum of this stock's movements; always updated in the same transaction as the movement is inserted. */
    quantity: number
    /** 1: a size removed from the product. The row remains because stock movements reference it. */
    archived: 0 | 1
    /** The barcode that a scanner reads; unique among the sizes that are not archived. */
    barcode: string | null
  }
  stock_movements: {
    id: Generated<number>
    product_id: ProductId
    size: SizeKey
    change: number
    reason: MovementReason
    order_id: OrderId | null
    operation_id: OperationId | null
    /** The return whose pieces it put back on the shelf; such a movement names no order. */
    return_id: ReturnId | null
    admin_id: string | null
    /** By the clock of the device that recorded it. */
    occurred_at_ms: number
    at_ms: number
  }
  orders: {
    /** The short, ascending order number that people use. */
    number: Generated<number>
    id: OrderId
    origin: OrderOrigin
    status: OrderStatus
    full_name: string
    phone: string
    city: string
    commune: string
    /** The language in which the shopper ordered; null when the client did not send it, and for sales at a till. */
    language: Language | null
    shipping_centimes: number
    /** Null when it was not specified. */
    shipping_type: ShippingType | null
    /** 0: a web order beyond the order limits, which takes no stock until it is confirmed. */
    stock_taken: 0 | 1
    /** The limit that the order was beyond when it was placed; null for orders that took stock, and for older ones. */
    beyond_limit: Beyond | null
    total_centimes: number
    /** Why the whole sale was discounted. The amount is the sum that the prices of the lines lack. */
    ticket_discount_reason: string | null
    receipt_number: string | null
    device_id: DeviceId | null
    operation_id: OperationId | null
    admin_id: string | null
    /** Whose sale it is, if not that of the person who rang it up. */
    seller_id: string | null
    /** The shift of the till; null while shifts are not used. */
    shift: string | null
    /** The token of the private link; null for store sales, and for older web orders that nobody has looked up yet. */
    track_token: OrderToken | null
    /** Folded name, phone and receipt number, for the back office's search. */
    search_text: string
    created_at_ms: number
    received_at_ms: number
    revision: Generated<number>
  }
  /** How many orders of each status and origin were created in each 30-day part; written only by triggers on orders. */
  order_counts: { part: number; status: OrderStatus; origin: OrderOrigin; orders: number }
  order_lines: {
    order_id: OrderId
    position: number
    /** No foreign key: a sale is stored even if this server no longer has the product. */
    product_id: ProductId
    title: string
    size: SizeKey
    quantity: number
    unit_price_centimes: number
    unit_cost_centimes: number | null
    /** The shop's price when a till sold it; null for other orders, and for sales from before discounts. */
    list_price_centimes: number | null
    /**
     * The discount that a till gave on this line alone, and its reason; null for none. Negative for a price above the
     * shop's.
     */
    discount_centimes: number | null
    discount_reason: string | null
    /** Pieces of this line that came back by a return: the sum over return_lines, less their excess. */
    returned: number
  }
  /** Goods that customers brought back: at a till, or as recorded in the back office. */
  returns: {
    id: ReturnId
    /** 'T1-R000012'; null for a return recorded in the back office. */
    return_number: string | null
    /** The sale; null without a receipt, and while the sale has not arrived. It may have been deleted since. */
    order_id: OrderId | null
    /** What the till knew of the sale: an operation id or an order's id, the receipt number, the order's number. */
    sale_id: string | null
    receipt_number: string | null
    sale_order_number: number | null
    refund_centimes: number
    method: 'cash'
    /** Shared by the operations of one receipt. */
    ticket: string | null
    shift: string | null
    device_id: DeviceId | null
    operation_id: OperationId | null
    admin_id: string
    /** By the clock of the till. */
    occurred_at_ms: number
    received_at_ms: number
  }
  replaced_sales: {
    /** The operation of a sale that was refused and sent again. */
    sale_id: OperationId
    /** The receipt number on the paper of the refused sale. */
    receipt_number: string | null
    /** The order that the sale became in the end. It may have been deleted since. */
    order_id: OrderId
  }
  return_lines: {
    return_id: ReturnId
    position: number
    product_id: ProductId
    title: string
    size: SizeKey
    quantity: number
    /** Pieces beyond what the sale had left to return. 0 while the sale is unknown. */
    excess: number
    /** What was given back for one piece. */
    unit_price_centimes: number
    /** The cost of the sale's line; without a sale, the buying price when the return arrived. */
    unit_cost_centimes: number | null
    /** 1: back on the shelf; 0: written off. */
    restocked: 0 | 1
    reason: string
  }
  /** Tombstones of deleted orders, with the pieces that were not returned to stock. */
  deleted_orders: {
    number: number
    id: OrderId
    /** The status when the order was deleted. */
    status: OrderStatus
    /** Pieces that left the shop with the order and were not returned. */
    held_pieces: number
    /** Pieces that returns had taken back before. */
    returned_pieces: number
    admin_id: string
    at_ms: number
  }
  /** Edits and deletions of orders, for cache invalidation; at least the newest thousand are kept. */
  changed_orders: {
    /** Rises by one with each edit or deletion. */
    change: Generated<number>
    /** When the order was created. */
    created_at_ms: number
  }
  changes: {
    number: Generated<number>
    entity: ChangedEntity
    entity_id: string
    deleted: 0 | 1
    at_ms: number
  }
  operations: {
    id: OperationId
    device_id: DeviceId
    sequence: number
    type: string
    content_hash: string
    status: 'applied' | 'rejected'
    /** The first outcome as JSON, returned again whenever the operation is resent. */
    outcome: string
    /** Raw content of a rejected operation, as JSON; null for an applied one, which its effects represent. */
    content: string | null
    occurred_at_ms: number
    received_at_ms: number
    /** The admin who was signed in when it was pushed; null for operations older than this column. */
    pushed_by: string | null
    /**
     * Id of the person or account that made it. Null for an unreadable operation, and in rows older than this column.
     */
    actor: string | null
    /** The person who allowed what is beyond the limits for sellers. */
    approved_by: string | null
  }
  /** Ranges of sequences processed above a device's first missing one; written only by `acknowledge`. */
  processed_ranges: { device_id: DeviceId; from_sequence: number; to_sequence: number }
  /** Missing sequences of a device that were given up, so that `acknowledged` could advance past them. */
  closed_gaps: {
    device_id: DeviceId
    from_sequence: number
    to_sequence: number
    /** Who closed it; null when it was closed automatically because the device had too many gaps. */
    admin_id: string | null
    closed_at_ms: number
  }
  /** Operations whose processing failed with an unexpected error; their devices keep and resend them. */
  failing_operations: {
    id: OperationId
    device_id: DeviceId
    failures: number
    first_failed_ms: number
    last_failed_ms: number
  }
  idempotency_keys: {
    scope: string
    key: string
    content_hash: string
    answer: string
    created_at_ms: number
  }
  /** Tokens that were logged out before they expired. */
  ended_tokens: {
    /** Ascending in the order of the logouts. */
    number: Generated<number>
    id: string
    expires_at_ms: number
  }
  /** Contact messages from visitors. */
  messages: {
    id: string
    email: string
    message: string
    /** Folded email and text, for the back office's search. */
    search_text: string
    read: 0 | 1
    created_at_ms: number
  }
  tariffs: {
    id: number
    wilaya: string
    stopdesk_centimes: number
    home_centimes: number
    /** 1: the shop does not deliver there in this way. */
    stopdesk_off: Generated<0 | 1>
    home_off: Generated<0 | 1>
  }
  /** What the owner set of the shop, as JSON: one row, or none while nothing was set. */
  shop_settings: { id: 1; revision: number; content: string; changed_at_ms: number }
  /** Notes for the owner to review: oversells, rejections, gaps, clock skew, recounts. */
  attention: {
    id: Generated<number>
    kind: AttentionKind
    /** Unique per kind, so that the same fact is not listed twice. */
    subject: string
    order_id: OrderId | null
    operation_id: OperationId | null
    device_id: DeviceId | null
    product_id: ProductId | null
    size: SizeKey | null
    details: string
    /** The operation that the note quotes, JSON text. Lists do not read it. */
    content: string | null
    at_ms: number
    resolved_at_ms: number | null
  }
  /** Stored picture files that no product or category references. */
  unused_pictures: { path: string; since_ms: number }
  /** The file from which a stored picture was made, as the hex SHA-256 of that file. */
  picture_sources: { source: string; admin_id: string; path: string }
  /** Operations that a browser deleted from a till's storage before they were pushed, as reported by the till. */
  lost_operations: {
    operation_id: OperationId
    /** Shared by all operations of one loss. */
    loss_id: string
    device_id: DeviceId
    sequence: number
    type: string
    /** The receipt number of a sale, the product's title otherwise. */
    label: string
    total_centimes: number | null
    /** By the till's clock. */
    occurred_at_ms: number
    /** How many operations this row represents: more than one when the till could not list each. */
    operations: number
    reported_at_ms: number
    /** When the operation arrived in spite of the report; null while it is lost. */
    arrived_at_ms: number | null
  }
}

export type MovementReason =
  | 'initial'
  | 'web-order'
  | 'store-order'
  | 'stock-edit'
  | 'order-edit'
  | 'order-delete'
  | 'return'
  | GoodsDocumentKind
