import * as v from 'valibot'
import { MAX_ORDER_LINES } from '../../../../shared/checkout/order-request.ts'
import { sumLines } from '../../../../shared/money.ts'
import {
  type Limit,
  returnBeyond,
  saleBeyond,
  type SellerLimits,
} from '../../../../shared/people/seller-limits.ts'
import { takeOffLines } from '../../../../shared/store-order/discount.ts'
import { storeSaleFields } from '../../../../shared/store-order/store-order.ts'
import { adminTexts } from '#texts/admin.ts'
import type { TicketToRecord } from '../../local/till/record-operation.ts'
import type { TillDraft } from '../../local/till/till-draft-form.ts'
import { ticketDiscountAmount, ticketDue } from './sale-draft.ts'

/** The limits for sellers that a ticket exceeds, each once. */
export function ticketBeyond(
  { sale, returns }: TicketToRecord,
  limits: SellerLimits,
): readonly Limit[] {
  const lines = sale?.lines.map(({ price, listPrice = price }) => ({ price, listPrice })) ?? []
  const ofReturns = returns.flatMap((given) => {
    const refund = given.refund ?? sumLines(given.lines)
    const isOfSale = (given.sale ?? given.receiptNumber ?? given.orderNumber ?? null) !== null
    return returnBeyond({ refund, isOfSale }, limits)
  })
  return [...new Set([...saleBeyond(lines, limits), ...ofReturns])]
}

const { fullName, phone, city, commune } = storeSaleFields
const customerSchema = v.object({ fullName, phone, city, commune })

export type CheckedTicket =
  | { kind: 'problems'; problems: string[] }
  | { kind: 'ticket'; ticket: TicketToRecord }

/**
 * The ticket to record, with sanitized customer fields, or the validation errors, one sentence each. Validated on the
 * device, because the server must not reject it after 'saved' was shown. Goods that only come back name no customer.
 */
export function checkTicket(draft: TillDraft): CheckedTicket {
  const { id: draftId, returns, cash, ticketDiscount, ...customer } = draft
  const amount = ticketDiscountAmount(draft)
  const lines = takeOffLines(draft.lines, amount)
  const checked = v.safeParse(customerSchema, customer)
  const isSale = lines.length > 0
  const problems = isSale && !checked.success ? checked.issues.map((issue) => issue.message) : []
  if ([lines, ...returns.map((one) => one.lines)].some(({ length }) => length > MAX_ORDER_LINES)) {
    problems.push(adminTexts.sale.tooManyLines(MAX_ORDER_LINES))
  }
  if (problems.length > 0) return { kind: 'problems', problems }
  const handedOver = ticketDue(draft) > 0 ? cash : null
  const discount =
    ticketDiscount === null || amount === 0 ? null : { amount, reason: ticketDiscount.reason }
  const sale =
    isSale && checked.success
      ? { ...checked.output, lines, ticketDiscount: discount, cash: handedOver }
      : null
  return { kind: 'ticket', ticket: { draftId, returns, sale } }
}
