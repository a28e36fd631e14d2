import * as v from 'valibot'
import { MAX_ORDER_LINES } from '../../../../shared/checkout/order-request.ts'
import { storeSaleFields } from '../../../../shared/store-order/store-order.ts'
import { adminTexts } from '#texts/admin.ts'
import type { SaleToRecord } from '../../local/till/record-operation.ts'
import type { TillDraft } from '../../local/till/till-draft-form.ts'

const { fullName, phone, city, commune } = storeSaleFields
const customerSchema = v.object({ fullName, phone, city, commune })

export type CheckedSale =
  | { kind: 'problems'; problems: string[] }
  | { kind: 'sale'; sale: SaleToRecord }

/**
 * The sale to record, with sanitized customer fields, or the validation errors, one sentence each. Validated on the
 * device, because the server must not reject a sale after 'saved' was shown.
 */
export function checkSale({ id, lines, cash, ...customer }: TillDraft): CheckedSale {
  const checked = v.safeParse(customerSchema, customer)
  const problems = checked.success ? [] : checked.issues.map((issue) => issue.message)
  if (lines.length > MAX_ORDER_LINES) {
    problems.push(adminTexts.sale.tooManyLines(MAX_ORDER_LINES))
  }
  if (!checked.success || problems.length > 0) return { kind: 'problems', problems }
  return { kind: 'sale', sale: { ...checked.output, lines, draftId: id, cash } }
}
