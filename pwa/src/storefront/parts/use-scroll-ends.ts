import { type RefObject, useEffect, useState } from 'react'

interface ScrollEnds {
  atStart: boolean
  atEnd: boolean
}

/** Whether a horizontally scrolling row is at its start and at its end; both when all is visible. Follows its size. */
export function useScrollEnds(row: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState<ScrollEnds>({ atStart: true, atEnd: true })

  useEffect(() => {
    const list = row.current
    if (!list) return
    const look = () => {
      // Negative in a right-to-left layout. The tolerance of 2 pixels covers rounding.
      const gone = Math.abs(list.scrollLeft)
      const atStart = gone < 2
      const atEnd = gone + list.clientWidth > list.scrollWidth - 2
      setEnds((known) =>
        known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd },
      )
    }
    // Also fires once initially, when the row has its size.
    const resizes = new ResizeObserver(look)
    resizes.observe(list)
    const items = new MutationObserver(look)
    items.observe(list, { childList: true })
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      resizes.disconnect()
      items.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [row])

  return ends
}
