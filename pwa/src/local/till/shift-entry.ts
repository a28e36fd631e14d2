import { readOperation, saleOf } from '../../../../shared/operations/registry.ts'
import { type ShiftEntry, type ShiftSums, addToSums } from '../../../../shared/shifts/shift-sums.ts'
import { centimes } from '../../../../shared/money.ts'
import { discountTotalOf } from '../../../../shared/store-order/discount.ts'
import type { OpenShift } from './mend-till.ts'

/** The entry of an operation in a shift; null when it belongs to another shift, or to none. */
export function shiftEntryOf(wire: string, shift: string): ShiftEntry | null {
  const operation = readOperation(wire)
  if (operation === null) return null
  const sale = saleOf(operation)
  if (sale !== null) {
    if (sale.shift !== shift) return null
    return { kind: 'sale', amount: sale.totalPrice, takenOff: discountTotalOf(sale.products) }
  }
  if (operation.type === 'return.v1') {
    const { payload } = operation
    return payload.shift === shift ? { kind: 'return', amount: payload.refund } : null
  }
  if (operation.type !== 'cash-move.v1' || operation.payload.shift !== shift) return null
  const { kind, amount } = operation.payload
  return { kind, amount }
}

/**
 * Adds an operation to the running sums of an open shift. `replaced`: JSON text of the rejected operation that it sends
 * again, which is subtracted; null for a new one. A shift from before there were running sums has none.
 */
export function countInShift(shift: OpenShift, wire: string, replaced: string | null): OpenShift {
  const { id, sums } = shift
  if (sums === undefined) return shift
  const entry = shiftEntryOf(wire, id)
  const former = replaced === null ? null : shiftEntryOf(replaced, id)
  const counted = entry === null ? sums : addToSums(sums, [entry])
  return { ...shift, sums: former === null ? counted : without(counted, former) }
}

/** Subtracts an entry from sums that contain it. */
export function without(sums: ShiftSums, entry: ShiftEntry): ShiftSums {
  const after = addToSums(sums, [entry])
  const less = <Name extends keyof ShiftSums>(name: Name) => 2 * sums[name] - after[name]
  return {
    float: sums.float,
    sales: less('sales'),
    sold: centimes(less('sold')),
    takenOff: centimes(less('takenOff')),
    returns: less('returns'),
    refunded: centimes(less('refunded')),
    cashIn: centimes(less('cashIn')),
    cashOut: centimes(less('cashOut')),
  }
}
