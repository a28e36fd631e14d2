import { LINE_ENDS, textWithInk } from './plain-line.ts'

/* Apart from plainLine(), which a first visit loads. */

/** Of a text of several lines the marks of direction stay, but what would reverse the text behind it. */
const UNSAFE = /(?!\t)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** A readable text of any number of lines, ended by \n. '' when nothing visible is left. */
export function plainText(text: string): string {
  const lines = text.replaceAll(LINE_ENDS, '\n').split('\n')
  return textWithInk(
    lines
      .map((line) => line.replaceAll(UNSAFE, ''))
      .join('\n')
      .trim(),
  )
}
