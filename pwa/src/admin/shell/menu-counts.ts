import type { PlaceName } from './places.ts'

/** How many things wait behind an entry of the menu, and the words for it that screen readers get. */
export interface MenuCount {
  n: number
  /** Beside the place's own name: '3 unread'. */
  spoken: string
  /** On its own: '3 unread messages'. */
  spokenAlone: string
}

/** What waits, by place; places where nothing does are left out. */
export type MenuCounts = Partial<Record<PlaceName, MenuCount>>
