import type { ReactNode, Ref } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './sticky-bar.module.css'

interface StickyBarProps {
  ref?: Ref<HTMLDivElement>
  /** In a column of its own on wide screens, where it stays at the top. */
  isBeside?: boolean
  /** In a frame on wide screens. */
  isFramed?: boolean
  children: ReactNode
}

/** Sums and buttons of a screen, which stay visible at its bottom however long the content is. */
export function StickyBar({ ref, isBeside = false, isFramed = false, children }: StickyBarProps) {
  return (
    <div
      ref={ref}
      className={classes(styles.bar, isBeside && styles.beside, isFramed && styles.framed)}
    >
      {children}
    </div>
  )
}
