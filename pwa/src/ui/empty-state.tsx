import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** An icon of about 28 px. */
  icon?: ReactNode
  title: string
  /** The title is the page's own heading. */
  isPage?: boolean
  text?: ReactNode
  /** The next step: a button or a link that looks like one. */
  action?: ReactNode
  className?: string | undefined
}

/** Placeholder for missing content. */
export function EmptyState({
  icon,
  title,
  isPage = false,
  text,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={classes(styles.empty, className)}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {isPage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
