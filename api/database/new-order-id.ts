import type { OrderId } from '../../shared/orders/order-id.ts'
import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES_OF_AN_ID = 16
const pool = new Uint8Array(256 * BYTES_OF_AN_ID)
let used = pool.length

/** Random bytes, fetched for many ids at once: to ask for sixteen takes ten times as long as to make an id of them. */
function rng(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += BYTES_OF_AN_ID
  return pool.subarray(used - BYTES_OF_AN_ID, used)
}

/** A new id as newId() gives, for orders, of which a till sends a hundred at once; only the server makes them. */
export function newOrderId(): OrderId {
  // As newId() does: what uuid gives has the form that the schema asks for.
  return v7({ rng }) as OrderId
}
