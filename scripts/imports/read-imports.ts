import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseSync } from 'vite'

/** One import of a source file. Paths are relative to the project, with forward slashes. */
export interface Import {
  from: string
  /** A file of the project, or the name of a package or of a Node module. */
  to: string
}

const asPath = (path: string) => path.split(sep).join('/')

/** Every module that a source file imports: values and types, re-exports, and dynamic imports. */
export function readSpecifiers(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const imports = module.staticImports.map((found) => found.moduleRequest.value)
  const exports = module.staticExports.flatMap((found) =>
    found.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  )
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    // Only literal names can be followed. A computed name does not point to a known file.
    const text = source.slice(start, end)
    return /^(['"`])[^'"`$]+\1$/.test(text) ? [text.slice(1, -1)] : []
  })
  return [...imports, ...exports, ...later]
}

/** What `#texts/…` and `#shared-texts/…` stand for when no language is chosen ("imports" in package.json). */
const TEXT_FOLDERS = [
  ['#texts/', 'pwa/src/texts/en/'],
  ['#shared-texts/', 'shared/texts/en/'],
  ['#texts-by-language/', 'shared/texts/all-languages/'],
] as const

function resolveSpecifier(root: string, file: string, specifier: string): string {
  if (specifier.startsWith('.')) return asPath(relative(root, join(dirname(file), specifier)))
  const texts = TEXT_FOLDERS.find(([prefix]) => specifier.startsWith(prefix))
  return texts === undefined ? specifier : texts[1] + specifier.slice(texts[0].length)
}

/** Imports of every TypeScript file under these folders of `root`, without those of installed packages. */
export function readImports(root: string, folders: readonly string[]): Import[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .filter(({ parentPath }) => !parentPath.split(sep).includes('node_modules'))
      .flatMap((entry) => {
        const file = join(entry.parentPath, entry.name)
        const from = asPath(relative(root, file))
        return readSpecifiers(file, readFileSync(file, 'utf8')).map((specifier) => ({
          from,
          to: resolveSpecifier(root, file, specifier),
        }))
      }),
  )
}
