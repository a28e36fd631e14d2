import type { SaleState as State } from '../../../local/sales-here.ts'
import { dayTexts } from '../../../texts/en-day.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

const tones: Record<State, BadgeTone> = {
  waiting: 'blue',
  held: 'amber',
  sent: 'green',
  rejected: 'red',
  dismissed: 'grey',
  'sent-again': 'grey',
}

/** Whether a sale reached the server, in a word. */
export function SaleState({ state }: { state: State }) {
  return (
    <Badge tone={tones[state]} dot>
      {dayTexts.states[state]}
    </Badge>
  )
}
