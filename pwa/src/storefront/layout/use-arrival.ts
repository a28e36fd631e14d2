import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { countPage } from '../../updates/install-offer.ts'

/**
 * On every change of path: scrolls to the top and focuses the page's main element, so that keyboard and screen reader
 * users continue there. Returns the ref of that element.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const shown = useRef<string | null>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    if (before !== pathname) countPage()
    // The first page keeps its scroll position, which the browser restores on a reload.
    if (before === null || before === pathname) return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
