import type { Page } from '@playwright/test'

/** The browser does not report shorter durations. Milliseconds. */
const SHORTEST_TOLD_MS = 16
/** The browser reports an event shortly after its frame. */
const TELLING_MS = 500

/**
 * Measures how long the page took from each event of a `kind` (keydown, click) to the next frame, as reported by the
 * browser (Event Timing). `act` returns how many events there were; those that are not reported took less than the
 * minimum.
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
      // An option of Chromium's that the types do not include yet.
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
