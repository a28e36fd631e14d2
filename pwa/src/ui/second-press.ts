/** So soon after a press, and so near (CSS pixels), another is the second of a double one. */
const SOON_MS = 400
const NEAR = 24

/**
 * Keeps the second press of a double one from what a dialog covered: `press`, the first, may have closed it. Told by time
 * and place, since a finger's presses are not counted.
 */
export function keepSecondPress(press: MouseEvent, dialog: Element): void {
  function look(event: MouseEvent): void {
    const isSoon = event.timeStamp - press.timeStamp < SOON_MS
    const isNear = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < NEAR
    const isElsewhere = event.target instanceof Node && !dialog.contains(event.target)
    // A key's press has no place and is never double.
    if (event.detail === 0 || !isSoon || !isNear || !isElsewhere) return
    event.stopPropagation()
    event.preventDefault()
  }
  // Presses of a page that was busy come late.
  const signal = AbortSignal.timeout(10 * SOON_MS)
  document.addEventListener('click', look, { capture: true, signal })
}
