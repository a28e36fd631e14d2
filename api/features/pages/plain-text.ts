/** Shortens a text to `max` UTF-16 code units, at a word boundary if possible, with an ellipsis when it was cut. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const words = text.slice(0, max).replace(/\s+\S*$/, '')
  if (words.length < max) return `${words}…`
  // One long word: also drop a high surrogate at the end, which would be half of a character.
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
