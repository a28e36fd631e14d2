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
