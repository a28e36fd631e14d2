/**
 * Resolves once nothing has happened for `quietMs`, and after `timeoutMs` at the latest. `lastAt` returns the time of
 * the last event, by performance.now().
 */
export async function untilQuiet(
  lastAt: () => number,
  quietMs: number,
  timeoutMs: number,
): Promise<void> {
  const latest = performance.now() + timeoutMs
  for (;;) {
    const wait = Math.min(lastAt() + quietMs, latest) - performance.now()
    if (wait <= 0) return
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
