import * as v from 'valibot'
import { attachBarcode } from './features/catalog/attach-barcode.ts'
import { saleOfV1, type StoreSale } from '../shared/operations/store-order.ts'
import { cashMoveBeyond, returnBeyond, type SellerLimits } from '../shared/people/seller-limits.ts'
import { receiptNumberSchema } from '../shared/store-order/receipt-number.ts'
import type { WriteTransaction } from './database/database.ts'
import type { FormerSale } from './database/replaced-sales.ts'
import { recordGoodsIn, recordWriteOff } from './features/goods/record-goods.ts'
import { findSaleBeyond } from './features/people/find-sale-beyond.ts'
import { noteBeyondLimits } from './features/people/note-beyond-limits.ts'
import { linkWaitingReturns } from './features/returns/link-returns.ts'
import { recordTillReturn } from './features/returns/record-return.ts'
import {
  countReturn,
  countSale,
  recordCashMove,
  recordShiftClose,
  recordShiftOpen,
} from './features/shifts/record-shift.ts'
import { countStock } from './features/stock/count-stock.ts'
import {
  recordStocktakeClose,
  recordStocktakeCount,
  recordStocktakeOpen,
} from './features/stock/record-stocktake.ts'
import { recordStoreSale } from './features/store-order/record-store-sale.ts'
import type {
  OperationHandlers,
  OperationSource,
  ReplacedOperation,
} from './features/sync/apply-operation.ts'
import { presentOrder } from './present/present-order.ts'
import { presentCounterProduct } from './present/present-product.ts'

const paperSchema = v.object({ receiptNumber: receiptNumberSchema })

/** A refused sale that a later operation replaces, with the receipt number on its customer's paper. */
function formerSale({ id, payload }: ReplacedOperation): FormerSale {
  const paper = v.safeParse(paperSchema, payload)
  return { id, receiptNumber: paper.success ? paper.output.receiptNumber : null }
}

async function recordSale(transaction: WriteTransaction, sale: StoreSale, source: OperationSource) {
  const beyond = (limits: SellerLimits) =>
    findSaleBeyond(transaction, sale, limits, Math.min(source.occurredAtMs, source.receivedAtMs))
  await noteBeyondLimits(transaction, beyond, { ...source, label: sale.receiptNumber ?? '' })
  const order = await recordStoreSale(transaction, sale, {
    operationId: source.operationId,
    deviceId: source.deviceId,
    adminId: source.actor,
    occurredAtMs: source.occurredAtMs,
    receivedAtMs: source.receivedAtMs,
  })
  await countSale(transaction, sale, source)
  const former = source.replaced.map(formerSale)
  return { order: presentOrder(await linkWaitingReturns(transaction, order, former)) }
}

/** A handler that records an operation and adds nothing to its result. */
function answeringNothing<Payload>(
  record: (
    transaction: WriteTransaction,
    payload: Payload,
    source: OperationSource,
  ) => Promise<void>,
) {
  return async (transaction: WriteTransaction, payload: Payload, source: OperationSource) => {
    await record(transaction, payload, source)
    return {}
  }
}

/** The handler of each operation type. Defined here because the sync feature must not import other features. */
export const operationHandlers: OperationHandlers = {
  'store-order.v1': (transaction, sale, source) => recordSale(transaction, saleOfV1(sale), source),

  'store-order.v2': recordSale,

  async 'stock-edit.v1'(transaction, edit, source) {
    const { productId, ...count } = edit
    const product = await countStock(transaction, productId, count, {
      operationId: source.operationId,
      deviceId: source.deviceId,
      adminId: source.actor,
      occurredAtMs: source.occurredAtMs,
      atMs: source.receivedAtMs,
    })
    return { product: presentCounterProduct(product) }
  },

  async 'barcode.v1'(transaction, label, source) {
    const product = await attachBarcode(transaction, label, source.receivedAtMs)
    return { product: presentCounterProduct(product) }
  },

  async 'return.v1'(transaction, given, source) {
    await recordTillReturn(transaction, given, {
      operationId: source.operationId,
      deviceId: source.deviceId,
      adminId: source.actor,
      occurredAtMs: source.occurredAtMs,
      receivedAtMs: source.receivedAtMs,
    })
    await countReturn(transaction, given, source)
    const { refund, sale, receiptNumber, orderNumber, returnNumber: label } = given
    const isOfSale = (sale ?? receiptNumber ?? orderNumber) !== null
    const beyond = (limits: SellerLimits) => returnBeyond({ refund, isOfSale }, limits)
    await noteBeyondLimits(transaction, beyond, { ...source, label })
    return {}
  },

  'shift-open.v1': answeringNothing(recordShiftOpen),

  async 'cash-move.v1'(transaction, move, source) {
    await recordCashMove(transaction, move, source)
    await noteBeyondLimits(transaction, cashMoveBeyond, { ...source, label: '' })
    return {}
  },

  'shift-close.v1': answeringNothing(recordShiftClose),

  'goods-in.v1': answeringNothing(recordGoodsIn),

  'write-off.v1': answeringNothing(recordWriteOff),

  'stocktake-open.v1': answeringNothing(recordStocktakeOpen),

  'stocktake-count.v1': answeringNothing(recordStocktakeCount),

  'stocktake-close.v1': answeringNothing(recordStocktakeClose),
}
