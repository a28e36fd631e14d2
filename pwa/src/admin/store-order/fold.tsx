import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  label: string
  /** Shown beside the label while collapsed. */
  aside: ReactNode
  /** Name by which a keyboard shortcut opens it. */
  name?: string
  children: ReactNode
}

/** An optional part of the sale form, collapsed to one line until it is opened. */
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
