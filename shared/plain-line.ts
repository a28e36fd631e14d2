/** Explicit directions: left open in a title, they would turn around the words that follow it elsewhere. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** One line of readable text, out of what a person typed. */
export function plainLine(text: string): string {
  return text
    .replace(DIRECTIONS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
