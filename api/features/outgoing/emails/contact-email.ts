import * as v from 'valibot'
import { plainLine } from '../../../../shared/plain-line.ts'
import { plainText } from '../../../../shared/plain-text.ts'
import { emailTextsIn } from '../../../../shared/texts/all-languages/emails.ts'
import type { AppContext } from '../../../app-context.ts'
import { findMessage } from '../../../database/messages.ts'
import { readShopLanguage } from '../../../database/shop-settings.ts'
import type { OutgoingRow } from '../../../database/outgoing.ts'
import type { WrittenEmail } from './letter.ts'

const contentSchema = v.object({ messageId: v.string() })

/** The email with a message of the contact form; null when the message was deleted. */
export async function writeContactMessage(
  app: AppContext,
  { recipient, content }: OutgoingRow,
): Promise<WrittenEmail | null> {
  const { messageId } = v.parse(contentSchema, JSON.parse(content))
  const [message, language] = await app.db.read(
    async (transaction) =>
      [await findMessage(transaction, messageId), await readShopLanguage(transaction)] as const,
  )
  if (!message) return null
  const email = plainLine(message.email)
  const texts = emailTextsIn(language).message
  const { publicUrl } = app.config
  return {
    to: recipient,
    replyTo: email,
    letter: {
      language,
      subject: texts.subject(email),
      opening: [texts.opening(email), plainText(message.message)],
      link: publicUrl === null ? null : { label: texts.link, url: `${publicUrl}/admin/messages` },
      closing: [texts.closing],
    },
  }
}
