import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { countPage } from '../../updates/install-offer.ts'

/**
 * On every change of path: scrolls to the top and moves the focus into the new page, so that a keyboard or a
 * screen reader goes on from there. Returns the ref of the page's main element.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const shown = useRef<string | null>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    if (before !== pathname) countPage()
    // The first page keeps where the browser put it: a reload must not lose the place.
    if (before === null || before === pathname) return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
