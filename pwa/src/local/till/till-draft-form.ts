import { storedOperationIdSchema } from '../../../../shared/operations/operation-id.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import * as v from 'valibot'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import { STORE_CUSTOMER } from '../../../../shared/store-order/store-order.ts'
import type { SoldLine } from './save-sale.ts'

/** A half-open sale, kept on the device until it is recorded or put away. */
export interface TillDraft {
  /** UUID of the draft, handed to recordSale as draftId. */
  id: OperationId
  lines: SoldLine[]
  fullName: string
  phone: string
  city: string
  commune: string
  /** What the customer handed over, for the change; null when it was not noted. */
  cash: Centimes | null
}

const amount = v.pipe(v.number(), v.safeInteger(), v.transform(centimes))

const draftSchema = v.object({
  id: storedOperationIdSchema,
  lines: v.array(
    v.object({
      productId: v.string(),
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
  // Drafts of an earlier version have none.
  cash: v.optional(v.nullable(amount), null),
})

/** A draft as the storage gave it; null when nothing can read it. */
export function readDraft(stored: unknown): TillDraft | null {
  const result = v.safeParse(draftSchema, stored)
  return result.success ? result.output : null
}

/** The same goods, for a walk-in. */
export function draftWithoutCustomer(draft: TillDraft): TillDraft {
  return { ...draft, ...STORE_CUSTOMER }
}
