import type { Page } from '@playwright/test'

/** Below it the browser does not tell one duration from another. Milliseconds. */
const SHORTEST_TOLD_MS = 16
/** The browser tells of an event a moment after its frame. */
const TELLING_MS = 500

/**
 * How long the page took from each `kind` of event (keydown, click) to the next frame, whatever it did in between: told
 * by the browser itself (Event Timing). `act` answers how many there were; those within the shortest are not told.
 */
export async function watchFrames(
  page: Page,
  kind: string,
  act: () => Promise<number>,
): Promise<number[]> {
  const told = await page.evaluateHandle(
    ([wanted, durationThreshold]) => {
      const durations: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) {
          if (name === wanted) durations.push(duration)
        }
      })
      // Chromium's own option, which the types do not know yet.
      observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
      return { durations, observer }
    },
    [kind, SHORTEST_TOLD_MS] as const,
  )
  const times = await act()
  await page.waitForTimeout(TELLING_MS)
  const durations = await told.evaluate(({ durations: all, observer }) => {
    observer.disconnect()
    return all
  })
  return [...durations, ...Array.from({ length: times - durations.length }, () => SHORTEST_TOLD_MS)]
}
