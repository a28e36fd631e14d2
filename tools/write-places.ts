import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { INITIAL_TARIFFS, NEWER_WILAYAS } from '../shared/shipping/initial-tariffs.ts'
import { fold } from '../shared/text.ts'

/* Writes shared/places/*.json from tools/places/*.csv, which has neither quotes nor commas inside a value. */

const [from, to] = ['places', '../shared/places'].map((folder) =>
  resolve(import.meta.dirname, folder),
)
if (from === undefined || to === undefined) throw new Error('Unreachable: two folders are named.')

function readTable(name: string): Record<string, string>[] {
  const text = readFileSync(resolve(from ?? '', name), 'utf8').trim()
  const [head = '', ...lines] = text.split('\n').map((line) => line.replace('\r', ''))
  const columns = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((value, index) => [columns[index] ?? '', value])),
  )
}

/** Wilayas that the tariffs spell differently from the data set. */
const SPELLED: Readonly<Record<string, string>> = { illizi: 'ilizi' }

const known = new Set([...INITIAL_TARIFFS, ...NEWER_WILAYAS].map(({ wilaya }) => wilaya))

function tariffOf(name: string): string {
  const folded = fold(name)
  const wilaya = SPELLED[folded] ?? (known.has(folded) ? folded : folded.replaceAll(/['-]/g, ''))
  if (!known.has(wilaya)) throw new Error(`There is no tariff of ${name}.`)
  return wilaya
}

const wilayas = readTable('wilayas.csv').map((row) => ({
  code: Number(row['code']),
  code58: Number(row['code58']),
  wilaya: tariffOf(row['name_fr'] ?? ''),
  names: ['name_fr', 'name_ar', 'alt_fr', 'alt_ar']
    .flatMap((column) => (row[column] ?? '').split(' / '))
    .filter((name) => name !== ''),
}))

const communes = Object.fromEntries(
  wilayas.map(({ code, wilaya }) => [
    wilaya,
    readTable('communes.csv')
      .filter((row) => Number(row['wilaya_code']) === code)
      .map((row) => [row['name_fr'] ?? '', row['name_ar'] ?? '']),
  ]),
)

/** JSON with one entry on each line, so that a changed entry is a changed line. */
function write(name: string, entries: readonly string[], [open, close]: readonly string[]): void {
  writeFileSync(resolve(to ?? '', name), `${open}\n${entries.join(',\n')}\n${close}\n`)
}

write(
  'wilayas.json',
  wilayas.map((wilaya) => JSON.stringify(wilaya)),
  ['[', ']'],
)
write(
  'communes.json',
  Object.entries(communes).map(
    ([wilaya, names]) => `${JSON.stringify(wilaya)}:${JSON.stringify(names)}`,
  ),
  ['{', '}'],
)
console.log(`${wilayas.length} wilayas, ${Object.values(communes).flat().length} communes`)
