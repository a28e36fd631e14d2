import { newId } from '../../../../../shared/new-id.ts'
import { centimes, sumLines } from '../../../../../shared/money.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import { atFullPrice } from '../../../../../shared/store-order/discount.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import type { RecordedReturn } from '../../../../../shared/returns/recorded-return.ts'
import type { ReturnHere, SaleHere, TicketHere } from '../../../local/till/sales-here.ts'

const DINAR = 100

/** One line of so many dinars. */
function lineOf(dinars: number) {
  return atFullPrice({
    productId: newId(),
    title: 'Jersey',
    size: 'M',
    quantity: 1,
    price: centimes(dinars * DINAR),
  })
}

/** A sale of 4 200 DA of this device; sent by default. */
export function testSale(change: Partial<SaleHere> & { dinars?: number } = {}): SaleHere {
  const { dinars = 4200, ...given } = change
  const products = [lineOf(dinars)]
  const totalPrice = sumLines(products)
  return {
    id: newId(),
    receiptNumber: 'T1-000001',
    occurredAtMs: Date.parse('2026-11-21T09:00:00Z'),
    state: 'sent',
    reason: null,
    sentAgainAs: null,
    soldBy: null,
    sale: {
      ticket: null,
      shift: null,
      ticketDiscount: null,
      seller: null,
      ...STORE_CUSTOMER,
      shipping: centimes(0),
      status: 'Shipped',
      products,
      totalPrice,
      receiptNumber: null,
    },
    total: totalPrice,
    items: 1,
    cash: null,
    ...given,
  }
}

/** A store order of 4 200 DA as the server has it. */
export function testOrder(change: Partial<Order> & { dinars?: number } = {}): Order {
  const { dinars = 4200, ...given } = change
  const products = [{ ...lineOf(dinars), returned: 0 }]
  const atMs = Date.parse('2026-11-21T09:00:00Z')
  return {
    _id: newId(),
    number: 1,
    origin: 'store',
    receiptNumber: 'T1-000001',
    status: 'Shipped',
    ...STORE_CUSTOMER,
    language: null,
    shipping: centimes(0),
    shippingType: null,
    stockTaken: true,
    beyondLimit: null,
    products,
    ticketDiscount: null,
    soldBy: null,
    totalPrice: sumLines(products),
    createdAt: atMs,
    receivedAt: atMs,
    revision: 1,
    ...given,
  }
}

/** A return of one piece for 4 200 DA of this device; sent and without a receipt by default. */
export function testReturn({
  dinars = 4200,
  given,
  ...change
}: Partial<Omit<ReturnHere, 'given'>> & {
  dinars?: number
  given?: Partial<ReturnHere['given']>
} = {}): ReturnHere {
  const returnNumber = change.returnNumber ?? 'T1-R000001'
  const lines = [{ ...lineOf(dinars), restock: true, reason: '' }]
  return {
    id: newId(),
    returnNumber,
    occurredAtMs: Date.parse('2026-11-21T09:00:00Z'),
    state: 'sent',
    reason: null,
    sentAgainAs: null,
    soldBy: null,
    ...change,
    given: {
      ticket: newId(),
      shift: null,
      receiptNumber: null,
      orderNumber: null,
      sale: null,
      lines,
      refund: sumLines(lines),
      method: 'cash',
      returnNumber,
      ...given,
    },
  }
}

/** The return as the devices at the counter pull it. */
export function toldReturn(
  { id, occurredAtMs, given }: ReturnHere,
  change: Partial<RecordedReturn> = {},
): RecordedReturn {
  const { returnNumber, sale, receiptNumber, orderNumber, refund, lines } = given
  const known = { returnNumber, sale, receiptNumber, orderNumber, refund, lines }
  return { _id: newId(), operation: id, returnedAt: occurredAtMs, ...known, ...change }
}

/** A ticket of this device; a sale alone by default. */
export function testTicket(
  sale: SaleHere | null = testSale(),
  returns: ReturnHere[] = [],
): TicketHere {
  return { sale, returns }
}

/** The first of a list that has one. */
export function firstOf<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('The list is empty.')
  return first
}
