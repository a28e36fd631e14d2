import type { ReactNode } from 'react'
import styles from './list-card.module.css'

interface ListCardProps {
  open: boolean
  onOpen: () => void
  /** Buttons beside the one that opens the panel. */
  actions?: ReactNode
  children: ReactNode
}

/** One entry of a list: pressing it opens its panel. */
export function ListCard({ open, onOpen, actions, children }: ListCardProps) {
  return (
    <div className={styles.card} data-open={open}>
      <button type="button" className={styles.press} aria-pressed={open} onClick={onOpen}>
        {children}
      </button>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
