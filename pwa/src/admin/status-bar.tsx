import { useState } from 'react'
import { clearSession } from '../local/session/session.ts'
import { RejectedTrayDialog } from './rejected/rejected-tray-dialog.tsx'
import { StatusStrip } from './shell/status-strip.tsx'
import { stripOfLock, useStrip } from './shell/use-strip.ts'
import { LossAlarm } from './waiting/loss-alarm.tsx'
import { WaitingAlarm } from './waiting/waiting-alarm.tsx'

interface StatusBarProps {
  /** A sale is open: nothing may reload over it. */
  saleOpen?: boolean
}

/** The status strip of every screen, with its alarms and their dialogs. */
export function StatusBar({ saleOpen = false }: StatusBarProps) {
  const { waitingSince, ...strip } = useStrip()
  const [rejectedOpen, setRejectedOpen] = useState(false)
  return (
    <>
      <StatusStrip
        {...strip}
        saleOpen={saleOpen}
        alarms={
          <>
            <LossAlarm />
            <WaitingAlarm since={waitingSince} />
          </>
        }
        onShowRejected={() => setRejectedOpen(true)}
        onSignIn={clearSession}
      />
      <RejectedTrayDialog open={rejectedOpen} onClose={() => setRejectedOpen(false)} />
    </>
  )
}

/** The status strip of a locked till: only the connection, and nothing that shows data of the shop without a PIN. */
export function LockStatusBar() {
  return <StatusStrip {...stripOfLock(useStrip())} saleOpen />
}
