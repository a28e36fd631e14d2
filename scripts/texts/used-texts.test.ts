import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnusedTexts, listSources, readNamedKeys, readTextUses } from './find-used-texts.ts'
import { listCatalogues, readTexts } from './read-catalogues.ts'

const root = new URL('../..', import.meta.url).pathname

/** Use texts by name, as `%shopTitle%`. */
const PAGES = ['pwa/index.html', 'pwa/admin.html']

/** Used in order, without their keys. The build fails when the manifest has another number of them. */
const LISTED = /^manifestTexts\.(?:screenshots|\w+\.shortcuts)\./

test('every text is used by what ships', async () => {
  const catalogues = new Set(listCatalogues(root))
  const sources = listSources(root).map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const uses = readTextUses(file, source, (other) => catalogues.has(other))
    // A catalogue contains the keys of its own texts, which is not a use of them.
    return { ...uses, ...readNamedKeys(catalogues.has(file) ? '' : source) }
  })
  const inPages = PAGES.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/%(\w+)%/g)].map(([, name]) => name ?? ''),
  )
  const anywhere = {
    read: new Set([...inPages, ...sources.flatMap(({ read }) => [...read])]),
    quoted: new Set(sources.flatMap(({ quoted }) => [...quoted])),
  }
  const texts = await readTexts(root)
  expect(texts.length).toBeGreaterThan(900)
  const unused = findUnusedTexts(texts, sources, anywhere).filter(({ id }) => !LISTED.test(id))
  expect(unused.map(({ file, id }) => `${file}: ${id}`)).toEqual([])
})

const CATALOGUE = 'pwa/src/texts/en/cart.ts'
const TEXTS = ['total', 'size', 'empty'].map((key) => ({ keys: ['cartTexts', 'table', key] }))

/** The last keys of the texts above that this source does not use. */
function unusedBy(lines: string): string[] {
  const source = `import { cartTexts } from '#texts/cart.ts'\n${lines}`
  const uses = readTextUses('pwa/src/cart.tsx', source, (file) => file === CATALOGUE)
  const named = readNamedKeys(source)
  return findUnusedTexts(TEXTS, [{ ...uses, ...named }], named).map(({ keys }) => keys[2] ?? '')
}

test.each([
  ['export const a = cartTexts.table.total'],
  ['const texts = cartTexts.table\nexport const a = texts.total.length'],
  ['const { table } = cartTexts\nexport const a = <p title={table.total}>{other.size}</p>'],
  ['export function a() {\n  const { total: b } = cartTexts.table\n  return b\n}'],
  ["export const a = cartTexts.table[key]\nconst keys = ['total']"],
  ['export const a = say(cartTexts.table)\nexport const b = said.total'],
])('of %j one text is used', (source) => {
  expect(unusedBy(source)).toEqual(['size', 'empty'])
})

test('a condition in the place of a key uses both of its sides', () => {
  expect(unusedBy("export const a = cartTexts.table[b ? 'size' : 'total']")).toEqual(['empty'])
})

test('a name of a part of a catalogue, a type of it and another object use no text', () => {
  const all = ['total', 'size', 'empty']
  expect(unusedBy('const texts = cartTexts.table')).toEqual(all)
  expect(unusedBy('export type Texts = typeof cartTexts.table')).toEqual(all)
  expect(unusedBy('export const a = { cartTexts: order.table.total }')).toEqual(all)
})
