import type { ReactNode } from 'react'
import styles from './detail-row.module.css'

interface DetailRowProps {
  /** Its number or a link first, then whose it is and its badges. */
  who: ReactNode
  amount: ReactNode
  /** What else is said of it, a line each. */
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
