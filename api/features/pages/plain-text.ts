/** At most `max` UTF-16 units, cut between words where there are any, with an ellipsis when something is missing. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const words = text.slice(0, max).replace(/\s+\S*$/, '')
  if (words.length < max) return `${words}…`
  // One long word; half of a character outside the basic plane is left out too.
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
