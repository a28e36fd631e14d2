import type { ReactNode } from 'react'
import { attentionTexts } from '#texts/attention.ts'
import { OperationContent } from '../parts/operations/operation-content.tsx'
import styles from './note-card.module.css'

interface UnreadableCardProps {
  /** The raw JSON. */
  raw: string
  children?: ReactNode
}

/** Fallback for a card that failed to render: shows the raw data. */
export function UnreadableCard({ raw, children }: UnreadableCardProps) {
  const { title, text } = attentionTexts.unreadable
  return (
    <article className={styles.card} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p>{text}</p>
      <OperationContent operation={null} label="" json={raw} />
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </article>
  )
}
