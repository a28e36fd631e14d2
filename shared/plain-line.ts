/** Unicode bidirectional controls: if left open in a title, they would reverse the text after it on a page. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** Reduces typed text to one readable line: no control characters, single spaces. */
export function plainLine(text: string): string {
  return text
    .replace(DIRECTIONS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
