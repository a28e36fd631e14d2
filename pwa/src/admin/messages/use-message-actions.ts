import type { ContactMessage } from '../../../../shared/contact/contact-message.ts'
import { messagesTexts } from '#texts/messages.ts'
import { showSuccess } from '../parts/show-success.ts'
import { askToDelete } from '../parts/alert.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { deleteMessage, markMessage } from './message-calls.ts'

const texts = messagesTexts

export interface MessageActions {
  busy: boolean
  /** Marks the message as read. Shows no error: on failure it only stays unread. */
  noteOpened: (message: ContactMessage) => Promise<void>
  /** True on success; shows the error otherwise. */
  markUnread: (message: ContactMessage) => Promise<boolean>
  /** Asks for confirmation; true when the message is deleted. */
  remove: (message: ContactMessage) => Promise<boolean>
}

/** Actions on a message; `reload` loads the list again afterwards. */
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
