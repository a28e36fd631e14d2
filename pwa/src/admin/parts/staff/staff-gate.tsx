import { type ReactNode, useEffect, useState } from 'react'
import type { LockMinutes } from '../../../../../shared/people/seller-limits.ts'
import { adminTexts } from '#texts/admin.ts'
import { useIsTill } from '../../../local/till/is-till.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { lockTill, type Staffing } from '../../../local/till/till-staff.ts'
import { useStaffing } from '../../../local/till/use-staffing.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useShop } from '../../../ui/use-shop.ts'
import { useLast } from '../use-last.ts'
import { createIdleLock, noteTouches } from './idle-lock.ts'
import { isCounter } from './is-counter.ts'
import { LockDialog } from './lock-dialog.tsx'

/** Interval of the check whether the till is unattended, in ms. */
const LOOK_EVERY_MS = 5000

/** Locks the till in every tab after `minutes` without input. */
function useIdleLock(kind: Staffing['kind'] | undefined, minutes: LockMinutes | undefined): void {
  const isFree = kind === 'free'
  const isOpen = kind === 'open'
  const [idle] = useState(() => createIdleLock(localStorage))
  // Also while the till is locked, and before the settings are read: entering a PIN counts as input.
  useEffect(() => {
    if (!isFree) return noteTouches(document, idle)
  }, [idle, isFree])
  useEffect(() => {
    if (!isOpen || minutes === undefined) return
    const look = () => {
      if (idle.isDue(minutes)) lockTill(tillDb()).catch(reportError)
    }
    // Immediately: otherwise the first input after a night would count as recent use.
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [idle, isOpen, minutes])
}

interface StaffGateProps {
  /** Shown on the lock screen: whether the till is connected. */
  status: ReactNode
  children: ReactNode
}

/**
 * Shows the till to a person who has chosen their name and entered their PIN, and to everybody while the shop has no
 * people. The content stays mounted behind the lock.
 */
export function StaffGate({ status, children }: StaffGateProps) {
  const staffing = useStaffing()
  const { lockMinutes } = useShop().settings
  const isLocked = staffing?.kind === 'locked'
  useIdleLock(staffing?.kind, lockMinutes)
  // Before it was open for the first time nothing is behind the lock.
  const wasOpen = useLast(staffing !== undefined && !isLocked ? 'open' : null) !== null
  if (staffing === undefined && !wasOpen) {
    return <Spinner fullScreen text={adminTexts.shell.loading} />
  }
  return (
    <>
      {wasOpen && children}
      {isLocked && <LockDialog people={staffing.people} last={staffing.last} status={status} />}
    </>
  )
}

/** As StaffGate on a device at the counter; on other devices the screen is shown to the signed-in account. */
export function CounterStaffGate({ status, children }: StaffGateProps) {
  const isHere = isCounter(useIsTill(), useStaffing())
  if (isHere === undefined) return <Spinner text={adminTexts.shell.loading} />
  return isHere ? <StaffGate status={status}>{children}</StaffGate> : children
}
