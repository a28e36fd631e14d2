import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SIGNS = `${LETTERS}0123456789_-`

/** Two signs, the first a letter, as a selector asks for; 3,328 of them. */
function prefixOf(place: number): string {
  const first = LETTERS[place % LETTERS.length] ?? ''
  const second = SIGNS[Math.floor(place / LETTERS.length) % SIGNS.length] ?? ''
  return first + second
}

/** One sign while a file has at most 64 names. */
function suffixOf(index: number): string {
  const rest = Math.floor(index / SIGNS.length)
  return (rest > 0 ? suffixOf(rest - 1) : '') + (SIGNS[index % SIGNS.length] ?? '')
}

/** A prefix for every style sheet: from its path, so that a new file leaves the others' names as they are. */
function choosePrefixes(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted()
  const prefixes = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of files) {
    let place = createHash('sha1').update(file).digest().readUInt32BE()
    while (taken.has(prefixOf(place))) place += 1
    taken.add(prefixOf(place))
    prefixes.set(file, prefixOf(place))
  }
  return prefixes
}

/**
 * Names of the classes of CSS modules: two signs for the file and one for the class. They travel in the script and
 * in the style sheet alike, and unlike a hash for each class, what repeats is compressed.
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const prefixes = choosePrefixes(folder)
  const namesOf = new Map<string, string[]>()
  return (name, file) => {
    const path = relative(folder, file.split('?')[0] ?? file).replaceAll(sep, '/')
    // A file made while the developer's server runs has no prefix yet; its whole path serves as well.
    const prefix = prefixes.get(path) ?? `${path.replaceAll(/\W/g, '_')}_`
    const names = namesOf.get(path) ?? []
    namesOf.set(path, names)
    if (!names.includes(name)) names.push(name)
    return prefix + suffixOf(names.indexOf(name))
  }
}
