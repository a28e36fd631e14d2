import type { ReactNode } from 'react'
import styles from './detail-columns.module.css'

interface DetailColumnsProps {
  /** Names the side column. */
  sideLabel?: string
  /** Sums, papers and actions. */
  side: ReactNode
  children: ReactNode
}

/** Content of a detail screen with a side column, which comes first on a phone. */
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
