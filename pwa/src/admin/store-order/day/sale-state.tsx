import type { SaleState as State } from '../../../local/till/sales-here.ts'
import { dayTexts } from '#texts/day.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { OrderStatusBadge } from '../../parts/order-status-badge.tsx'
import type { SoldSale } from '../sold/sold-sale.ts'

type SaleStateProps = Pick<SoldSale, 'state' | 'undone' | 'isChanged'>

const tones: Record<State, BadgeTone> = {
  waiting: 'blue',
  held: 'amber',
  sent: 'green',
  rejected: 'red',
  dismissed: 'grey',
  'sent-again': 'grey',
}

/** Badge with the state of a sale: whether it was sent, and whether the back office changed it since. */
export function SaleState({ state, undone, isChanged }: SaleStateProps) {
  if (undone === 'Deleted') return <Badge tone="grey">{dayTexts.deleted}</Badge>
  if (undone !== null) return <OrderStatusBadge status={undone} />
  if (isChanged) return <Badge tone="amber">{dayTexts.changed}</Badge>
  return (
    <Badge tone={tones[state]} dot>
      {dayTexts.states[state]}
    </Badge>
  )
}
