import { useEffect, useEffectEvent } from 'react'
import { createScanBurst } from './scan-burst.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

function fieldOf(target: EventTarget | null): Field | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
}

/** Puts a text into a field as if typed, so that whoever follows it hears of it. */
export function writeInto(field: Field, text: string): void {
  if (field.value === text) return
  const proto = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Hears a barcode scanner, which types its code and Enter, wherever the focus is. The scan is taken out of the field
 * it fell into, and its Enter presses nothing. What is typed at a person's pace is left alone.
 */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const burst = createScanBurst()
    let before: { field: Field; text: string } | null = null
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const field = fieldOf(event.target)
      const { code, begins } = burst.press({
        key: event.key,
        code: event.code,
        atMs: event.timeStamp,
        held: event.repeat || event.ctrlKey || event.altKey || event.metaKey,
      })
      // The key is down, and not yet in the field.
      if (begins) before = field && { field, text: field.value }
      if (code === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (before) writeInto(before.field, before.text)
      scanned(code)
    }
    // First of all: its Enter belongs to no button and no form.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
