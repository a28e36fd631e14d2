import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  label: string
  /** Shown beside the label while folded. */
  aside: ReactNode
  /** By which a key finds it. */
  name?: string
  children: ReactNode
}

/** An optional part of the sale form, folded to one line until it is opened. */
export function Fold({ label, aside, name, children }: FoldProps) {
  return (
    <details className={styles.fold} data-fold={name}>
      <summary className={styles.summary}>
        <span className={styles.label}>{label}</span>
        {aside}
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </summary>
      {children}
    </details>
  )
}
