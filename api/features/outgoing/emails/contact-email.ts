import type { Language } from '../../../../shared/language.ts'
import { plainLine } from '../../../../shared/plain-line.ts'
import { plainText } from '../../../../shared/plain-text.ts'
import { emailTextsIn } from '../../../../shared/texts/all-languages/emails.ts'
import type { AppContext } from '../../../app-context.ts'
import { findMessage, type MessageRow } from '../../../database/messages.ts'
import { readShopLanguage } from '../../../database/shop-settings.ts'
import { shorten } from '../attempt.ts'
import type { ToldNews } from '../gather-news.ts'
import type { Letter, WrittenEmail } from './letter.ts'

function writeMessage(row: MessageRow, language: Language): Letter {
  const email = plainLine(row.email)
  const texts = emailTextsIn(language).message
  return {
    language,
    subject: texts.subject(email),
    opening: [texts.opening(email), plainText(row.message)],
    closing: [texts.closing],
  }
}

function listMessages(messages: readonly MessageRow[], more: number, language: Language): Letter {
  const texts = emailTextsIn(language).messages
  const all = messages.length + more
  return {
    language,
    subject: texts.subject(all),
    opening: [texts.opening, ...(more === 0 ? [] : [texts.first(messages.length, all)])],
    facts: messages.map(({ email, message }) => [plainLine(email), shorten(plainLine(message))]),
  }
}

/**
 * The email with messages of the contact form: one as a whole, several by their beginnings. Null when they were all
 * deleted.
 */
export async function writeContactMessages(
  app: AppContext,
  { to, ids, more }: ToldNews,
): Promise<WrittenEmail | null> {
  const [messages, language] = await app.db.read(
    async (db) =>
      [
        await Promise.all(ids.map((id) => findMessage(db, id))),
        await readShopLanguage(db),
      ] as const,
  )
  const found = messages.filter((message) => message !== undefined)
  const [first] = found
  if (!first) return null
  const isOne = found.length + more === 1
  const letter = isOne ? writeMessage(first, language) : listMessages(found, more, language)
  const { publicUrl } = app.config
  const label = emailTextsIn(language).message.link
  const link = publicUrl === null ? null : { label, url: `${publicUrl}/admin/messages` }
  return { to, ...(isOne && { replyTo: plainLine(first.email) }), letter: { ...letter, link } }
}
