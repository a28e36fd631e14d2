import { messagesTexts } from '#texts/messages.ts'

/**
 * A mailto link that answers this address. The address is untrusted input, so it is encoded: characters with a meaning
 * in a URL must not add recipients or text.
 */
export function replyLink(email: string, shop: string): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(messagesTexts.replySubject(shop))}`
}
