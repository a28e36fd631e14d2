import type { ReactNode } from 'react'
import styles from './widgets-page.module.css'

interface PartSectionProps {
  title: string
  children: ReactNode
}

export function PartSection({ title, children }: PartSectionProps) {
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

interface ShownProps {
  /** Name of the shown option. */
  name: string
  children: ReactNode
}

export function Shown({ name, children }: ShownProps) {
  return (
    <div className={styles.shown}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  )
}
