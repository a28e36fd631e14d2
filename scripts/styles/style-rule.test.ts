import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../pwa/src', import.meta.url).pathname

/** Files of the pages with this ending, as their path and their text without comments. */
function readFiles(ending: RegExp): { file: string; text: string }[] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
      return { file: relative(root, path), text }
    })
}

/** Every match of `pattern` in these files, as 'file: match'. */
function findAll(files: { file: string; text: string }[], pattern: RegExp): string[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  )
}

/** Where the layout of a screen may change, in CSS pixels: 480, 700, 1024, 1280. */
const WIDTHS = /\b(?:min-width: (?:480|700|1024|1280)px|max-width: (?:479|699|1023|1279)px)\b/

const styles = readFiles(/\.css$/)

test('screens change their layout at four widths', () => {
  const queries = [
    ...findAll(styles, /@media[^{]*?\((?:min|max)-width: [^)]*\)[^{]*/g),
    ...findAll(readFiles(/\.tsx?$/), /'\((?:min|max)-width: [^)]*\)'/g),
  ]
  expect(queries.length).toBeGreaterThan(40)
  const others = queries.filter((query) =>
    [...query.matchAll(/(?:min|max)-width: [^)]*/g)].some(([width]) => !WIDTHS.test(width)),
  )
  expect(others).toEqual([])
})

test('colours come from the tokens', () => {
  const others = styles.filter(({ file }) => !file.endsWith('tokens.css'))
  expect(findAll(others, /#[\da-f]{3,8}\b|\b(?:rgb|hsl|lab|lch|oklab|oklch)a?\(/gi)).toEqual([])
})

test('what only screen readers meet is hidden in one way', () => {
  expect(findAll(styles, /clip-path: inset\(50%\)|clip: rect\(/g)).toEqual([
    'ui/base.css: clip-path: inset(50%)',
  ])
})
