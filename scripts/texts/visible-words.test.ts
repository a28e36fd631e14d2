import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from './find-used-texts.ts'
import { findVisibleWords } from './find-visible-words.ts'

const root = new URL('../..', import.meta.url).pathname

test('no component writes what people read: it comes from the texts of the language', () => {
  const components = listSources(root).filter((file) => file.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(150)
  const words = components.flatMap((file) =>
    findVisibleWords(file, readFileSync(join(root, file), 'utf8')).map(
      (text) => `${file}: ${text}`,
    ),
  )
  expect(words).toEqual([])
})

test.each([
  '<p>Sold out</p>',
  "<p>{left === 0 ? 'Sold out' : left}</p>",
  "<p>{left === 0 && 'Sold out'}</p>",
  '<p>{`${left} left`}</p>',
  "<p>{left + ' left'}</p>",
  '<img src={path} alt="Sold out" />',
  '<button aria-label={`Remove ${title}`} />',
  '<TextField placeholder="Name" />',
  '<><b>{left}</b> left</>',
])('%s is found', (component) => {
  expect(findVisibleWords('a.tsx', `export const a = ${component}`)).toHaveLength(1)
})

test.each([
  '<p className="left">{texts.left(left)} · {left} × 2</p>',
  '<img src={path} alt="" />',
  '<Money amount={total} label="DZD" />',
  "<p>{words[left === 0 ? 'none' : 'some']}</p>",
  "<p data-state={left === 0 ? 'none' : 'some'} />",
])('%s is fine', (component) => {
  expect(findVisibleWords('a.tsx', `export const a = ${component}`)).toEqual([])
})
