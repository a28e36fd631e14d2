import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { Location } from 'react-router-dom'
import { listTexts } from '#texts/lists.ts'
import { LOGIN_PATH } from './wished-path.ts'
import { askToConfirm } from './alert.ts'
import { addLeaveGuard, isReloading } from './leave-guards.ts'

/** Asks before unsaved changes are lost; resolves to true when the person leaves anyway. */
export function askToLeave(): Promise<boolean> {
  return askToConfirm({
    title: listTexts.leaveTitle,
    text: listTexts.leaveText,
    confirm: listTexts.leave,
    dismiss: listTexts.stay,
  })
}

interface LeaveGuardOptions {
  /** Whether the form stays open at the next location; default: on the same path. */
  stays?: (next: Location, now: Location) => boolean
  /** Called when the input is discarded. */
  onLeave?: () => void
  /** Whether a reload restores the input, as it is stored; default: it does not. */
  isStored?: boolean
}

function isSameScreen(next: Location, now: Location): boolean {
  return next.pathname === now.pathname
}

/** While `dirty`: asks before a link, Back, a reload or closing the tab leaves the page. */
export function useLeaveGuard(
  dirty: boolean,
  { stays = isSameScreen, onLeave, isStored = false }: LeaveGuardOptions = {},
): void {
  // Signed out: no question, as the draft is stored until the next sign-in.
  const holds = useEffectEvent(
    (next: Location, now: Location) => next.pathname !== LOGIN_PATH && !stays(next, now),
  )
  const ask = useEffectEvent(async () => {
    const leaves = await askToLeave()
    if (leaves) onLeave?.()
    return leaves
  })

  const readStored = useEffectEvent(() => isStored)

  // A layout effect, so that the guard is removed with its form: later it could block Back on the next screen.
  useLayoutEffect(() => {
    if (!dirty) return
    return addLeaveGuard({
      holds: (next, now) => holds(next, now),
      ask: () => ask(),
      isStored: () => readStored(),
    })
  }, [dirty])

  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])
}
