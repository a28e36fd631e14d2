import { useEffect, useEffectEvent } from 'react'
import { type Blocker, type BlockerFunction, useBlocker, useLocation } from 'react-router-dom'
import { askGuard, findGuard } from '../parts/leave-guards.ts'

const isHeld: BlockerFunction = ({ nextLocation, currentLocation }) =>
  findGuard(nextLocation, currentLocation) !== undefined

/**
 * Holds back every step away from unsaved work, the browser's own back button too, until the person has answered. The
 * router supports one blocker, so it stands here, and forms add their guards.
 */
export function LeaveBlocker() {
  const blocker = useBlocker(isHeld)
  const now = useLocation()

  const finish = useEffectEvent((leaves: boolean) => {
    if (blocker.state !== 'blocked') return
    if (leaves) blocker.proceed()
    else blocker.reset()
  })
  const ask = useEffectEvent(async (held: Blocker) => {
    if (held.state !== 'blocked') return
    const guard = findGuard(held.location, now)
    // Saved in the meantime: nothing would be lost.
    const leaves = guard ? await askGuard(guard) : true
    // A person who is being asked already answers for the newest step: a second Back asks no second question.
    if (leaves !== null) finish(leaves)
  })
  useEffect(() => void ask(blocker), [blocker])

  return null
}
