import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { GoodsDocumentKind, WriteOffReason } from '../../shared/operations/goods.ts'
import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'

/** The tables of deliveries and write-offs. */
export interface GoodsTables {
  /** Goods that came in or were written off, as the device that recorded them said it. Rows are never changed. */
  goods_documents: {
    operation_id: OperationId
    kind: GoodsDocumentKind
    /** Why they were written off; null for goods that came in. */
    reason: WriteOffReason | null
    /** '' when it was not entered, and for a write-off. */
    supplier: string
    note: string
    device_id: DeviceId
    admin_id: string
    /** By the clock of the device. */
    occurred_at_ms: number
    received_at_ms: number
  }
  goods_document_lines: {
    operation_id: OperationId
    position: number
    product_id: ProductId
    title: string
    size: SizeKey
    quantity: number
    /** Null when it was not entered, and for a write-off. */
    unit_cost_centimes: number | null
    /** 1: the cost was to become the product's buying price. */
    sets_buying_price: 0 | 1
  }
}
