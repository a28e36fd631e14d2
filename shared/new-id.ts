import { v7 } from 'uuid'
import type { OperationId } from './operations/operation-id.ts'
import type { ProductId } from './catalog/product-id.ts'
import type { OrderId } from './orders/order-id.ts'
import type { DeviceId } from './sync/device-id.ts'

/** An id that nothing has yet: it can become the id of anything. */
export type NewId = DeviceId & OperationId & OrderId & ProductId

/** A new UUIDv7: made by whoever creates the thing, also offline; sorts by time of creation. */
export function newId(): NewId {
  // The one place that makes ids without a schema: what uuid gives is an id of the form that the schemas ask for.
  return v7() as NewId
}
