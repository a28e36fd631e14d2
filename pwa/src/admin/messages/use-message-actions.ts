import type { ContactMessage } from '../../../../shared/contact/contact-message.ts'
import { messagesTexts } from '../../texts/en-messages.ts'
import { showSuccess } from '../parts/show-success.ts'
import { askToDelete } from '../parts/alert.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { deleteMessage, markMessage } from './message-calls.ts'

const texts = messagesTexts

export interface MessageActions {
  busy: boolean
  /** Says nothing when it fails: the message only stays unread. */
  noteOpened: (message: ContactMessage) => Promise<void>
  /** True when done; a failure was told. */
  markUnread: (message: ContactMessage) => Promise<boolean>
  /** Asks first; true when the message is gone. */
  remove: (message: ContactMessage) => Promise<boolean>
}

/** What the owner does with a message; `reload` shows the list as it is afterwards. */
export function useMessageActions(reload: () => void): MessageActions {
  const { busy, attempt } = useAttempt()

  return {
    busy,
    async noteOpened(message) {
      if (message.read) return
      await markMessage(message._id, true).then(reload, () => undefined)
    },
    markUnread: (message) =>
      attempt(() => markMessage(message._id, false).then(reload), {
        title: texts.markFailedTitle,
        text: texts.markFailedTitle,
      }),
    async remove(message) {
      if (!(await askToDelete(texts.deleteText))) return false
      const done = await attempt(() => deleteMessage(message._id).then(reload), {
        title: texts.deleteFailedTitle,
        text: texts.deleteFailed,
      })
      if (done) showSuccess(texts.deleted)
      return done
    },
  }
}
