import { newId } from '../../shared/new-id.ts'
import { toIso } from '../../shared/time.ts'
import { fetchJson } from './start-test-app.ts'

interface BackExtra {
  /** Epoch ms by the till's clock. */
  at?: number
  restock?: boolean
  refund?: number
  /** Only the number of the receipt is known, not the sale's id. */
  byReceipt?: boolean
  /** The id of the sale's order, by which another till names it. */
  order?: string
  /** What is given back for a piece, in dinars. */
  price?: number
}

interface SaleExtra {
  /** Epoch ms by the till's clock. */
  at?: number
  size?: string
  totalPrice?: number
}

/** A till as the server at `url` sees it: operations in the order they were made, and their pushes. */
export function createTestTill(
  url: string,
  admin: { token: string; adminId: string },
  now: () => number = Date.now,
  code = 'T1',
) {
  const device = newId()
  let sequence = 0
  let returns = 0

  const operation = (type: string, payload: unknown, at = Date.parse('2026-11-20T10:00:00Z')) => {
    sequence += 1
    return { id: newId(), sequence, type, occurredAt: toIso(at), actor: admin.adminId, payload }
  }

  return {
    device,
    operation,
    /** A sale of one line at 100 dinars. */
    sale: (productId: string, quantity: number, { at, size = 'M', totalPrice }: SaleExtra = {}) =>
      operation(
        'store-order.v1',
        {
          fullName: 'Store Order',
          phone: '0000000000',
          city: 'In-Store',
          commune: 'In-Store',
          shipping: 0,
          status: 'Shipped',
          products: [{ productId, title: 'As sold', size, quantity, price: 100 }],
          totalPrice: totalPrice ?? 100 * quantity,
          receiptNumber: `${code}-${String(sequence + 1).padStart(6, '0')}`,
        },
        at,
      ),
    /** Goods of a sale that came back, at 100 dinars a piece unless told; null: without a receipt. */
    back: (
      sale: { id: string; payload: unknown } | null,
      productId: string,
      quantity: number,
      extra: BackExtra = {},
    ) => {
      const { at, restock = true, byReceipt = false, price = 100 } = extra
      const { refund = price * quantity, order = sale?.id ?? null } = extra
      returns += 1
      const { receiptNumber = null } = (sale?.payload ?? {}) as { receiptNumber?: string }
      const reason = 'Too small'
      return operation(
        'return.v1',
        {
          ticket: newId(),
          shift: null,
          receiptNumber,
          orderNumber: null,
          sale: byReceipt ? null : order,
          lines: [{ productId, title: 'As sold', size: 'M', quantity, price, restock, reason }],
          refund,
          method: 'cash',
          returnNumber: `${code}-R${String(returns).padStart(6, '0')}`,
        },
        at,
      )
    },
    count: (
      productId: string,
      quantity: number,
      expected: number,
      { at, size = 'M' }: Pick<SaleExtra, 'at' | 'size'> = {},
    ) => operation('stock-edit.v1', { productId, sizes: [{ size, quantity, expected }] }, at),
    /** Begins the numbers anew, as a copy of the till's profile made at its first start does. */
    rewind: () => {
      sequence = 0
    },
    enrol: (name: string) =>
      fetchJson(`${url}/api/sync/devices`, { token: admin.token, body: { device, name } }),
    push: (operations: readonly unknown[], sentAt = now()) =>
      fetchJson(`${url}/api/sync/push`, {
        token: admin.token,
        body: { protocol: 1, device, epoch: null, sentAt: toIso(sentAt), operations },
      }),
  }
}

export type TestTill = ReturnType<typeof createTestTill>
