import { useEffect, useEffectEvent } from 'react'
import { type Blocker, type BlockerFunction, useBlocker, useLocation } from 'react-router-dom'
import { askGuard, findGuard } from '../parts/leave-guards.ts'

const isHeld: BlockerFunction = ({ nextLocation, currentLocation }) =>
  findGuard(nextLocation, currentLocation) !== undefined

/**
 * Blocks every navigation away from unsaved input, including Back, until the person has answered. The router supports
 * only one blocker, so it is here, and forms add guards.
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
    // Without a guard, the input was saved in the meantime.
    const leaves = guard ? await askGuard(guard) : true
    // Null: a question is already open, and its answer applies to the newest navigation as well.
    if (leaves !== null) finish(leaves)
  })
  useEffect(() => void ask(blocker), [blocker])

  return null
}
