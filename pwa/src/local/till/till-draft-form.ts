import { storedProductIdSchema } from '../../../../shared/catalog/product-id.ts'
import { storedOperationIdSchema } from '../../../../shared/operations/operation-id.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import * as v from 'valibot'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import { STORE_CUSTOMER } from '../../../../shared/store-order/store-order.ts'
import type { SoldLine } from './save-sale.ts'

/** An open sale, stored on the device until it is recorded, parked or discarded. */
export interface TillDraft {
  /** UUID of the draft, passed to recordSale as draftId. */
  id: OperationId
  lines: SoldLine[]
  fullName: string
  phone: string
  city: string
  commune: string
  /** Cash that the customer handed over, to compute the change; null when it was not entered. */
  cash: Centimes | null
}

const amount = v.pipe(v.number(), v.safeInteger(), v.transform(centimes))

const draftSchema = v.object({
  id: storedOperationIdSchema,
  lines: v.array(
    v.object({
      productId: storedProductIdSchema,
      title: v.string(),
      size: v.nullable(v.string()),
      quantity: v.number(),
      price: amount,
    }),
  ),
  fullName: v.string(),
  phone: v.string(),
  city: v.string(),
  commune: v.string(),
  // Absent in drafts of earlier versions.
  cash: v.optional(v.nullable(amount), null),
})

/** Parses a stored draft; null when it is invalid. */
export function readDraft(stored: unknown): TillDraft | null {
  const result = v.safeParse(draftSchema, stored)
  return result.success ? result.output : null
}

/** The draft with the details of a walk-in customer. */
export function draftWithoutCustomer(draft: TillDraft): TillDraft {
  return { ...draft, ...STORE_CUSTOMER }
}
