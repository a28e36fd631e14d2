import { CARDS_PER_PAGE } from './list-query.ts'
import { useMedia, WIDE } from './use-media.ts'

/** Cards on one page of a list, by the screen it is on. */
export function useCardsPerPage(): number {
  return useMedia(WIDE) ? CARDS_PER_PAGE.wide : CARDS_PER_PAGE.narrow
}
