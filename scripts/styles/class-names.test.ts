import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../pwa/src', import.meta.url).pathname

/** The classes that the sources use from a style sheet. */
interface Uses {
  names: Set<string>
  /** Whether a class is looked up by a computed name, so that any class may be in use. */
  computed: boolean
}

function listFiles(ending: RegExp): string[] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** For each style sheet, by its path, the classes that modules use from it. */
function readUses(): Map<string, Uses> {
  const uses = new Map<string, Uses>()
  for (const file of listFiles(/\.tsx?$/)) {
    const source = readFileSync(file, 'utf8')
    const code = source.replaceAll(/^import .*$/gm, '')
    for (const [, name = '', path = ''] of source.matchAll(
      /^import (\w+) from '([^']+\.module\.css)'$/gm,
    )) {
      const sheet = join(file, '..', path)
      const found = uses.get(sheet) ?? { names: new Set<string>(), computed: false }
      uses.set(sheet, found)
      for (const [, dotted, after] of code.matchAll(
        new RegExp(String.raw`(?<![\w.'])${name}\b(?:\.(\w+)|([^.]))`, 'g'),
      )) {
        if (dotted !== undefined) found.names.add(dotted)
        else if (after !== undefined) found.computed = true
      }
    }
  }
  return uses
}

/** The classes that have a rule in a style sheet. */
function readRules(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )
}

test('every class that is used has a rule, and every rule has a use', () => {
  const uses = readUses()
  expect(uses.size).toBeGreaterThan(100)
  const wrong = [...uses].flatMap(([sheet, { names, computed }]) => {
    const rules = readRules(sheet)
    const file = relative(root, sheet)
    return [
      ...[...names].filter((name) => !rules.has(name)).map((name) => `${file} has no .${name}`),
      ...[...rules]
        .filter((name) => !computed && !names.has(name))
        .map((name) => `${file}: nothing uses .${name}`),
    ]
  })
  expect(wrong).toEqual([])
})

test('every style sheet of a module is imported', () => {
  const uses = readUses()
  expect(listFiles(/\.module\.css$/).filter((sheet) => !uses.has(sheet))).toEqual([])
})
