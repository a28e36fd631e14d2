import { type RefObject, useEffect } from 'react'
import { moveFocus } from './arrow-grid.ts'

/**
 * Arrow keys in a grid of buttons, which stay ordinary buttons for everything else. `entrance`: the field above, from
 * which the arrow down leads in and to which the arrow up from the first row leads back.
 */
export function useArrowKeys(
  grid: RefObject<HTMLElement | null>,
  entrance?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const above = entrance?.current ?? null
      const { target } = event
      const isMine =
        target instanceof Node && (target === above || grid.current?.contains(target) === true)
      if (!isMine) return
      const outcome = moveFocus(grid.current, event.key)
      if (outcome === 'left') above?.focus()
      if (outcome !== 'none') event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [grid, entrance])
}
