import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../../../shared/language.ts'
import { shellCacheName } from './protocol.ts'
import { openShell, type Shell } from './shell.ts'
import type { ShellFile } from './shell-files.ts'

/** The precaches of one of the two pages: one for each language that is built. */
export interface Shells {
  /** That of a language; of English for a language that is not built. */
  of: (language: Language) => Shell
  all: readonly Shell[]
  has: (url: string) => boolean
  /** This version's file from any of them; undefined when it is in none. */
  find: (url: string) => Promise<Response | undefined>
}

/** Files of two languages that are the same are in both caches, so that neither depends on the other. */
export function openShells(
  page: 'shop' | 'office',
  files: readonly ShellFile[],
  atATime: number,
): Shells {
  const open = (language: Language) =>
    openShell(
      shellCacheName(page, language),
      files.filter((file) => file[page].includes(language)),
      atATime,
    )
  const main = open(MAIN_LANGUAGE)
  const byLanguage = new Map<Language, Shell>([[MAIN_LANGUAGE, main]])
  for (const language of LANGUAGES) {
    const isBuilt = files.some((file) => file[page].includes(language))
    if (isBuilt && language !== MAIN_LANGUAGE) byLanguage.set(language, open(language))
  }
  const all = [...byLanguage.values()]
  return {
    of: (language) => byLanguage.get(language) ?? main,
    all,
    has: (url) => all.some((shell) => shell.has(url)),
    async find(url) {
      for (const shell of all) {
        const found = await shell.find(url)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
