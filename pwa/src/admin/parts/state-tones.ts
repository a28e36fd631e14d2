import type { SaleState } from '../../local/till/sales-here.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** Badge tones for the states of this device's operations. */
export const stateTones: Record<SaleState, BadgeTone> = {
  waiting: 'blue',
  held: 'amber',
  sent: 'green',
  rejected: 'red',
  dismissed: 'grey',
  'sent-again': 'grey',
}
