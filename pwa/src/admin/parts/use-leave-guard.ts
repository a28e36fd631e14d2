import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { Location } from 'react-router-dom'
import { listTexts } from '../../texts/en-lists.ts'
import { LOGIN_PATH } from './wished-path.ts'
import { askToConfirm } from './alert.ts'
import { addLeaveGuard } from './leave-guards.ts'

/** Asks before what was changed and not saved is left; resolves to true when the person goes on. */
export function askToLeave(): Promise<boolean> {
  return askToConfirm({
    title: listTexts.leaveTitle,
    text: listTexts.leaveText,
    confirm: listTexts.leave,
    dismiss: listTexts.stay,
  })
}

interface LeaveGuardOptions {
  /** Whether the form stays open at the next address; told nothing, it does on the same screen. */
  stays?: (next: Location, now: Location) => boolean
  /** What was typed is given up. */
  onLeave?: () => void
}

function isSameScreen(next: Location, now: Location): boolean {
  return next.pathname === now.pathname
}

/** While `dirty`: asks before a link, the back button, a reload or closing the tab takes the person away. */
export function useLeaveGuard(
  dirty: boolean,
  { stays = isSameScreen, onLeave }: LeaveGuardOptions = {},
): void {
  // Signed out: there is nothing to ask for, and a draft waits for the next sign-in.
  const holds = useEffectEvent(
    (next: Location, now: Location) => next.pathname !== LOGIN_PATH && !stays(next, now),
  )
  const ask = useEffectEvent(async () => {
    const leaves = await askToLeave()
    if (leaves) onLeave?.()
    return leaves
  })

  // In the layout: a guard that outlived its form for a moment would hold back a Back from the screen after it.
  useLayoutEffect(() => {
    if (!dirty) return
    return addLeaveGuard({ holds: (next, now) => holds(next, now), ask: () => ask() })
  }, [dirty])

  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])
}
