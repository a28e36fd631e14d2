import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findLooseTexts } from './find-loose-texts.ts'

const root = new URL('../../pwa/src', import.meta.url).pathname

const IMPORT = `import { aTexts as texts } from '#texts/a.ts'\n`

/** The loose texts of an element that stands in a component with a catalogue of texts. */
const looseIn = (element: string) =>
  findLooseTexts('a.tsx', `${IMPORT}export const A = () => ${element}`).map((found) =>
    found.replace(/^\d+: /, ''),
  )

test('text that changes, or beside which elements come and go, stands in an element of its own', () => {
  const files = readdirSync(root, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(300)
  const loose = files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const found = findLooseTexts(path, readFileSync(path, 'utf8'))
    return found.map((text) => `${relative(root, path)}:${text}`)
  })
  expect(loose).toEqual([])
})

test.each([
  ['<p>{count} <b>pieces</b></p>', ['{count}']],
  ['<p>{texts.count(count)}<b>!</b></p>', ['{texts.count(count)}']],
  ['<p>{isBusy && <i />}{texts.save}</p>', ['{texts.save}']],
  ['<p>{isBusy && <i />}Save</p>', ['Save']],
  ['<p><i />{isLate && texts.late}</p>', ['{isLate && texts.late}']],
  ['<p><i />{texts.states[state]}</p>', ['{texts.states[state]}']],
  ['<p>{a} × {b}</p>', ['{a}', '×', '{b}']],
])('%s', (element, loose) => {
  expect(looseIn(element)).toEqual(loose)
})

test.each([
  '<p>{texts.count(count)}</p>',
  '<p><b>{texts.save}</b> {texts.hint}</p>',
  '<p>{isBusy && <i />}<span>{texts.save}</span></p>',
  '<p>{rows.map((row) => <i key={row} />)}<span>{count}</span></p>',
  '<p>{isBusy ? <i /> : null} <span>{count}</span></p>',
])('%s is safe', (element) => {
  expect(looseIn(element)).toEqual([])
})
