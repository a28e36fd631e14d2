/** Invisible characters (controls, formats, surrogates, fillers, joiners): two different emails would look the same. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
/** Characters allowed in an email: printable ASCII, and the letters, marks and numbers of any script. */
const READABLE = /^[!-~\p{L}\p{M}\p{N}]*$/u
const ASCII = /^[ -~]*$/

/** Scripts allowed in an email, one at a time. Shared digits and marks are allowed in each of them. */
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

/** Normalises an email for comparison and storage: NFKC, lower case, trimmed, without < and >. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFKC').replace(/[<>]/g, '').trim().toLowerCase().normalize('NFKC')
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
 * Whether the name and each label of the domain use a single script: a Cyrillic 'о' among Latin letters imitates
 * another email. Domain labels are checked separately, since nearly every domain ends in a Latin label.
 */
export function isInOneAlphabet(email: string): boolean {
  const [name = '', domain = ''] = email.split('@')
  return [name, ...domain.split('.')].every(
    (part) => isAscii(part) || ONE_SCRIPT.some((script) => script.test(part)),
  )
}
