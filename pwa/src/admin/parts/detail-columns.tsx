import type { ReactNode } from 'react'
import styles from './detail-columns.module.css'

interface DetailColumnsProps {
  /** Names the side column. */
  sideLabel?: string
  /** Its sums, its papers, and what can be done with it. */
  side: ReactNode
  children: ReactNode
}

/** What one thing holds, and a column beside it, which comes first on a phone. */
export function DetailColumns({ sideLabel, side, children }: DetailColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <section aria-label={sideLabel} className={styles.side}>
        {side}
      </section>
    </div>
  )
}
