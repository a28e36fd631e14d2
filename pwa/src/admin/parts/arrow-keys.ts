import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * The key that is active after a press, in a grid read row by row; -1 is none, and the first arrow down enters.
 * Going up from the first row leaves the grid again. Null when the key means nothing here.
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

/** Buttons on the first row tell the columns: CSS decides them, by the width there is. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop
  const next = buttons.findIndex((button) => button.offsetTop !== top)
  return next === -1 ? buttons.length : next
}

/**
 * Moves the focus among a grid's buttons by an arrow key. Answers 'moved', 'left' when the arrow led out at the top,
 * or 'none' when the key is not for the grid.
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
