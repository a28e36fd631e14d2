import { formatMoment } from '#texts/formats.ts'
import { Reply, Trash2 } from 'lucide-react'
import type { ContactMessage } from '../../../../shared/contact/contact-message.ts'
import { toIso } from '../../../../shared/time.ts'
import { messagesTexts } from '#texts/messages.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { PanelActions } from '../parts/panel.tsx'
import styles from './message-details.module.css'
import { useShop } from '../../ui/use-shop.ts'
import { replyLink } from './reply-link.ts'

const texts = messagesTexts

interface MessageDetailsProps {
  message: ContactMessage
  busy: boolean
  onMarkUnread: () => void
  onDelete: () => void
}

/** One message in full, with its line breaks, and its actions. */
export function MessageDetails({ message, busy, onMarkUnread, onDelete }: MessageDetailsProps) {
  const shop = useShop()
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.from}</dt>
          <dd>
            <bdi>{message.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.received}</dt>
          <dd>
            <time dateTime={toIso(message.createdAt)}>{formatMoment(message.createdAt)}</time>
          </dd>
        </div>
      </dl>
      <p dir="auto" className={styles.text}>
        {message.message}
      </p>
      <PanelActions>
        <a
          href={replyLink(message.email, shop.name)}
          className={buttonClass({ size: 'md' }, styles.reply)}
        >
          <Reply size={20} aria-hidden="true" />
          {texts.reply}
        </a>
        <Button variant="secondary" size="sm" disabled={busy} onClick={onMarkUnread}>
          {texts.markUnread}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={busy}
          icon={<Trash2 size={18} aria-hidden="true" />}
          className={styles.delete}
          onClick={onDelete}
        >
          {texts.delete}
        </Button>
      </PanelActions>
    </div>
  )
}
