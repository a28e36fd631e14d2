import { formatMoment } from '#texts/formats.ts'
import type { ContactMessage } from '../../../../shared/contact/contact-message.ts'
import { toIso } from '../../../../shared/time.ts'
import { messagesTexts } from '#texts/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListCard } from '../parts/list-card.tsx'
import styles from './message-card.module.css'

/** Longer than the two lines that a card shows. */
const EXCERPT_LENGTH = 200

interface MessageCardProps {
  message: ContactMessage
  open: boolean
  onOpen: () => void
}

export function MessageCard({ message, open, onOpen }: MessageCardProps) {
  return (
    <ListCard open={open} onOpen={onOpen}>
      <span className={styles.card} data-unread={!message.read}>
        <span className={styles.head}>
          <bdi className={styles.email}>{message.email}</bdi>
          {!message.read && (
            <Badge tone="green" dot>
              {messagesTexts.unread}
            </Badge>
          )}
        </span>
        <time dateTime={toIso(message.createdAt)} className={styles.time}>
          {formatMoment(message.createdAt)}
        </time>
        <bdi className={styles.excerpt}>{message.message.slice(0, EXCERPT_LENGTH)}</bdi>
      </span>
    </ListCard>
  )
}
