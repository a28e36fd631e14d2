import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findPhysicalSides } from './physical-sides.ts'

const root = new URL('../../pwa/src', import.meta.url).pathname

/** Files of the pages with this ending, as their path and their text with comments removed. */
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

/** The only widths at which a layout may change, in CSS pixels: 480, 700, 1024 and 1280. */
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

test.each([
  '.a { margin-left: 4px; }',
  '.a { inset-inline: 0; left: 50%; }',
  '.a { border-top-right-radius: 4px; }',
  '.a { text-align: right; }',
  '.a { float: left; }',
  '.a { background: linear-gradient(to right, red, blue); }',
  '.a { background: url("x.svg") right center; }',
  '.a { padding: 1px 2px 3px 4px; }',
  '.a { border-radius: 0 4px 4px 0; }',
  '.a { translate: -100% 0; }',
  '.a { transform: translateX(4px); }',
  '.a { transform: scaleX(-1); }',
  '.a { scale: -1 1; }',
  '.a { box-shadow: 0 1px red, inset 3px 0 0 blue; }',
  '.a:dir(rtl) { color: red; }',
])('%s stays on its side when the page is mirrored', (css) => {
  expect(findPhysicalSides(css)).toHaveLength(1)
})

test.each([
  '.a { margin-inline-start: 4px; text-align: start; inset: 0; }',
  '.left { padding: 1px 2px 3px; }',
  '.a { padding: 1px var(--x) calc(1px + 2px) var(--x); }',
  '.a { padding: 1px env(safe-area-inset-right) 2px env(safe-area-inset-left); }',
  '.a { border-radius: 3px 3px 0 0; }',
  '.a { translate: 0 100%; rotate: 180deg; }',
  '.a { translate: calc(-100% * var(--onward)) 0; scale: var(--onward) 1; }',
  '.a { box-shadow: 0 1px 2px red, inset calc(3px * var(--onward)) 0 0 blue; }',
])('%s is mirrored with the page', (css) => {
  expect(findPhysicalSides(css)).toEqual([])
})

test('no style but the tokens asks for the direction of the page, and none names a side of it', () => {
  expect(
    styles.flatMap(({ file, text }) => findPhysicalSides(text).map((found) => `${file}: ${found}`)),
  ).toEqual(['ui/tokens.css: :root:dir(rtl)'])
  expect(
    findAll(
      readFiles(/\.tsx?$/),
      /\b(?:margin|padding|border)(?:Left|Right)\b|textAlign: '(?:left|right)'|translateX/g,
    ),
  ).toEqual([])
})

test('letters that join are not set apart', () => {
  const spacings = findAll(styles, /letter-spacing: [^;]*/g)
  expect(spacings.length).toBeGreaterThan(10)
  expect(
    spacings.filter((spacing) => !/: (?:0|inherit|calc\(.* \* var\(--tracking\)\))$/.test(spacing)),
  ).toEqual([])
})

/** Icons whose names say that they point in a direction. All others look the same mirrored, or must not be mirrored. */
const POINTING =
  /^(?:.*(?:Left|Right)|LogIn|LogOut|Reply.*|Forward|Redo2?|Undo2?|Send.*|Truck|ExternalLink|CircleHelp)$/

test('icons that point along the line are mirrored with the page', async () => {
  const icons = await import('lucide-react')
  const named = readFiles(/\.tsx?$/).flatMap(({ text }) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from 'lucide-react'/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
    ),
  )
  const pointing = [...new Set(named)].filter((name) => POINTING.test(name))
  expect(pointing.length).toBeGreaterThan(5)
  const base = styles.find(({ file }) => file === 'ui/base.css')?.text ?? ''
  const mirrored = /([^{}]*)\{\s*scale: var\(--onward\) 1;/.exec(base)?.[1] ?? ''
  const isMirrored = (name: string) => {
    const svg = renderToStaticMarkup(createElement(Reflect.get(icons, name) as typeof icons.Truck))
    const classes = /class="([^"]*)"/.exec(svg)?.[1]?.split(' ') ?? []
    return classes.some((one) => mirrored.split(/[\s,]+/).includes(`.${one}`))
  }
  expect(pointing.filter((name) => !isMirrored(name))).toEqual([])
})
