import { Inbox } from 'lucide-react'
import type { ContactMessage } from '../../../../shared/contact/contact-message.ts'
import { messagesTexts } from '../../texts/en-messages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MessageCard } from './message-card.tsx'
import styles from './messages-list.module.css'

const texts = messagesTexts

interface MessagesListProps {
  messages: readonly ContactMessage[]
  searching: boolean
  /** The cards of another page are on their way. */
  busy: boolean
  openId: string | null
  onOpen: (message: ContactMessage) => void
}

export function MessagesList({ messages, searching, busy, openId, onOpen }: MessagesListProps) {
  if (messages.length === 0) {
    return (
      <EmptyState
        icon={<Inbox size={28} />}
        title={searching ? texts.noneFound : texts.noneAvailable}
        text={searching ? texts.noneFoundHint : texts.noneAvailableHint}
      />
    )
  }
  return (
    <ul className={styles.list} data-busy={busy} aria-busy={busy}>
      {messages.map((message) => (
        <li key={message._id}>
          <MessageCard
            message={message}
            open={message._id === openId}
            onOpen={() => onOpen(message)}
          />
        </li>
      ))}
    </ul>
  )
}
