import { messagesTexts } from '../../texts/en-messages.ts'
import styles from './unread-badge.module.css'
import { useUnreadMessages } from './unread-messages.ts'

/** How many messages wait to be read, beside their place in the menu; nothing at 0. */
export function UnreadBadge() {
  const unread = useUnreadMessages()
  if (unread === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{messagesTexts.unreadCount(unread)}</span>
      <span className="visually-hidden">{messagesTexts.unreadCountSpoken(unread)}</span>
    </span>
  )
}
