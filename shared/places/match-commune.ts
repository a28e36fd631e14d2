import {
  type CommuneNames,
  isOneLetterOff,
  normalisedNames,
  normalisePlaceName,
  suggestCommunes,
} from './suggest-communes.ts'

/** As many suggestions as a person can choose from at a glance. */
const MOST_SUGGESTED = 4

/** Words before the name of a street or a quarter, which may equal that of a distant commune. Folded. */
const STREETS: ReadonlySet<string> = new Set(
  'rue route bd blvd boulevard av avenue cite شارع نهج طريق حي'.split(' '),
)
/** Words between those and the name: 'route de la'. */
const PARTICLES: ReadonlySet<string> = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l'])

export interface CommuneMatch {
  /** The commune that the text refers to; null when it may be several, or none. */
  commune: CommuneNames | null
  /** The communes that it may refer to, best first; empty when it is known. */
  suggestions: readonly CommuneNames[]
}

/** A name within an address: the index of its first word, and of the word after its last. */
interface Mention {
  names: CommuneNames
  from: number
  to: number
}

/** The only commune of a list; null for none, or for several with different spellings. */
function only(communes: readonly CommuneNames[]): CommuneNames | null {
  const [first] = communes
  return first && communes.every(([fr]) => fr === first[0]) ? first : null
}

/** The communes whose name in one of the two scripts satisfies a condition. */
function named(
  communes: readonly CommuneNames[],
  meets: (name: string) => boolean,
): readonly CommuneNames[] {
  return communes.filter((names) => normalisedNames(names).some(meets))
}

/** Finds the communes named in an address. Ignores a name that is part of a longer one: 'Ain' in 'Ain Smara'. */
function findMentions(communes: readonly CommuneNames[], words: readonly string[]): Mention[] {
  const line = ` ${words.join(' ')} `
  const mentions: Mention[] = []
  for (const names of communes)
    for (const name of normalisedNames(names)) {
      const length = name.split(' ').length
      let at = line.indexOf(` ${name} `)
      while (at !== -1) {
        // The number of spaces before the name is the index of its first word.
        const from = line.slice(0, at).split(' ').length - 1
        mentions.push({ names, from, to: from + length })
        at = line.indexOf(` ${name} `, at + 1)
      }
    }
  return mentions.filter(
    ({ from, to }) =>
      !mentions.some(
        (other) => other.from <= from && other.to >= to && other.to - other.from > to - from,
      ),
  )
}

/**
 * Whether the word before an index, or before the particles in front of it, makes the following name that of a street.
 */
function isStreet(words: readonly string[], from: number): boolean {
  let before = from - 1
  while (PARTICLES.has(words[before] ?? '')) before -= 1
  return STREETS.has(words[before] ?? '')
}

/** The communes that an address names, those that are not only in the name of a street first. */
function readAddress(communes: readonly CommuneNames[], text: string): CommuneMatch {
  // Separators remain words of their own, because the name of a street ends at a comma.
  const words = normalisePlaceName(text.replaceAll(/[,;:/()،]+/g, ' , ')).split(' ')
  const mentions = findMentions(communes, words)
  const places = mentions.filter(({ from }) => !isStreet(words, from))
  const all = [...new Set([...places, ...mentions].map(({ names }) => names))]
  const commune = places.length === 0 ? null : only(all)
  return { commune, suggestions: all }
}

/**
 * The commune of a wilaya that a customer's text refers to: written in either script, ignoring accents, hyphens and
 * case, with at most one wrong letter, or within an address. An ambiguous text has no result, so that a person decides:
 * for example an address that names two communes, or a street named like one.
 */
export function matchCommune(communes: readonly CommuneNames[], text: string): CommuneMatch {
  const typed = normalisePlaceName(text.replaceAll(/[,;:/()،]+/g, ' '))
  if (typed === '') return { commune: null, suggestions: [] }
  const address = readAddress(communes, text)
  const commune =
    only(named(communes, (name) => name === typed)) ??
    only(named(communes, (name) => name.length > 3 && isOneLetterOff(typed, name))) ??
    address.commune
  if (commune !== null) return { commune, suggestions: [] }
  const suggestions =
    address.suggestions.length > 0 ? address.suggestions : suggestCommunes(communes, text)
  return { commune: null, suggestions: suggestions.slice(0, MOST_SUGGESTED) }
}
