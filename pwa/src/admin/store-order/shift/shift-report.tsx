import { useShop } from '../../../ui/use-shop.ts'
import type { Paper } from '../../parts/device-choice.ts'
import { SlipPaper } from '../receipt/slip-paper.tsx'
import { type ShiftFacts, shiftSlip } from './shift-slip.ts'

/** The report of a shift, as it is printed. */
export function ShiftReport({ facts, paper }: { facts: ShiftFacts; paper: Paper }) {
  return <SlipPaper slip={shiftSlip(facts, useShop())} paper={paper} />
}
