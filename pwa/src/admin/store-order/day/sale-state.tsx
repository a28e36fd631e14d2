import { dayTexts } from '#texts/day.ts'
import { Badge } from '../../../ui/badge.tsx'
import { OrderStatusBadge } from '../../parts/order-status-badge.tsx'
import { stateTones } from '../../parts/state-tones.ts'
import type { SoldEntry } from '../sold/sold-sale.ts'

/** Badge with the state of a sale or a return: whether it was sent, and later changes by the back office or by a return. */
export function SaleState({ entry }: { entry: SoldEntry }) {
  const { state, undone } = entry
  const isSale = entry.kind === 'sale'
  if (undone === 'Deleted') {
    return <Badge tone="grey">{isSale ? dayTexts.deleted : dayTexts.saleDeleted}</Badge>
  }
  if (undone !== null) return <OrderStatusBadge status={undone} />
  if (entry.kind === 'sale') {
    if (entry.cameBack > 0 && entry.cameBack === entry.items) {
      return <OrderStatusBadge status="Returned" />
    }
    if (entry.isChanged) return <Badge tone="amber">{dayTexts.changed}</Badge>
  }
  return (
    <Badge tone={stateTones[state]} dot>
      {(isSale ? dayTexts.states : dayTexts.returnStates)[state]}
    </Badge>
  )
}
