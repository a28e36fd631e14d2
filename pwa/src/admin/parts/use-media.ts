import { useSyncExternalStore } from 'react'

/** True while a media query holds. */
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

/** On a phone: one thing at a time, tables as cards. As the styles have it. */
export const NARROW = '(max-width: 699px)'
