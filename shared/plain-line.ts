/** What ends a line of a text that somebody typed or pasted. */
export const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/**
 * Characters that nobody sees: controls, formats, halves of surrogate pairs, fillers. The first part is what is kept of
 * them: joiners between Arabic letters, which Persian words need, and those of emoji.
 */
const UNSEEN =
  /((?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=[\p{Extended_Pictographic}#*0-9])\ufe0f)|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Something that leaves ink. An accent alone does not, nor do the blanks that are letters or signs by their kind. */
const SEEN = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u

/** '' for a text of which nobody sees anything. */
export const textWithInk = (text: string) => (SEEN.test(text) ? text : '')

/** A single no-break space stays: French has them before '?' and within '« »'. */
const oneSpace = (blank: string) => (blank === '\u00a0' || blank === '\u202f' ? blank : ' ')

/**
 * Reduces a text to one readable line: line ends are spaces, spaces are single, and invisible characters, such as those
 * that are pasted along from a chat, are gone. '' when nothing visible is left.
 */
export function plainLine(text: string): string {
  const line = text
    .replaceAll(LINE_ENDS, ' ')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, (_, kept?: string) => kept ?? '')
  // The blank of Braille is no space, and looks like one.
  return textWithInk(line.replace(/[\s\u2800]+/gu, oneSpace).trim())
}
