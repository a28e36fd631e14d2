import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type GridMove, moveFocus } from './arrow-grid.ts'

interface ArrowKeys {
  grid: RefObject<HTMLElement | null>
  /** The field above, from which the arrow down leads in and to which the arrow up from the first row leads back. */
  entrance?: RefObject<HTMLElement | null>
  /** How the focus moves; among the buttons in the page when left out. */
  move?: (key: string) => GridMove
}

/** Arrow keys in a grid of buttons, which stay ordinary buttons for everything else. */
export function useArrowKeys({ grid, entrance, move }: ArrowKeys): void {
  const moved = useEffectEvent((key: string) => move?.(key) ?? moveFocus(grid.current, key))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const above = entrance?.current ?? null
      const { target } = event
      const isMine =
        target instanceof Node && (target === above || grid.current?.contains(target) === true)
      if (!isMine) return
      const outcome = moved(event.key)
      if (outcome === 'left') above?.focus()
      if (outcome !== 'none') event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [grid, entrance])
}
