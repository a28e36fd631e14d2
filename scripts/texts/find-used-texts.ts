import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { childrenOf, keyName, type Node, parseSource, withoutType } from './syntax.ts'

/** Keys from the exported object on: ['adminTexts', 'sale', 'total']. */
type Path = readonly string[]

/** The texts that a file uses. */
export interface TextUses {
  /** Texts, and objects of texts that are passed on as a whole. */
  used: Path[]
  /** Objects from which a text is read by a computed key. */
  lookedUpIn: Path[]
  /** Objects that are assigned to a shorter name. This uses only what is then read through that name. */
  renamed: Path[]
}

/**
 * The property names in a file: `.total`, `{ total } =` and 'total'. Types count, because the keys of a look-up are
 * often written only there.
 */
export interface NamedKeys {
  read: ReadonlySet<string>
  quoted: ReadonlySet<string>
}

/** The property names in a source. Found without parsing, because every file is read. */
export function readNamedKeys(source: string): NamedKeys {
  const find = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, key]) => key ?? '')
  return {
    read: new Set([
      ...find(/\.([A-Za-z]\w*)/g),
      ...find(/\{([\w\s,:]*)\}(?: =|:)/g).flatMap((pattern) => pattern.split(/\W+/)),
    ]),
    quoted: new Set([...find(/'([^'\n]*)'/g), ...find(/\b([A-Za-z]\w*): '/g)]),
  }
}

const FOLDERS = ['shared', 'api', 'pwa/src', 'scripts/vite']

/** Tests, what only tests use, and the other languages do not ship: they must not keep a text in use. */
const DOES_NOT_SHIP = /\.test\.tsx?$|\/testing\/|\/texts\/(?:fr|ar)[/.]|^pwa\/src\/widgets\//

/** The TypeScript files that ship, relative to `root`. */
export function listSources(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
  ).filter((file) => !DOES_NOT_SHIP.test(file))
}

/** The English file of the catalogue that an import refers to, relative to the project. */
function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#texts/')) return `pwa/src/texts/en/${specifier.slice(7)}`
  if (specifier.startsWith('#shared-texts/')) return `shared/texts/en/${specifier.slice(14)}`
  return join(dirname(file), specifier)
}

/** The names that a key can have: both sides of a conditional are known, a variable is not (null). */
function namesOfKey(key: Node, isComputed: boolean): string[] | null {
  if (key.type === 'ConditionalExpression') {
    const sides = [key.consequent, key.alternate].map((side) => namesOfKey(side, isComputed))
    return sides[0] && sides[1] ? [...sides[0], ...sides[1]] : null
  }
  const name = keyName(key, isComputed)
  return name === null ? null : [name]
}

