import { useLayoutEffect, useRef, useState } from 'react'

/** A field that was disabled has lost the focus to nobody. */
function focusAgain(field: Element | null): void {
  if (document.activeElement === document.body && field instanceof HTMLElement) field.focus()
}

export interface Saving {
  /** What this form holds is on its way. */
  saving: boolean
  /** Saves what this form holds. Who was in one of its fields is there again afterwards. */
  save: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether the form is still on the screen: an answer that comes late closes no other one. */
  isShown: () => boolean
}

/** The saving of one form; `busy`: something of its screen is on its way. */
export function useSaving(busy: boolean): Saving {
  // A second press begins one that ends at once, while the first goes on.
  const [runs, setRuns] = useState(0)
  const shown = useRef(false)

  useLayoutEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  return {
    saving: busy && runs > 0,
    async save(work) {
      const field = document.activeElement
      setRuns((count) => count + 1)
      try {
        return await work()
      } finally {
        setRuns((count) => count - 1)
        // Once the fields are open again and the question that told a failure is closed.
        setTimeout(() => focusAgain(field))
      }
    },
    isShown: () => shown.current,
  }
}
