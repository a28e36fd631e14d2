import { useEffect, useEffectEvent } from 'react'
import { createScanBurst } from './scan-burst.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

function fieldOf(target: EventTarget | null): Field | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
}

/** Sets the text of a field and dispatches an input event, so that React handles it like typing. */
export function writeInto(field: Field, text: string): void {
  if (field.value === text) return
  const proto = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Listens for a barcode scanner, which types its code and Enter, wherever the focus is. Removes the scan from the
 * focused field and suppresses its Enter. Normal typing is not affected.
 */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const burst = createScanBurst()
    let before: { field: Field; text: string } | null = null
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const field = fieldOf(event.target)
      const { code, begins, isSure } = burst.press({
        key: event.key,
        code: event.code,
        atMs: event.timeStamp,
        held: event.repeat || event.ctrlKey || event.altKey || event.metaKey,
      })
      // On keydown, before the character is in the field.
      if (begins) before = field && { field, text: field.value }
      // A search for each of hundreds of digits would hold up the page.
      if (isSure) event.preventDefault()
      if (code === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (before) writeInto(before.field, before.text)
      scanned(code)
    }
    // In the capture phase, so that its Enter reaches no button or form.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
