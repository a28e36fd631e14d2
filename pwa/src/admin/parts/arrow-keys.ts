import { type RefObject, useEffect, useEffectEvent } from 'react'
import { mirrorKey } from '../../ui/direction.ts'

/**
 * The index of the active button after a key press, in a grid read row by row. -1 means none: ArrowDown enters the grid,
 * ArrowUp leaves it from the first row. Null when the key has no meaning in the grid. `key`: see `mirrorKey`.
 */
export function moveInGrid(
  key: string,
  active: number,
  count: number,
  columns: number,
): number | null {
  if (count === 0) return null
  if (active < 0) return key === 'ArrowDown' ? 0 : null
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + columns, count - 1)
    case 'ArrowUp':
      return active < columns ? -1 : active - columns
    case 'ArrowRight':
      return Math.min(active + 1, count - 1)
    case 'ArrowLeft':
      return Math.max(active - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

export type GridMove = 'moved' | 'left' | 'none'

/** The number of columns, which CSS decides by the width: counted as the buttons of the first row. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop
  const next = buttons.findIndex((button) => button.offsetTop !== top)
  return next === -1 ? buttons.length : next
}

/**
 * Moves the focus among a grid's buttons by an arrow key. Returns 'moved', 'left' when ArrowUp left the grid at the top,
 * or 'none' when the key has no meaning in the grid.
 */
export function moveFocus(grid: HTMLElement | null, key: string): GridMove {
  const buttons = [...(grid?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
  const active = buttons.findIndex((button) => button === document.activeElement)
  const next = moveInGrid(key, active, buttons.length, columnsOf(buttons))
  if (next === null) return 'none'
  if (next === -1) return 'left'
  buttons[next]?.focus()
  return 'moved'
}

interface ArrowKeys {
  grid: RefObject<HTMLElement | null>
  /** The field above the grid: ArrowDown in it enters the grid, ArrowUp in the first row returns to it. */
  entrance?: RefObject<HTMLElement | null>
  /** Moves the focus; by default among the rendered buttons. */
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
      const outcome = moved(mirrorKey(event.key))
      if (outcome === 'left') above?.focus()
      if (outcome !== 'none') event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [grid, entrance])
}
