import { useLayoutEffect, useRef, useState } from 'react'

/** Focuses the field again that lost the focus when it was disabled, unless something else has it. */
function focusAgain(field: Element | null): void {
  if (document.activeElement === document.body && field instanceof HTMLElement) field.focus()
}

export interface Saving {
  /** This form is being saved. */
  saving: boolean
  /** Runs the saving of this form, and gives the focus back to the field that had it. */
  save: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether the form is still on the screen: a late answer must not close another form. */
  isShown: () => boolean
}

/** The saving of one form. `busy`: some request of its screen is running. */
export function useSaving(busy: boolean): Saving {
  // Counted, because a second press starts a run that ends at once while the first one continues.
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
        // After the fields are enabled again and the alert about a failure is closed.
        setTimeout(() => focusAgain(field))
      }
    },
    isShown: () => shown.current,
  }
}
