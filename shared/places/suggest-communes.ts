import { fold } from '../text.ts'

/** Names in French and in Arabic. */
export type CommuneNames = readonly [fr: string, ar: string]

/** The folded name of a place, with single spaces as separators: 'El-Khroub' and 'el khroub' are equal. */
export function normalisePlaceName(text: string): string {
  return fold(text)
    .replaceAll(/['.-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const plain = new WeakMap<CommuneNames, readonly string[]>()

/**
 * The names of a commune as returned by `normalisePlaceName`. Computed once, because lists are searched for hundreds of
 * orders.
 */
export function normalisedNames(names: CommuneNames): readonly string[] {
  const known = plain.get(names)
  if (known) return known
  const made = names.map(normalisePlaceName)
  plain.set(names, made)
  return made
}

/** The minimum length of a text in which one letter may be wrong. */
const MIN_FUZZY = 4

/** Whether two texts differ by at most one letter: wrong, missing, additional, or swapped with the next one. */
export function isOneLetterOff(typed: string, name: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === name[start]) start += 1
  const [restTyped, restName] = [typed.slice(start), name.slice(start)]
  if (restTyped.slice(1) === restName.slice(1)) return true
  if (restTyped.slice(1) === restName || restTyped === restName.slice(1)) return true
  const swapped = `${restTyped[1] ?? ''}${restTyped[0] ?? ''}${restTyped.slice(2)}`
  return swapped === restName
}

/** Whether the name, or the rest of it from a later word on, begins with the text except for one letter. */
function beginsAlmost(name: string, typed: string): boolean {
  if (typed.length < MIN_FUZZY) return false
  const words = name.split(' ')
  return words.some((_, index) => {
    const rest = words.slice(index).join(' ')
    return [-1, 0, 1].some((more) => isOneLetterOff(typed, rest.slice(0, typed.length + more)))
  })
}

/** How well a name matches, 0 being best; null when it does not. */
function rank(name: string, typed: string): number | null {
  if (name.startsWith(typed)) return 0
  if (name.includes(` ${typed}`)) return 1
  if (name.includes(typed)) return 2
  return beginsAlmost(name, typed) ? 3 : null
}

/**
 * The communes that a typed text may refer to, best first: in either script, ignoring accents, hyphens, case and the
 * forms of alef, yeh and teh marbuta, with at most one wrong letter. All of them for an empty text.
 */
export function suggestCommunes(
  communes: readonly CommuneNames[],
  text: string,
): readonly CommuneNames[] {
  const typed = normalisePlaceName(text)
  if (typed === '') return communes
  const ranked = communes.flatMap((names) => {
    const ranks = normalisedNames(names)
      .map((name) => rank(name, typed))
      .filter((one) => one !== null)
    return ranks.length === 0 ? [] : [{ names, rank: Math.min(...ranks) }]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ names }) => names)
}
