import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import type { Generated } from 'kysely'
import type { AttentionKind } from '../../shared/attention/attention.ts'
import type { OrderOrigin, OrderStatus } from '../../shared/orders/order.ts'
import type { ShippingType } from '../../shared/shipping/tariffs.ts'

/** Money columns end in _centimes, times in _ms (epoch); booleans are 0 or 1. */
export interface Tables {
  meta: { key: string; value: string }
  admins: {
    id: string
    email: string
    password_hash: string
    /** A removed account stays for the history of what it did; it has no password, and its email is free. */
    status: 'approved' | 'pending' | 'removed'
    token_version: number
    created_at_ms: number
    /** The admin who created it with their own password; null for one that registered by itself. */
    created_by: string | null
    approved_by: string | null
    /** To some minutes. */
    last_used_at_ms: number | null
    /** When the newest token was given: ahead of the clock after the clock was set back. */
    newest_token_at_ms: number | null
    removed_by: string | null
    removed_at_ms: number | null
  }
  categories: {
    id: string
    title: string
    image: string | null
    created_at_ms: number
    deleted_at_ms: number | null
    revision: Generated<number>
  }
  products: {
    id: ProductId
    title: string
    description: string
    price_centimes: number | null
    promo_price_centimes: number | null
    on_sale: 0 | 1
    buying_price_centimes: number | null
    category_id: string | null
    created_at_ms: number
    deleted_at_ms: number | null
    revision: Generated<number>
  }
  product_images: { product_id: ProductId; position: number; path: string }
  stock_levels: {
    product_id: ProductId
    size: SizeKey
    position: number
    /** The running sum of this stock's movements; written only together with one. */
    quantity: number
    /** A size that was taken off the product; it stays because the ledger speaks of it. */
    archived: 0 | 1
    /** What a scanner reads off the article; no two sizes that are sold have the same. */
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
    admin_id: string | null
    /** By the clock of the device that saw it. */
    occurred_at_ms: number
    at_ms: number
  }
  orders: {
    /** Short, rising; what people call the order. */
    number: Generated<number>
    id: OrderId
    origin: OrderOrigin
    status: OrderStatus
    full_name: string
    phone: string
    city: string
    commune: string
    shipping_centimes: number
    /** Null where nobody said. */
    shipping_type: ShippingType | null
    /** 0: a web order beyond the limits, which holds nothing of the stock until it is confirmed. */
    stock_taken: 0 | 1
    total_centimes: number
    receipt_number: string | null
    device_id: DeviceId | null
    operation_id: OperationId | null
    admin_id: string | null
    /** Folded name, phone and receipt number, for the back office's search. */
    search_text: string
    created_at_ms: number
    received_at_ms: number
    revision: Generated<number>
  }
  /** How many orders of a kind were created in a part of time; written by triggers on orders alone. */
  order_counts: { part: number; status: OrderStatus; origin: OrderOrigin; orders: number }
  order_lines: {
    order_id: OrderId
    position: number
    /** Without a foreign key: a sale is a fact, also of a product this server no longer knows. */
    product_id: ProductId
    title: string
    size: SizeKey
    quantity: number
    unit_price_centimes: number
    unit_cost_centimes: number | null
  }
  /** What is left of a deleted order: that it was there, and what it still holds of the stock. */
  deleted_orders: {
    number: number
    id: OrderId
    /** Its last one. */
    status: OrderStatus
    /** Pieces that left the shop with it and did not come back. */
    held_pieces: number
    admin_id: string
    at_ms: number
  }
  /** Edits and deletions of orders, the newest thousand at least. */
  changed_orders: {
    /** Rises by one with each. */
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
  devices: {
    id: DeviceId
    code: string | null
    name: string
    acknowledged: number
    clock_skew_ms: number | null
    last_seen_ms: number
    created_at_ms: number
  }
  operations: {
    id: OperationId
    device_id: DeviceId
    sequence: number
    type: string
    content_hash: string
    status: 'applied' | 'rejected'
    /** The stored first outcome as JSON, answered again to every repetition. */
    outcome: string
    /** Raw content of a rejected operation, as JSON; an applied one lives on in its effects. */
    content: string | null
    occurred_at_ms: number
    received_at_ms: number
    /** The admin who was signed in when it came in; null for what came before this was kept. */
    pushed_by: string | null
  }
  /** Sequences of a device that were processed above its first missing one; written only by `acknowledge`. */
  processed_ranges: { device_id: DeviceId; from_sequence: number; to_sequence: number }
  /** Missing sequences of a device that were acknowledged over. */
  closed_gaps: {
    device_id: DeviceId
    from_sequence: number
    to_sequence: number
    /** Who closed it; null when it was one of too many. */
    admin_id: string | null
    closed_at_ms: number
  }
  /** Operations at which the program itself failed, and which wait on their device. */
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
  /** Tokens that were logged out before their time. */
  ended_tokens: {
    /** Rises with each. */
    number: Generated<number>
    id: string
    expires_at_ms: number
  }
  /** What visitors wrote to the shop. */
  messages: {
    id: string
    email: string
    message: string
    /** Folded email and text, for the back office's search. */
    search_text: string
    read: 0 | 1
    created_at_ms: number
  }
  tariffs: { id: number; wilaya: string; stopdesk_centimes: number; home_centimes: number }
  /** Things the owner should look at: oversells, rejections, gaps, clock skew, recounts. */
  attention: {
    id: Generated<number>
    kind: AttentionKind
    /** Names the thing once: the same fact is not listed twice. */
    subject: string
    order_id: OrderId | null
    operation_id: OperationId | null
    device_id: DeviceId | null
    product_id: ProductId | null
    size: SizeKey | null
    details: string
    at_ms: number
    resolved_at_ms: number | null
  }
  /** Stored pictures that nothing refers to. */
  unused_pictures: { path: string; since_ms: number }
  /** What tills had kept and their browsers deleted before it was sent, as the tills told it. */
  lost_operations: {
    operation_id: OperationId
    /** One for all that was lost in one go. */
    loss_id: string
    device_id: DeviceId
    sequence: number
    type: string
    /** The receipt number of a sale, the product's title otherwise. */
    label: string
    total_centimes: number | null
    /** By the till's clock. */
    occurred_at_ms: number
    /** How many it stands for: more than one where the till could not list each. */
    operations: number
    reported_at_ms: number
    /** When it came in after all. */
    arrived_at_ms: number | null
  }
}

export type ChangedEntity = 'product' | 'category' | 'tariff'
export type MovementReason =
  | 'initial'
  | 'web-order'
  | 'store-order'
  | 'stock-edit'
  | 'order-edit'
  | 'order-delete'
