import type { PlaceName } from './places.ts'

/** Badge count of a menu entry, with its texts for screen readers. */
export interface MenuCount {
  n: number
  /** Text beside the entry's name: '3 unread'. */
  spoken: string
  /** Text on its own: '3 unread messages'. */
  spokenAlone: string
}

/** Badge counts by menu entry; entries without a count are omitted. */
export type MenuCounts = Partial<Record<PlaceName, MenuCount>>
