import { formatPrice } from '#texts/formats.ts'
import { centimes } from '../../../../shared/money.ts'
import type { RecordedShift } from '../../../../shared/shifts/recorded-shift.ts'
import { officeShiftsTexts as texts } from '#texts/office-shifts.ts'
import { Badge } from '../../ui/badge.tsx'

/** The difference of the counted cash, or that the shift is still open. */
export function ShiftDifference({ shift: { closes } }: { shift: RecordedShift }) {
  const last = closes.at(-1)
  if (!last) return <Badge tone="blue">{texts.stillOpen}</Badge>
  const difference = last.countedTotal - last.expected
  if (difference === 0) return <Badge tone="green">{texts.fits}</Badge>
  const amount = formatPrice(centimes(Math.abs(difference)), 'DA')
  return (
    <Badge tone={difference < 0 ? 'red' : 'amber'}>
      {difference < 0 ? texts.missing(amount) : texts.surplus(amount)}
    </Badge>
  )
}