/** Finds the texts that a source uses. `isCatalogue`: whether a path is that of an English catalogue. */
export function readTextUses(
  file: string,
  source: string,
  isCatalogue: (file: string) => boolean,
): TextUses {
  /** The variable names in this file that stand for texts, wherever they are declared, and those texts. */
  const aliases = new Map<string, Path[]>()
  const uses: TextUses = { used: [], lookedUpIn: [], renamed: [] }

  function addAlias(name: string, path: Path): void {
    aliases.set(name, [...(aliases.get(name) ?? []), path])
  }

  /** The texts that an expression stands for, and whether the last key was computed; null for any other expression. */
  function follow(node: Node): { paths: Path[]; isLookUp: boolean } | null {
    const expression = withoutType(node)
    if (expression.type === 'Identifier') {
      const paths = aliases.get(expression.name)
      return paths === undefined ? null : { paths, isLookUp: false }
    }
    if (expression.type !== 'MemberExpression') return null
    const object = follow(expression.object)
    if (object === null || object.isLookUp) return object
    const keys = namesOfKey(expression.property, expression.computed)
    if (keys === null) return { paths: object.paths, isLookUp: true }
    const paths = object.paths.flatMap((path) => keys.map((key) => [...path, key]))
    return { paths, isLookUp: false }
  }

  /** `const { a, b: { c } } = texts` */
  function bindPattern(pattern: Node, paths: readonly Path[]): void {
    if (pattern.type === 'Identifier') {
      for (const path of paths) {
        addAlias(pattern.name, path)
        // An unused variable does not compile, so a text that is assigned to one is used.
        uses.renamed.push(path)
      }
      return
    }
    if (pattern.type !== 'ObjectPattern') {
      uses.used.push(...paths)
      return
    }
    for (const property of pattern.properties) {
      const key = property.type === 'RestElement' ? null : keyName(property.key, property.computed)
      if (key === null || property.type === 'RestElement') uses.used.push(...paths)
      else {
        const below = paths.map((path) => [...path, key])
        bindPattern(property.value, below)
      }
    }
  }

  function visit(node: Node): void {
    if (node.type === 'ImportDeclaration') {
      const imported = resolveImport(file, node.source.value)
      if (!isCatalogue(imported) || node.importKind === 'type') return
      for (const specifier of node.specifiers) {
        if (specifier.type !== 'ImportSpecifier') throw new Error(`${file}: name what it imports`)
        const name = keyName(specifier.imported, false)
        if (name !== null) addAlias(specifier.local.name, [name])
      }
      return
    }
    if (node.type === 'VariableDeclarator' && node.init !== null) {
      const found = follow(node.init)
      if (found !== null && !found.isLookUp) return bindPattern(node.id, found.paths)
    }
    if (node.type === 'TSTypeQuery') return
    const found = follow(node)
    if (found !== null) {
      const into = found.isLookUp ? uses.lookedUpIn : uses.used
      into.push(...found.paths)
      // The key of a look-up may itself be a text or one of the names.
      if (node.type === 'MemberExpression' && node.computed) visit(node.property)
      return
    }
    if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier') {
      if (node.value) visit(node.value)
      return
    }
    // The name in `{ title: x }` or `a.title` does not use a variable that is called `title`.
    const keyNode =
      node.type === 'Property' && !node.shorthand && !node.computed
        ? node.key
        : node.type === 'MemberExpression' && !node.computed
          ? node.property
          : null
    for (const child of childrenOf(node)) if (child !== keyNode) visit(child)
  }

  // A file gets a text only through an import. The folders of texts import each other by shorter paths.
  if (/texts\/|\/en\//.test(source)) visit(parseSource(file, source))
  return uses
}

/** Whether `path` is `start` or below it. */
function isBelow(path: Path, start: Path): boolean {
  return start.every((key, index) => path[index] === key)
}

/**
 * Returns the texts that no file uses. A look-up uses the texts whose key is read in its file or quoted in any file;
 * an object that is passed on as a whole uses those whose key is read or quoted in any file.
 */
export function findUnusedTexts<Found extends { keys: Path }>(
  texts: readonly Found[],
  files: readonly (TextUses & NamedKeys)[],
  anywhere: NamedKeys,
): Found[] {
  const used = new Set<Found>()

  /** `path` may continue below a text, as in `texts.sections.map`: then it refers to the text above. */
  function textsOf(path: Path): Found[] {
    const below = texts.filter(({ keys }) => isBelow(keys, path))
    return below.length > 0 || path.length < 2 ? below : textsOf(path.slice(0, -1))
  }

  function markIf(path: Path, isNamed: (key: string) => boolean): void {
    const below = textsOf(path)
    for (const text of below) {
      if (below.length === 1 || isNamed(text.keys.at(-1) ?? '')) used.add(text)
    }
  }

  for (const file of files) {
    for (const path of file.renamed) {
      for (const text of texts) if (isBelow(path, text.keys)) used.add(text)
    }
    for (const path of file.used) {
      markIf(path, (key) => anywhere.read.has(key) || anywhere.quoted.has(key))
    }
    for (const path of file.lookedUpIn) {
      markIf(path, (key) => file.read.has(key) || anywhere.quoted.has(key))
    }
  }
  return texts.filter((text) => !used.has(text))
}
