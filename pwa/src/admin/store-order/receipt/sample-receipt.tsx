import { useState } from 'react'
import * as v from 'valibot'
import { storedProductIdSchema } from '../../../../../shared/catalog/product-id.ts'
import { centimes } from '../../../../../shared/money.ts'
import { atFullPrice } from '../../../../../shared/store-order/discount.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import { Receipt } from './receipt.tsx'

const PRICE = centimes(450_000)
const RECEIPT_NUMBER = 'T1-000001'

/** A sample receipt of one piece of these goods on a roll, to preview the owner's texts around a sale. */
export function SampleReceipt({ goods }: { goods: string }) {
  const productId = v.parse(storedProductIdSchema, 'sample')
  const [occurredAtMs] = useState(Date.now)
  const content = {
    receiptNumber: RECEIPT_NUMBER,
    name: RECEIPT_NUMBER,
    occurredAtMs,
    fullName: STORE_CUSTOMER.fullName,
    soldBy: null,
    shipping: centimes(0),
    returns: [],
    products: [atFullPrice({ productId, title: goods, size: null, quantity: 1, price: PRICE })],
    ticketDiscount: null,
    total: PRICE,
    items: 1,
    cash: null,
    isOfThisDevice: false,
  }
  return <Receipt content={content} code={RECEIPT_NUMBER} paper="80mm" />
}
