import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: string
  hint?: ReactNode
  /** The primary action of the screen. */
  action?: ReactNode
}

/** The head of a back-office screen. */
export function PageHead({ title, hint, action }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {action}
    </header>
  )
}
