import { useState } from 'react'
import type { ContactMessage } from '../../../../shared/contact/contact-message.ts'
import { failureSentence } from '../../http/api-failure.ts'
import { messagesTexts } from '../../texts/en-messages.ts'
import { showToast } from '../../ui/toast.ts'
import { askToConfirm, showAlert } from '../parts/alert.ts'
import { deleteMessage, markMessage } from './message-calls.ts'

const SUCCESS_MS = 1500
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
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>, failed: { title: string; text: string }) {
    setBusy(true)
    try {
      await work()
      reload()
      return true
    } catch (error) {
      const text = failureSentence(error, failed.text)
      await showAlert({ kind: 'error', title: failed.title, text, dismiss: texts.ok })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    async noteOpened(message) {
      if (message.read) return
      await markMessage(message._id, true).then(reload, () => undefined)
    },
    markUnread: (message) =>
      attempt(() => markMessage(message._id, false), {
        title: texts.markFailedTitle,
        text: texts.markFailedTitle,
      }),
    async remove(message) {
      const confirmed = await askToConfirm({
        title: texts.deleteTitle,
        text: texts.deleteText,
        confirm: texts.delete,
        dismiss: texts.cancel,
      })
      if (!confirmed) return false
      const done = await attempt(() => deleteMessage(message._id), {
        title: texts.deleteFailedTitle,
        text: texts.deleteFailed,
      })
      if (done) showToast('success', texts.deleted, SUCCESS_MS)
      return done
    },
  }
}
