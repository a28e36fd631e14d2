import {
  type CommuneNames,
  isOneLetterOff,
  plainNames,
  plainPlace,
  suggestCommunes,
} from './suggest-communes.ts'

/** Suggestions that a person can choose from at a glance. */
const MOST_SUGGESTED = 4

/** What stands before the name of a street or a quarter, which may be that of a commune far away. Folded. */
const STREETS: ReadonlySet<string> = new Set(
  'rue route bd blvd boulevard av avenue cite شارع نهج طريق حي'.split(' '),
)
/** Words between that and the name: 'route de la'. */
const PARTICLES: ReadonlySet<string> = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l'])

export interface CommuneMatch {
  /** The commune that the text means; null when it may mean several, or none. */
  commune: CommuneNames | null
  /** What it may mean, best first; empty when the commune is known. */
  suggestions: readonly CommuneNames[]
}

/** A name within an address: the places of its first word, and of the one after its last. */
interface Mention {
  names: CommuneNames
  from: number
  to: number
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
  return communes.filter((names) => plainNames(names).some(meets))
}

/** Where an address names communes; not where a name is a part of a longer one: 'Ain' in 'Ain Smara'. */
function findMentions(communes: readonly CommuneNames[], words: readonly string[]): Mention[] {
  const line = ` ${words.join(' ')} `
  const mentions: Mention[] = []
  for (const names of communes)
    for (const name of plainNames(names)) {
      const length = name.split(' ').length
      let at = line.indexOf(` ${name} `)
      while (at !== -1) {
        // As many words as there are spaces before the one that the name follows.
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

/** Whether the word before a place, or before the particles in front of it, makes what follows the name of a street. */
function isStreet(words: readonly string[], from: number): boolean {
  let before = from - 1
  while (PARTICLES.has(words[before] ?? '')) before -= 1
  return STREETS.has(words[before] ?? '')
}

/** What an address names: the communes, those first that do not only give a street its name. */
function readAddress(communes: readonly CommuneNames[], text: string): CommuneMatch {
  // What separates parts stays a word of its own: a street does not go on behind a comma.
  const words = plainPlace(text.replaceAll(/[,;:/()،]+/g, ' , ')).split(' ')
  const mentions = findMentions(communes, words)
  const places = mentions.filter(({ from }) => !isStreet(words, from))
  const all = [...new Set([...places, ...mentions].map(({ names }) => names))]
  const commune = places.length === 0 ? null : only(all)
  return { commune, suggestions: all }
}

/**
 * The commune of a wilaya that a customer meant: written in either script, whatever the accents, hyphens and case, with one
 * wrong letter in it, or within an address. What may mean several communes means none, and is for a person to decide: an
 * address that names two, or a street that has the name of one.
 */
export function matchCommune(communes: readonly CommuneNames[], text: string): CommuneMatch {
  const typed = plainPlace(text.replaceAll(/[,;:/()،]+/g, ' '))
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
