import { untilQuiet } from '../../service-worker/until-quiet.ts'

/** Whoever pressed or typed so recently is about to do it again. */
const QUIET_MS = 1000
/** Somebody who goes on and on does not hold up the sending for ever. */
const PATIENCE_MS = 10_000

let lastInputAt = Number.NEGATIVE_INFINITY

function noteInput(): void {
  lastInputAt = performance.now()
}

/** Begins to note when the page is used; calling it again does nothing. */
export function followInput(): void {
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, noteInput, { capture: true, passive: true })
  }
}

/** Resolves once nobody has used the page for a second, after ten seconds whatever happens. */
export function personFirst(): Promise<void> {
  return untilQuiet(() => lastInputAt, QUIET_MS, PATIENCE_MS)
}
