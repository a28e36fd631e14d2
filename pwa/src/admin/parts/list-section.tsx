import type { ReactNode } from 'react'
import styles from './list-section.module.css'

/** One of several lists of a screen, with its heading. */
export function ListSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** Placeholder of an empty list. */
export function NoEntries({ text }: { text: string }) {
  return <p className={styles.none}>{text}</p>
}
