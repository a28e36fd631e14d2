import { useEffect, useEffectEvent } from 'react'
import { setFieldText } from '../../ui/set-field-text.ts'
import { createScanBurst, type Scan, SETTLE_MS } from './scan-burst.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const WITHOUT_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'submit'])

function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLInputElement) return WITHOUT_TEXT.has(target.type) ? null : target
  return target instanceof HTMLTextAreaElement ? target : null
}

/** Sets the text of a field and dispatches an input event, so that React handles it like typing. */
export function writeInto(field: Field, text: string): void {
  if (field.value === text) return
  setFieldText(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What follows scans, the latest last. */
const listeners: ((scan: Scan) => void)[] = []

/** Keys that a person moves the focus with, and that no scanner sends. */
const MOVES = /^(?:Tab|Arrow\w+|Home|End|PageUp|PageDown|Escape)$/

/**
 * Listens for barcode scanners, which type a code wherever the focus is, on all screens. A scan is removed from the
 * focused field and given to the screen that `useScanner`s; nothing that a scanner sends presses a button or submits a
 * form. Normal typing is not affected. A key that cannot be a shortcut is marked by `defaultPrevented`. Returns what
 * stops it.
 */
export function watchKeys(): () => void {
  const burst = createScanBurst()
  let before: { field: Field; text: string } | null = null
  let timers: ReturnType<typeof setTimeout>[] = []
  /** The control that was pressed last, until the focus is moved by a key: it has the focus by chance. */
  let pressed: Element | null = null

  function give(scan: Scan) {
    if (listeners.length > 0 && before) writeInto(before.field, before.text)
    before = null
    listeners[0]?.(scan)
  }

  function settleLater() {
    timers = SETTLE_MS.map((ms) =>
      setTimeout(() => {
        const scan = burst.settle(performance.now())
        if (scan) give(scan)
      }, ms),
    )
  }

  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const field = fieldOf(event.target)
    // A security key types a password and Enter as fast as a scanner does.
    if (field?.type === 'password' && listeners.length === 0) return
    for (const timer of timers) clearTimeout(timer)
    const { scan, begins, isSure, isPart, isEcho } = burst.press({
      key: event.key,
      code: event.code,
      shift: event.shiftKey,
      atMs: event.timeStamp,
      held: event.repeat || event.ctrlKey || event.altKey || event.metaKey,
      inField: field !== null,
    })
    // On keydown, before the character is in the field.
    if (begins) before = field && { field, text: field.value }
    // A search for each of hundreds of digits would hold up the page.
    if (isSure || isPart) event.preventDefault()
    const isByChance = event.key === 'Enter' && field === null && pressed === event.target
    if (scan || isEcho || isByChance) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (MOVES.test(event.key)) {
      pressed = null
    }
    if (scan) give(scan)
    else settleLater()
  }
  /** Firefox presses a button when the space bar is released, whatever was prevented before. */
  const release = (event: KeyboardEvent) => {
    if (event.key === ' ' && burst.isTyping() && fieldOf(event.target) === null)
      event.preventDefault()
  }
  const point = (event: PointerEvent) => {
    const { target } = event
    burst.forget()
    pressed = target instanceof Element ? target.closest('button, a, summary') : null
  }
  // In the capture phase, so that a scanner's Enter reaches no button or form.
  document.addEventListener('keydown', press, true)
  document.addEventListener('keyup', release, true)
  document.addEventListener('pointerdown', point, true)
  return () => {
    for (const timer of timers) clearTimeout(timer)
    document.removeEventListener('keydown', press, true)
    document.removeEventListener('keyup', release, true)
    document.removeEventListener('pointerdown', point, true)
  }
}

/** Calls `onScan` for each scan while the component is shown. The component that was shown first gets it. */
export function useScanner(onScan: (code: string, scan: Scan) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const listener = (scan: Scan) => scanned(scan.code, scan)
    listeners.push(listener)
    return () => void listeners.splice(listeners.indexOf(listener), 1)
  }, [])
}
