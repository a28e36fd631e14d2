import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classes } from './classes.ts'

export type BadgeTone = 'grey' | 'green' | 'amber' | 'blue' | 'red'

interface BadgeProps {
  tone?: BadgeTone
  /** A dot before the words. The words always carry the meaning; colour only repeats it. */
  dot?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'grey', dot = false, className, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone], className)}>
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {children}
    </span>
  )
}
