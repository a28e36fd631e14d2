import { untilQuiet } from '../../service-worker/until-quiet.ts'

/** Within this time after the last input, more input is expected. */
const QUIET_MS = 1000
/** Continuous input delays the sync no longer than this. */
const MAX_DELAY_MS = 10_000

let lastInputAt = Number.NEGATIVE_INFINITY

function noteInput(): void {
  lastInputAt = performance.now()
}

/** Starts to record the time of the last input; idempotent. */
export function followInput(): void {
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, noteInput, { capture: true, passive: true })
  }
}

/** Resolves after a second without input, and after ten seconds at the latest. */
export function personFirst(): Promise<void> {
  return untilQuiet(() => lastInputAt, QUIET_MS, MAX_DELAY_MS)
}
