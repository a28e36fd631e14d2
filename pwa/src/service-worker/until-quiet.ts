/**
 * Resolves once nothing has happened for `quietMs`, and after `patienceMs` at the latest. `lastAt` returns the time of
 * the last event, by performance.now().
 */
export async function untilQuiet(
  lastAt: () => number,
  quietMs: number,
  patienceMs: number,
): Promise<void> {
  const latest = performance.now() + patienceMs
  for (;;) {
    const wait = Math.min(lastAt() + quietMs, latest) - performance.now()
    if (wait <= 0) return
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
