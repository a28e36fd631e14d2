import type { ReactNode } from 'react'
import styles from './list-section.module.css'

/** A list of a screen that has several, under its heading. */
export function ListSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** What stands where a list has no entry. */
export function NoEntries({ text }: { text: string }) {
  return <p className={styles.none}>{text}</p>
}
