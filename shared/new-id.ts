import { v7 } from 'uuid'
import type { OperationId } from './operations/operation-id.ts'
import type { ProductId } from './catalog/product-id.ts'
import type { ReturnId } from './returns/return-id.ts'
import type { OrderId } from './orders/order-id.ts'
import type { StocktakeId, TallyId } from './stocktakes/stocktake-id.ts'
import type { DeviceId } from './sync/device-id.ts'

/** A fresh id, assignable to every branded id type. */
export type NewId = DeviceId & OperationId & OrderId & ProductId & ReturnId & StocktakeId & TallyId

/** Generates a UUIDv7, on the server or offline on a device; ids sort by time of creation. */
export function newId(): NewId {
  // The only cast to an id type without a schema: `v7` returns a UUID, the form that the schemas require.
  return v7() as NewId
}
