import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import type { ReactNode } from 'react'
import type { Operation, OperationType } from '../../../../../shared/operations/registry.ts'
import { unreadableTexts } from '#texts/operations.ts'
import { barcodeScreen } from './barcode.tsx'
import { goodsInScreen, writeOffScreen } from './goods.tsx'
import type { OperationScreen } from './operation-screen.ts'
import { returnScreen } from './return.tsx'
import { saleScreen, saleV1Screen } from './sale.tsx'
import { cashMoveScreen, shiftCloseScreen, shiftOpenScreen } from './shift.tsx'
import { stockCountScreen } from './stock-count.tsx'
import { stocktakeCloseScreen, stocktakeCountScreen, stocktakeOpenScreen } from './stocktake.tsx'

/** The screens by type; a missing type does not compile. */
const OPERATION_SCREENS: { [Type in OperationType]: OperationScreen<Type> } = {
  'store-order.v1': saleV1Screen,
  'store-order.v2': saleScreen,
  'stock-edit.v1': stockCountScreen,
  'barcode.v1': barcodeScreen,
  'return.v1': returnScreen,
  'shift-open.v1': shiftOpenScreen,
  'cash-move.v1': cashMoveScreen,
  'shift-close.v1': shiftCloseScreen,
  'goods-in.v1': goodsInScreen,
  'write-off.v1': writeOffScreen,
  'stocktake-open.v1': stocktakeOpenScreen,
  'stocktake-count.v1': stocktakeCountScreen,
  'stocktake-close.v1': stocktakeCloseScreen,
}

/** Heading of a rejected operation; null when this version cannot parse it. */
export function operationHeading<Type extends OperationType>(
  operation: Operation<Type> | null,
): string {
  if (operation === null) return unreadableTexts.heading
  const { type, payload } = operation
  return OPERATION_SCREENS[type].heading(payload)
}

/** The full content of an operation. `label`: name for display, such as the product's title. */
export function operationContent<Type extends OperationType>(
  { type, payload }: Operation<Type>,
  label: string,
): ReactNode {
  return OPERATION_SCREENS[type].content(payload, label)
}

/** How a rejected operation is sent again; null when it can only be dismissed, or cannot be parsed. */
export function resendOf<Type extends OperationType>(rejected: {
  id: OperationId
  label: string
  operation: Operation<Type> | null
}): { text: string; send: () => Promise<void> } | null {
  if (rejected.operation === null) return null
  const { type, payload } = rejected.operation
  const { sendAgain } = OPERATION_SCREENS[type]
  return sendAgain && { text: sendAgain.text, send: () => sendAgain.send(rejected, payload) }
}
