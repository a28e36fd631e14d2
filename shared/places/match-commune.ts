import {
  type CommuneNames,
  isOneLetterOff,
  plainPlace,
  suggestCommunes,
} from './suggest-communes.ts'

/** Suggestions that a person can choose from at a glance. */
const MOST_SUGGESTED = 4

export interface CommuneMatch {
  /** The commune that the text means; null when it may mean several, or none. */
  commune: CommuneNames | null
  /** What it may mean, best first; empty when the commune is known. */
  suggestions: readonly CommuneNames[]
}

/** Whether a name stands in a text as whole words. */
function holds(text: string, name: string): boolean {
  return ` ${text} `.includes(` ${name} `)
}

/** The only commune of a list; null for none or several that are spelt differently. */
function only(communes: readonly CommuneNames[]): CommuneNames | null {
  const [first] = communes
  return first && communes.every(([fr]) => fr === first[0]) ? first : null
}

/** The communes whose name in one of the two scripts meets a condition. */
function named(
  communes: readonly CommuneNames[],
  meets: (name: string) => boolean,
): readonly CommuneNames[] {
  return communes.filter((names) => names.some((name) => meets(plainPlace(name))))
}

/** Of communes that an address names, those with the longest name: 'Ain Smara' before 'Ain'. */
function longest(communes: readonly CommuneNames[], text: string): readonly CommuneNames[] {
  const length = (names: CommuneNames) =>
    Math.max(...names.map(plainPlace).map((name) => (holds(text, name) ? name.length : 0)))
  const most = Math.max(0, ...communes.map(length))
  return communes.filter((names) => length(names) === most)
}

/**
 * The commune of a wilaya that a customer meant: written in either script, whatever the accents, hyphens and case, with one
 * wrong letter in it, or within an address. What may mean several communes means none, and is for a person to decide.
 */
export function matchCommune(communes: readonly CommuneNames[], text: string): CommuneMatch {
  const typed = plainPlace(text.replaceAll(/[,;:/()،]+/g, ' '))
  if (typed === '') return { commune: null, suggestions: [] }
  const commune =
    only(named(communes, (name) => name === typed)) ??
    only(named(communes, (name) => name.length > 3 && isOneLetterOff(typed, name))) ??
    only(
      longest(
        named(communes, (name) => holds(typed, name)),
        typed,
      ),
    )
  if (commune !== null) return { commune, suggestions: [] }
  return { commune: null, suggestions: suggestCommunes(communes, text).slice(0, MOST_SUGGESTED) }
}
