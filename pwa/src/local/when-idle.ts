/** Runs `work` when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  // Safari has no idle callbacks.
  else setTimeout(work, 1)
}
