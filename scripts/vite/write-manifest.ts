import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { manifestTexts as ar } from '../../pwa/src/texts/ar/manifests.ts'
import { manifestTexts as en } from '../../pwa/src/texts/en/manifests.ts'
import { manifestTexts as fr } from '../../pwa/src/texts/fr/manifests.ts'
import { type Language, LANGUAGE_FACTS } from '../../shared/language.ts'
import { addressIn, languagePrefix, startAddress } from '../../shared/pages/page-address.ts'
import type { Translation } from '../../shared/texts/translation.ts'

const TEXTS: Record<Language, Translation<typeof en>> = { en, fr, ar }

const FILES = { shop: 'manifest.webmanifest', office: 'admin.webmanifest' } as const

/** The parts of a web app manifest that have no text, from pwa/manifests/. */
interface Manifest {
  start_url: string
  shortcuts: { url: string }[]
  screenshots?: object[]
}

/** Adds `texts` to the entries of a list, by position. Throws when their numbers differ. */
function zip(entries: readonly object[], texts: readonly object[]): object[] {
  if (entries.length !== texts.length) throw new Error('A manifest has another number of texts.')
  return entries.map((entry, index) => ({ ...entry, ...texts[index] }))
}

/**
 * The manifest of a page in a language. The id is the same in every language, so that another language is not a
 * second app. Both apps start in the language chosen on the device; without a choice, the shop starts in the language
 * in which it was installed.
 */
function writeManifest(folder: string, page: keyof typeof FILES, language: Language): string {
  const manifest = JSON.parse(readFileSync(join(folder, FILES[page]), 'utf8')) as Manifest
  const { name, shortName, description } = TEXTS[language][page]
  // The back office has the same addresses in every language.
  const address = (path: string) => (page === 'shop' ? addressIn(language, path) : path)
  const shortcuts = manifest.shortcuts.map((shortcut) => ({
    ...shortcut,
    url: address(shortcut.url),
  }))
  return JSON.stringify({
    ...manifest,
    name,
    short_name: shortName,
    description,
    lang: language,
    dir: LANGUAGE_FACTS[language].direction,
    start_url: page === 'shop' ? startAddress(language) : manifest.start_url,
    shortcuts: zip(shortcuts, Object.values(TEXTS[language][page].shortcuts)),
    ...(manifest.screenshots && {
      screenshots: zip(
        manifest.screenshots,
        Object.values(TEXTS[language].screenshots).map((label) => ({ label })),
      ),
    }),
  })
}

/**
 * Writes the page's manifest in the build's language beside the page. `folder`: the folder of the manifests without
 * texts.
 */
export function writeManifestOf(
  page: keyof typeof FILES,
  language: Language,
  folder: string,
): Plugin {
  return {
    name: 'kora:write-manifest',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const served = (['shop', 'office'] as const).find(
          (one) => request.url === `${languagePrefix(language)}/${FILES[one]}`,
        )
        if (served === undefined) return next()
        response.setHeader('Content-Type', 'application/manifest+json')
        response.end(writeManifest(folder, served, language))
      })
    },
    generateBundle() {
      const source = writeManifest(folder, page, language)
      this.emitFile({ type: 'asset', fileName: FILES[page], source })
    },
  }
}
