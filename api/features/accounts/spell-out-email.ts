import { domainToASCII, domainToUnicode } from 'node:url'
import { isAscii } from '../../../shared/accounts/email-characters.ts'

/** Each sign that is not printable ASCII as its number: 'аda' to '\u{430}da'. */
function escapeSigns(text: string): string {
  return text.replace(/[^!-~]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)
}

/** A domain as the mail system knows it; its signs one by one where that says less than what is written. */
function spellOutDomain(domain: string): string {
  const ascii = domainToASCII(domain)
  // What cannot be seen is dropped on the way: the plain domain that is left is somebody else's.
  return ascii !== '' && domainToUnicode(ascii) === domain ? ascii : escapeSigns(domain)
}

/** An email that looks like another, written so that it does not; null when every sign of it is plain. */
export function spellOutEmail(email: string): string | null {
  // A space is none of an email's signs either.
  if (isAscii(email) && !email.includes(' ')) return null
  const at = email.lastIndexOf('@')
  if (at < 0) return escapeSigns(email)
  const domain = email.slice(at + 1)
  return `${escapeSigns(email.slice(0, at))}@${isAscii(domain) ? escapeSigns(domain) : spellOutDomain(domain)}`
}
