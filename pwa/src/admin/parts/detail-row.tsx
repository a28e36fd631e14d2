import type { ReactNode } from 'react'
import styles from './detail-row.module.css'

interface DetailRowProps {
  /** Number or link first, then the customer and badges. */
  who: ReactNode
  amount: ReactNode
  /** Further facts, a line each. */
  children?: ReactNode
}

/** A parcel of a hand-over, or a line of a payout. */
export function DetailRow({ who, amount, children }: DetailRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.who}>{who}</span>
      {amount}
      {children}
    </li>
  )
}
