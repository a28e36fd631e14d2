import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { waitingTexts } from '../../texts/en-waiting.ts'
import { WaitingDialog } from './waiting-dialog.tsx'
import { AlarmButton } from '../parts/alarm-button.tsx'

interface WaitingAlarmProps {
  /** Since when something has waited too long, in words; null when nothing has. */
  since: string | null
}

/** Sales that have waited for more than a day, and the way to a file of them. */
export function WaitingAlarm({ since }: WaitingAlarmProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {since !== null && (
        <AlarmButton onClick={() => setOpen(true)}>
          <TriangleAlert size={18} aria-hidden="true" />
          {waitingTexts.alarm(since)}
        </AlarmButton>
      )}
      <WaitingDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
