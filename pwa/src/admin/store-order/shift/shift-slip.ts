import { formatMoment } from '#texts/formats.ts'
import type { Shop } from '../../../../../shared/shop/shop.ts'
import { expectedCash, type ShiftSums } from '../../../../../shared/shifts/shift-sums.ts'
import { shiftTexts as texts } from '#texts/shifts.ts'
import type { ClosedShift } from '../../../local/till/save-shift.ts'
import type { Slip, SlipSum } from '../../parts/slip/slip.ts'
import { slipShop, slipSum } from '../../parts/slip/slip-shop.ts'

/** The facts of a shift's report: so far (X), or at its end (Z). */
export interface ShiftFacts {
  /** Null when that is no longer known. */
  openedAtMs: number | null
  sums: ShiftSums
  closed: Pick<
    ClosedShift,
    'zNumber' | 'closedAtMs' | 'countedTotal' | 'firstCounted' | 'difference'
  > | null
}

/** The counted total of a closed shift, with the difference to the expected total unless it is zero, and the first count if there was one. */
function countedSums(closed: NonNullable<ShiftFacts['closed']>): SlipSum[] {
  const { countedTotal, difference, firstCounted } = closed
  const sums = [slipSum(texts.counted, countedTotal, true)]
  const word = difference < 0 ? texts.missing : texts.surplus
  if (difference !== 0) sums.push(slipSum(word, Math.abs(difference), true))
  if (firstCounted !== null) sums.push(slipSum(texts.firstCounted, firstCounted))
  return sums
}

/** The report of a shift, as it is printed. */
export function shiftSlip(facts: ShiftFacts, shop: Shop): Slip {
  const { openedAtMs, sums, closed } = facts
  return {
    shop: slipShop(shop),
    title: closed === null ? texts.xReport : texts.zReport(closed.zNumber),
    facts: [
      ...(openedAtMs === null ? [] : [texts.opened(formatMoment(openedAtMs))]),
      ...(closed === null ? [] : [texts.closed(formatMoment(closed.closedAtMs))]),
    ],
    goods: null,
    sums: [
      [
        slipSum(texts.floatSum, sums.float),
        slipSum(texts.sales(sums.sales), sums.sold),
        slipSum(texts.returns(sums.returns), -sums.refunded),
        slipSum(texts.cashIn, sums.cashIn),
        slipSum(texts.cashOut, -sums.cashOut),
        slipSum(texts.expected, expectedCash(sums), true),
        ...(closed === null ? [] : countedSums(closed)),
      ],
      [slipSum(texts.takenOff, sums.takenOff)],
    ],
    foot: null,
  }
}
