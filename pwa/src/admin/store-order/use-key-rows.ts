import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type GridMove, moveInGrid } from '../parts/arrow-keys.ts'

/** Gap between keys, horizontal and vertical, in pixels. */
export const KEY_GAP = 12
/** Rows rendered beyond the visible ones, so that an arrow key finds its next key. */
const OVERSCAN = 2

export interface KeyLook {
  /** Pixels. */
  height: number
  /** Minimum width of a key, in pixels. */
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
 * Virtual rows of keys: only the visible ones and the focused one are rendered. `name`: a new value scrolls to the top.
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
    // Keeps the focused key rendered when it is scrolled out of view, so that arrow keys continue from it.
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range)
      const row = Math.floor(focused.current / columns)
      if (focused.current < 0 || row >= range.count || seen.includes(row)) return seen
      return [...seen, row].toSorted((a, b) => a - b)
    },
  })

  useLayoutEffect(() => rows.measure(), [rows, look])
  useLayoutEffect(() => {
    // Only when scrolled, as scrollToOffset forces a layout of the page with every typed letter.
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
  // The target of an arrow key may not have been rendered yet when it was pressed.
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
    /** Height of all rows, rendered or not, in pixels. */
    height: rows.getTotalSize(),
    move,
  }
}
