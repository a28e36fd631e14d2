import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import {
  type Location,
  type Navigator,
  parsePath,
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom'
import { findQuestion } from '../parts/leave-guards.ts'

type BrowserHistory = ReturnType<typeof createBrowserHistory>

function locationOf(to: To, state: unknown): Location {
  const path = typeof to === 'string' ? parsePath(to) : to
  return { pathname: '', search: '', hash: '', ...path, state, key: 'default' }
}

/** Links and our own steps: each first asks the guard that holds it back. */
function guardSteps(history: BrowserHistory): Navigator {
  const guarded = (to: To, state: unknown, step: () => void) => {
    const ask = findQuestion(locationOf(to, state), history.location)
    if (ask) void ask().then((leaves) => leaves && step())
    else step()
  }
  return {
    createHref: (to) => history.createHref(to),
    go: (delta) => history.go(delta),
    push: (to, state) => guarded(to, state, () => history.push(to, state)),
    replace: (to, state) => guarded(to, state, () => history.replace(to, state)),
  }
}

/**
 * Follows the address. The browser's own back and forward buttons cannot be held: what a guard holds back is undone
 * first, and done again when the person says so.
 */
function followHistory(history: BrowserHistory, show: () => void): () => void {
  let shown = history.location
  let passing = 0
  const step = (delta: number) => {
    passing = 1
    history.go(delta)
  }
  return history.listen(({ action, location, delta }) => {
    // Steps of our own were asked about before they were taken.
    const pass = passing > 0 || action !== 'POP'
    if (action === 'POP') passing = Math.max(0, passing - 1)
    // Without a number the step came from outside our pages, and there is no way to undo it.
    const ask = pass || delta === null ? undefined : findQuestion(location, shown)
    if (!ask || delta === null || delta === 0) {
      shown = location
      show()
      return
    }
    step(-delta)
    void ask().then((leaves) => leaves && step(delta))
  })
}

/**
 * The back office's router: as BrowserRouter, and a form with unsaved work can hold a step back. The library's own way
 * to do that is part of its data router, 14 kB that every shopper would load with the parts both pages share.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [{ action, location }, setState] = useState(() => ({
    action: history.action,
    location: history.location,
  }))
  const navigator = useMemo(() => guardSteps(history), [history])
  useLayoutEffect(
    () =>
      followHistory(history, () =>
        startTransition(() => setState({ action: history.action, location: history.location })),
      ),
    [history],
  )
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  )
}
