/** Runs `work` in idle time. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  // Safari has no requestIdleCallback.
  else setTimeout(work, 1)
}
