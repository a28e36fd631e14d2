import { useLayoutEffect, useRef, useState } from 'react'

/** Restores the focus of a field that lost it by being disabled, unless something else is focused. */
function focusAgain(field: Element | null): void {
  if (document.activeElement === document.body && field instanceof HTMLElement) field.focus()
}

export interface Saving {
  /** This form is being saved. */
  saving: boolean
  /** Saves this form, and restores the focus afterwards. */
  save: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether the form is still mounted: a late answer must not close another form. */
  isShown: () => boolean
}

/** Saving state of one form. `busy`: a request of its screen is running. */
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
