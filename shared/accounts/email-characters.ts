import { sanitize } from '../text.ts'

/** Controls, formats, halves of signs, fillers and joiners: nobody sees them, and two emails look like one. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
/** What an email may hold: printable ASCII, and the letters, marks and numbers of any script. */
const READABLE = /^[!-~\p{L}\p{M}\p{N}]*$/u
const ASCII = /^[ -~]*$/

/** Alphabets that an email may be written in, each by itself. Digits and marks that several share fit each of them. */
const ONE_SCRIPT: readonly RegExp[] = [
  /^[\p{scx=Latin}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Arabic}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Tifinagh}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Greek}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Hebrew}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Armenian}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Georgian}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Ethiopic}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Devanagari}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Bengali}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Tamil}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Thai}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Han}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Common}\p{scx=Inherited}]*$/u,
  /^[\p{scx=Hangul}\p{scx=Common}\p{scx=Inherited}]*$/u,
]

/** An email as emails are compared and stored: compatible forms made one (NFKC), lower case, no spaces around. */
export function normaliseEmail(text: string): string {
  return sanitize(text.normalize('NFKC')).toLowerCase().normalize('NFKC')
}

export function isAscii(text: string): boolean {
  return ASCII.test(text)
}

export function hasUnseenCharacters(email: string): boolean {
  return UNSEEN.test(email)
}

export function isReadable(email: string): boolean {
  return READABLE.test(email)
}

/**
 * Whether the name and each part of the domain are in one alphabet: a Cyrillic 'о' among Latin letters looks like
 * somebody else. A domain's parts count by themselves, since nearly every domain ends in Latin.
 */
export function isInOneAlphabet(email: string): boolean {
  const [name = '', domain = ''] = email.split('@')
  return [name, ...domain.split('.')].every(
    (part) => isAscii(part) || ONE_SCRIPT.some((script) => script.test(part)),
  )
}
