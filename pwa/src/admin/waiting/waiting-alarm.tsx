import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { waitingTexts } from '#texts/waiting.ts'
import { WaitingDialog } from './waiting-dialog.tsx'
import { AlarmButton } from '../parts/alarm-button.tsx'

interface WaitingAlarmProps {
  /** Text of the time since which an operation has waited too long; null when none has. */
  since: string | null
}

/** Alarm for operations that have waited for more than a day; opens the dialog with the export. */
export function WaitingAlarm({ since }: WaitingAlarmProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {since !== null && (
        <AlarmButton onClick={() => setOpen(true)}>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>{waitingTexts.alarm(since)}</span>
        </AlarmButton>
      )}
      <WaitingDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
