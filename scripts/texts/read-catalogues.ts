import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, LANGUAGES } from '../../shared/language.ts'

/** A text in every language: a string, or a function that builds one from details. */
export interface Text {
  /** The exported object and the keys below it: ['adminTexts', 'sale', 'total']. */
  keys: readonly string[]
  /** The keys as one word for messages and lists of exceptions: 'adminTexts.sale.total'. */
  id: string
  /** The file of the English text, relative to the project. */
  file: string
  /** A string, or a function. */
  values: Readonly<Record<Language, unknown>>
}

/** Folders whose files are read in every language, with the part of a path that names the language. */
const FOLDERS = [
  { folder: 'pwa/src/texts', files: (language: Language) => `${language}/` },
  { folder: 'shared/texts', files: (language: Language) => `${language}/` },
  { folder: 'api/features/pages/texts', files: (language: Language) => language },
] as const

/** Files in those folders that hold no sentences, each with what holds it instead. */
const NO_SENTENCES = new Set([
  // Numbers, money and times: shared/formats.test.ts.
  'pwa/src/texts/en/formats.ts',
  // The code of the language itself.
  'pwa/src/texts/en/language.ts',
  // Plural forms take another number of words in each language; every counted text uses them.
  'shared/texts/en/counted.ts',
  // Names of places, whose English is the stored spelling: shared/texts/wilaya-names.test.ts.
  'shared/texts/en/wilayas.ts',
])

/** The English files of all catalogues, relative to `root`. A new file becomes a catalogue by being in the folder. */
export function listCatalogues(root: string): string[] {
  return FOLDERS.flatMap(({ folder, files }) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
      .filter((file) => file.startsWith(`${folder}/${files('en')}`)),
  )
    .filter((file) => !NO_SENTENCES.has(file))
    .toSorted()
}

/** The path of the same catalogue in another language. */
function inLanguage(file: string, language: Language): string {
  return file.replace(/\/en(?=[/.])/, `/${language}`)
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Collects the texts below a value in every language. Throws when a language lacks such a value. */
function collectTexts(
  keys: readonly string[],
  file: string,
  values: Readonly<Record<Language, unknown>>,
): Text[] {
  const id = keys.join('.')
  const { en } = values
  // Lists are read by index. What English leaves out, the other languages may not have either.
  if (isBranch(en)) {
    return Object.keys(en).flatMap((key) => {
      const below = LANGUAGES.map((language) => {
        const branch = values[language]
        if (!isBranch(branch) || !(key in branch)) throw new Error(`${id}.${key}: no ${language}`)
        return [language, branch[key]] as const
      })
      return collectTexts([...keys, key], file, Object.fromEntries(below) as typeof values)
    })
  }
  // null stands where a sentence is left out on purpose, and a boolean is not a sentence.
  return typeof en === 'string' || typeof en === 'function' ? [{ keys, id, file, values }] : []
}

/** Reads every text of every catalogue. Throws when two catalogues export the same name. */
export async function readTexts(root: string): Promise<Text[]> {
  const texts: Text[] = []
  const exportedBy = new Map<string, string>()
  for (const file of listCatalogues(root)) {
    const modules = await Promise.all(
      LANGUAGES.map(async (language) => {
        const module: unknown = await import(join(root, inLanguage(file, language)))
        return [language, module as Readonly<Record<string, unknown>>] as const
      }),
    )
    const byLanguage = Object.fromEntries(modules) as Record<Language, Record<string, unknown>>
    for (const name of Object.keys(byLanguage.en)) {
      const other = exportedBy.get(name)
      if (other !== undefined) throw new Error(`${name} is exported by ${other} and ${file}`)
      exportedBy.set(name, file)
      const values = Object.fromEntries(
        LANGUAGES.map((language) => [language, byLanguage[language][name]]),
      ) as Record<Language, unknown>
      texts.push(...collectTexts([name], file, values))
    }
  }
  return texts
}
