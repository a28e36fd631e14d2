import { messagesTexts } from '../../texts/en-messages.ts'

/**
 * Opens the owner's mail program with an answer to this address. The address is a stranger's: signs that have a
 * meaning in a link must not add recipients or text of theirs.
 */
export function replyLink(email: string): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(messagesTexts.replySubject)}`
}
