import { formatClock, formatDay, formatMoment } from '#texts/formats.ts'
import { adminTexts } from '#texts/admin.ts'
import { useSyncExternalStore } from 'react'

/** '14:05' today, '21 Nov 2026, 14:05' when the outage began on another day of the shop's calendar. */
export function sinceText(since: number, now: number): string {
  return formatDay(since) === formatDay(now) ? formatClock(since) : formatMoment(since)
}

const STEP_MS = 30_000

let clock = Date.now()

function follow(changed: () => void): () => void {
  const tick = () => {
    clock = Date.now()
    changed()
  }
  tick()
  const timer = setInterval(tick, STEP_MS)
  return () => clearInterval(timer)
}

/** Current time in epoch ms, updated every half minute, for relative times. */
export function useNow(): number {
  return useSyncExternalStore(follow, () => clock)
}

/** 'as of 14:05' while offline, else nothing. */
export function useCatalogAge(catalog: {
  offline: boolean
  /** Epoch ms; null before the first catalogue. */
  syncedAt: number | null
}): string | undefined {
  const now = useNow()
  if (!catalog.offline || catalog.syncedAt === null) return undefined
  return adminTexts.asOf(sinceText(catalog.syncedAt, now))
}
