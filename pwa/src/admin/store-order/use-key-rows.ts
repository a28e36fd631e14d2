import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type GridMove, moveInGrid } from '../parts/arrow-keys.ts'

/** Between keys, both ways. Pixels. */
export const KEY_GAP = 12
/** Rows drawn above and below what is seen: an arrow key finds its next key there. */
const OVERSCAN = 2

export interface KeyLook {
  /** Pixels. */
  height: number
  /** The least a key may be wide. Pixels. */
  width: number
}

function useColumns(scroller: RefObject<HTMLElement | null>, width: number): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const count = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box)
      const room =
        box.clientWidth -
        Number.parseFloat(paddingInlineStart) -
        Number.parseFloat(paddingInlineEnd)
      setColumns(Math.max(1, Math.floor((room + KEY_GAP) / (width + KEY_GAP))))
    }
    count()
    const observer = new ResizeObserver(count)
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, width])
  return columns
}

function indexOfKey(element: Element | null): number {
  return Number(element?.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
}

/**
 * Rows of keys of which only those in sight are in the page, and the one that has the focus. `name`: another one
 * starts again from the top.
 */
export function useKeyRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  look: KeyLook,
  name: string,
) {
  const columns = useColumns(scroller, look.width)
  const focused = useRef(-1)
  const wanted = useRef(-1)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render only, nothing memoizes it
  const rows = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => look.height,
    gap: KEY_GAP,
    overscan: OVERSCAN,
    // A key scrolled out of sight keeps the focus, or the next arrow would begin from nowhere.
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range)
      const row = Math.floor(focused.current / columns)
      if (focused.current < 0 || row >= range.count || seen.includes(row)) return seen
      return [...seen, row].toSorted((a, b) => a - b)
    },
  })

  useLayoutEffect(() => rows.measure(), [rows, look])
  useLayoutEffect(() => {
    // Asked only when there is somewhere to go back from: it lays the whole page out, at every letter typed.
    if (rows.scrollOffset) rows.scrollToOffset(0)
  }, [rows, name])

  useEffect(() => {
    const box = scroller.current
    const note = () => {
      focused.current = indexOfKey(document.activeElement)
    }
    box?.addEventListener('focusin', note)
    return () => box?.removeEventListener('focusin', note)
  }, [scroller])

  const focusKey = (index: number): boolean => {
    const button = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`)
    button?.focus()
    return button !== null && button !== undefined
  }
  // The key that an arrow leads to may not have been drawn yet when it was pressed.
  useLayoutEffect(() => {
    if (wanted.current >= 0 && focusKey(wanted.current)) wanted.current = -1
  })

  function move(key: string): GridMove {
    const active = scroller.current?.contains(document.activeElement)
      ? indexOfKey(document.activeElement)
      : -1
    const next = moveInGrid(key, active, count, columns)
    if (next === null) return 'none'
    if (next === -1) return 'left'
    rows.scrollToIndex(Math.floor(next / columns))
    if (!focusKey(next)) wanted.current = next
    return 'moved'
  }

  return {
    rows: rows.getVirtualItems(),
    columns,
    /** Of all rows together, drawn or not. Pixels. */
    height: rows.getTotalSize(),
    move,
  }
}
