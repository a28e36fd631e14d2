import { useSyncExternalStore } from 'react'

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** Wide enough for a list with a panel beside it. */
export const WIDE = '(min-width: 1024px)'

/** A phone, where tables are shown as cards. The same limit as in the styles. */
export const NARROW = '(max-width: 699px)'
