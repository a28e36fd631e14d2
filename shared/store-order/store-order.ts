import { productIdSchema } from '../catalog/product-id.ts'
import * as v from 'valibot'
import { MAX_ORDER_LINES, sayMostLines } from '../checkout/order-request.ts'
import {
  enteredAmountSchema,
  type FieldName,
  priceSchema,
  quantitySchema,
  requiredFact,
  sayRequired,
  sayTooLong,
  sizeSchema,
  SUM_TOO_LARGE,
} from '../entry-schemas.ts'
import { type Centimes, isShopSum } from '../money.ts'
import { readPhone } from '../phone.ts'
import { sayOffice } from '../texts/say-office.ts'
import { tidy } from '../tidy.ts'

export { formatReceiptNumber } from './receipt-number.ts'

/** The customer fields of a walk-in sale without customer details. Specification §9. */
export const STORE_CUSTOMER = {
  fullName: 'Store Order',
  phone: '0000000000',
  city: 'In-Store',
  commune: 'In-Store',
} as const

/** A sale is never refused because of the customer's phone: text that is not a number is stored as typed. */
function readCustomerPhone(text: string): string {
  const phone = readPhone(text)
  return /^\+?\d+$/.test(phone) ? phone : text
}

function customerFact(field: FieldName, max: number) {
  return requiredFact(max, sayRequired(field), sayTooLong(field, max))
}

/** Fields of every store sale, whether sent as a direct request or as an operation of a till. */
export const storeSaleFields = {
  fullName: customerFact('fullName', 100),
  phone: v.pipe(customerFact('phone', 30), tidy(readCustomerPhone)),
  city: customerFact('city', 50),
  commune: customerFact('commune', 100),
  shipping: v.pipe(
    v.number(),
    v.minValue(
      0,
      sayOffice((texts) => texts.sale.shipping),
    ),
    enteredAmountSchema,
  ),
  /** The goods have left with the customer. */
  status: v.literal(
    'Shipped',
    sayOffice((texts) => texts.sale.status),
  ),
  totalPrice: enteredAmountSchema,
}

/** One line of a store sale. */
export const saleLineFields = {
  productId: productIdSchema,
  size: sizeSchema,
  quantity: quantitySchema,
  price: priceSchema,
}

/** A line of money, as far as its sum is checked. */
type LineOfSum = v.GenericSchema<unknown, { price?: Centimes | undefined; quantity: number }>

/** The lines of a store sale or of a return: 1 to MAX_ORDER_LINES, with a sum that a shop can reach. */
export function saleLinesOf<const TSchema extends LineOfSum>(line: TSchema) {
  return v.pipe(
    v.array(line),
    v.minLength(
      1,
      sayOffice((texts) => texts.sale.empty),
    ),
    v.maxLength(MAX_ORDER_LINES, sayMostLines),
    v.check((lines) => isShopSum(lines), SUM_TOO_LARGE),
  )
}

/** Body of POST /api/orders/admin-create. */
export const adminCreateSchema = v.object({
  ...storeSaleFields,
  products: saleLinesOf(v.object(saleLineFields)),
})
