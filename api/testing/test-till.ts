import type * as v from 'valibot'
import { newId } from '../../shared/new-id.ts'
import type { shiftSumsSchema } from '../../shared/shifts/shift-sums.ts'
import { toIso } from '../../shared/time.ts'
import { fetchJson } from './start-test-app.ts'

interface BackExtra {
  /** Epoch ms by the till's clock. */
  at?: number
  restock?: boolean
  refund?: number
  /** Send only the receipt number, not the sale's id. */
  byReceipt?: boolean
  /** The id of the sale's order, by which other tills name the sale. */
  order?: string
  /** What is given back for one piece, in dinars. */
  price?: number
}

interface SaleExtra {
  /** Epoch ms by the till's clock. */
  at?: number
  size?: string
  totalPrice?: number
}

interface GoodsExtra {
  /** Epoch ms by the till's clock. */
  at?: number
  size?: string | null
  cost?: number | null
  setsBuyingPrice?: boolean
}

interface StocktakeExtra {
  /** Epoch ms by the till's clock. */
  at?: number
  categoryId?: string | null
}

interface TallyExtra {
  /** Epoch ms by the till's clock. */
  at?: number
  countedAt?: number
  size?: string | null
  expected: number
  tally?: string
  step?: number
  round?: number
  moved?: boolean
  anew?: true
}

interface StocktakeTestLine {
  productId: string
  size?: string | null
  counted: number
  expected: number
  countedAt?: number
  device?: string
}

function namedStocktake(stocktake: string) {
  return { stocktake, name: 'November', categoryId: null, categoryTitle: '' }
}

type ShiftSumsJson = v.InferInput<typeof shiftSumsSchema>

const NO_SUMS: ShiftSumsJson = {
  float: 0,
  sales: 0,
  sold: 0,
  takenOff: 0,
  returns: 0,
  refunded: 0,
  cashIn: 0,
  cashOut: 0,
}

/** Adds a shift to an operation of a till. */
export function inShift<Operation extends { payload: unknown }>(
  made: Operation,
  shift: string,
): Operation {
  return { ...made, payload: { ...(made.payload as object), shift } }
}

/** A till of the server at `url`: creates operations in sequence, and pushes them. */
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
    /** Opens a shift with this many dinars in the drawer. */
    openShift: (shift: string, float: number) => operation('shift-open.v1', { shift, float }),
    /** Puts dinars into the drawer; a negative amount takes them out. */
    moveCash: (shift: string, dinars: number) =>
      operation('cash-move.v1', {
        shift,
        kind: dinars < 0 ? 'out' : 'in',
        amount: Math.abs(dinars),
        reason: 'Bread',
      }),
    /** Closes a shift. `sums`: as computed by the till; `thousands`: the counted notes of 1,000. */
    closeShift: (shift: string, sums: Partial<ShiftSumsJson>, thousands: number, n = 1) => {
      const all = { ...NO_SUMS, ...sums }
      const expected = all.float + all.sold - all.refunded + all.cashIn - all.cashOut
      return operation('shift-close.v1', {
        shift,
        zNumber: `${code}-Z${String(n).padStart(4, '0')}`,
        counted: [{ value: 1000, pieces: thousands }],
        countedTotal: 1000 * thousands,
        sums: all,
        expected,
        difference: 1000 * thousands - expected,
      })
    },
    /** A return of goods of a sale, at 100 dinars per piece by default; null: without a receipt. */
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
    /** Goods of size M that came in; `cost`: per piece in dinars, which becomes the buying price if requested. */
    goodsIn: (productId: string, quantity: number, extra: GoodsExtra = {}) => {
      const { at, size = 'M', cost = null, setsBuyingPrice = cost !== null } = extra
      const line = {
        productId,
        title: 'As packed',
        size,
        quantity,
        unitCost: cost,
        setsBuyingPrice,
      }
      return operation('goods-in.v1', { lines: [line], supplier: 'Rhumel Sport', note: '' }, at)
    },
    /** A write-off of goods of size M. */
    writeOff: (productId: string, quantity: number, { at, size = 'M' }: GoodsExtra = {}) =>
      operation(
        'write-off.v1',
        {
          lines: [{ productId, title: 'As packed', size, quantity }],
          reason: 'damaged',
          note: '',
        },
        at,
      ),
    count: (
      productId: string,
      quantity: number,
      expected: number,
      { at, size = 'M' }: Pick<SaleExtra, 'at' | 'size'> = {},
    ) => operation('stock-edit.v1', { productId, sizes: [{ size, quantity, expected }] }, at),
    /** Restarts the sequence numbers, as on a copy of the till's profile from its first start. */
    rewind: () => {
      sequence = 0
    },
    enrol: (name: string) =>
      fetchJson(`${url}/api/sync/devices`, { token: admin.token, body: { device, name } }),
    openStocktake: (stocktake: string, { at, categoryId = null }: StocktakeExtra = {}) =>
      operation('stocktake-open.v1', { ...namedStocktake(stocktake), categoryId }, at),
    /** A count of a size; `step` above 1 continues the same tally. */
    tally: (stocktake: string, productId: string, pieces: number | null, extra: TallyExtra) => {
      const {
        at,
        size = 'M',
        expected,
        tally = newId(),
        step = 1,
        round = 1,
        moved = false,
        anew,
      } = extra
      const countedAt = toIso(extra.countedAt ?? at ?? Date.parse('2026-11-20T10:00:00Z'))
      return operation(
        'stocktake-count.v1',
        {
          stocktake,
          tally,
          step,
          round,
          productId,
          title: 'As counted',
          size,
          pieces,
          expected,
          moved,
          anew,
          countedAt,
        },
        at,
      )
    },
    /** Takes a stocktake over, or cancels it. */
    closeStocktake: (
      stocktake: string,
      lines: readonly StocktakeTestLine[] | 'cancelled',
      at?: number,
      more?: true,
    ) =>
      operation(
        'stocktake-close.v1',
        {
          ...namedStocktake(stocktake),
          outcome: lines === 'cancelled' ? 'cancelled' : 'taken',
          more,
          lines: (lines === 'cancelled' ? [] : lines).map((line) => ({
            title: 'As counted',
            size: 'M',
            device,
            ...line,
            countedAt: toIso(line.countedAt ?? Date.parse('2026-11-20T10:00:00Z')),
          })),
        },
        at,
      ),
    /** `to`: the server's address, if it differs from `url`. */
    push: (operations: readonly unknown[], sentAt = now(), to = url) =>
      fetchJson(`${to}/api/sync/push`, {
        token: admin.token,
        body: { protocol: 1, device, epoch: null, sentAt: toIso(sentAt), operations },
      }),
  }
}

export type TestTill = ReturnType<typeof createTestTill>
