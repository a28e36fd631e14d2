const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** Arabic letters, marks, punctuation and spaces. Without digits, whose position depends on the surrounding text. */
const ARABIC_ONLY = /^(?:(?!\p{N})[\p{Script_Extensions=Arabic}\s])+$/u

/**
 * Wraps a text in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, so that it does not reorder the surrounding text.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

/** A name in a French or English sentence: isolated when it runs from right to left. */
export function isolateRightToLeft(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? isolate(name) : name
}

/**
 * A name, size, code or number in an Arabic sentence: isolated unless it consists of Arabic only. Text without letters,
 * such as a phone number or '39-41', is then displayed from left to right.
 */
export function isolateUnlessArabic(name: string): string {
  return name === '' || ARABIC_ONLY.test(name) ? name : isolate(name)
}
