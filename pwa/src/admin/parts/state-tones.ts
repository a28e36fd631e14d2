import type { SaleState } from '../../local/till/sales-here.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** The tone of the badge that says what became of an operation of this device. */
export const stateTones: Record<SaleState, BadgeTone> = {
  waiting: 'blue',
  held: 'amber',
  sent: 'green',
  rejected: 'red',
  dismissed: 'grey',
  'sent-again': 'grey',
}
