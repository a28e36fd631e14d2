import { moveInGrid } from './grid-moves.ts'

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
