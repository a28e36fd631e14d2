import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './virtual-rows.module.css'

const OVERSCAN = 8

interface VirtualRowsProps<T> {
  label: string
  rows: readonly T[]
  keyOf: (row: T) => string
  /** Estimated height of a row that was not measured yet. */
  rowPixels: number
  children: (row: T, index: number) => ReactNode
}

/** A list of thousands of rows that scrolls with the page: only those on the screen are rendered. */
export function VirtualRows<T>({ label, rows, keyOf, rowPixels, children }: VirtualRowsProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  // Notices above the list change its position.
  useLayoutEffect(() => {
    const { current } = list
    const measure = () => {
      if (current) setTop(Math.round(current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render only, nothing memoizes it
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPixels,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
  })
  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles.list}
      style={{ blockSize: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.cell}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
          >
            {children(row, index)}
          </li>
        )
      })}
    </ul>
  )
}
