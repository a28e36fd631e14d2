import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { LANGUAGE_FACTS } from '../../shared/language.ts'
import type { OtherLanguage } from './words.ts'

/** Each contains a folder per language, or files named after their language. */
const TEXT_FOLDERS = ['pwa/src/texts', 'shared/texts']
const PAGE_TEXTS = 'api/features/pages/texts'

/** Words that are in nearly every English sentence, and in no French or Arabic one. */
const ENGLISH_WORDS = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'the|this|that|these|those|there|here|it|its|they|them|their|we|our|you|your',
    'is|are|was|were|be|been|has|have|had|will|would|can|cannot|could|must|should|may|does',
    'and|but|not|nothing|nobody|with|without|of|to|from|for|by|at|into|until|once|again|already',
    'when|where|what|which|who|why|how|some|any|all|more|only|please|yet|still',
    'failed|loading|saved|missing|required|empty|choose|select|enter|try|close|next|back|open',
  ].join('|')})(?!\p{L})`,
  'iu',
)

/** Every text in a module of texts, and the source code of its functions. */
function* flatten(value: unknown): Generator<{ text: string } | { code: string }> {
  if (typeof value === 'string') yield { text: value }
  else if (typeof value === 'function') yield { code: String(value) }
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* flatten(part)
}

/** One spelling of a text, without direction marks and without isolated names. */
function plain(text: string): string {
  return text
    .replaceAll(/\u2068[^\u2069]*\u2069/gu, ' ')
    .replaceAll(/[\u200e\u200f\u2066-\u2069]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** The literal parts of a sentence built by a function: 'Keep ${name} on your home screen' has two. */
function* literalParts(code: string): Generator<string> {
  for (const [, template, single, double] of code.matchAll(
    /`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/gu,
  ))
    yield* (template ?? single ?? double ?? '').split(/\$\{[^{}]*\}/u).map(plain)
}

interface Catalogue {
  /** Complete texts. */
  texts: Set<string>
  /** Parts with at least two words. */
  parts: Set<string>
}

async function readModule(path: string, into: Catalogue): Promise<void> {
  const module: unknown = await import(pathToFileURL(resolve(path)).href)
  for (const found of flatten(module)) {
    const parts = 'text' in found ? [plain(found.text)] : literalParts(found.code)
    if ('text' in found) into.texts.add(plain(found.text))
    for (const part of parts) if (/\p{L}{2,} .*\p{L}{2,}/u.test(part)) into.parts.add(part)
  }
}

async function readCatalogue(language: OtherLanguage | 'en'): Promise<Catalogue> {
  const catalogue: Catalogue = { texts: new Set(), parts: new Set() }
  for (const folder of TEXT_FOLDERS)
    for (const file of await readdir(join(folder, language)))
      if (!file.includes('.test.')) await readModule(join(folder, language, file), catalogue)
  await readModule(join(PAGE_TEXTS, `${language}.ts`), catalogue)
  return catalogue
}

/** Returns the English part of a text on a page in this language; null when there is none. */
type FindEnglish = (text: string) => string | null

async function createFinder(language: OtherLanguage): Promise<FindEnglish> {
  const [english, own] = await Promise.all([readCatalogue('en'), readCatalogue(language)])
  const texts = new Set([...english.texts].filter((text) => text.length > 2))
  const ownTexts = [...own.texts, ...own.parts].join('\n')
  const parts = [...english.parts].filter((part) => !ownTexts.includes(part))
  return (raw) => {
    const text = plain(raw)
    // Some texts are the same in both languages: names of keys, of sizes, of the shop.
    if (!/[a-z]{2}/i.test(text) || own.texts.has(text)) return null
    if (texts.has(text)) return text
    return parts.find((part) => text.includes(part)) ?? ENGLISH_WORDS.exec(text)?.[0] ?? null
  }
}

/**
 * Runs in the page from the beginning: records every text that it ever shows, even for two seconds, and every
 * attribute that is read aloud or shown. Left out are names that people typed (`bdi`), text marked as English, and
 * text that must not be translated: a random secret contains short words by chance.
 */
function noteTexts(): void {
  const ATTRIBUTES = [
    'alt',
    'aria-description',
    'aria-label',
    'aria-placeholder',
    'aria-roledescription',
    'aria-valuetext',
    'label',
    'placeholder',
    'title',
  ]
  const noted = new Map<string, string>()
  const note = (text: string | null, element: Element, attribute = '') => {
    if (text === null || text.trim() === '' || noted.has(text)) return
    if (element.closest('bdi, body [lang="en"], [translate="no"], script, style') !== null) return
    noted.set(text, `${attribute} ${element.outerHTML.slice(0, 160)}`.trim())
  }
  const noteElement = (element: Element) => {
    for (const name of ATTRIBUTES) note(element.getAttribute(name), element, name)
    if (element.matches('meta[name="description"], meta[property^="og:"][property$="n"]'))
      note(element.getAttribute('content'), element)
    if (element.matches('input[type="submit"], input[type="button"]'))
      note(element.getAttribute('value'), element)
    if (!element.matches('noscript')) return
    // With scripts enabled, the content of <noscript> is one text node.
    note(new DOMParser().parseFromString(element.innerHTML, 'text/html').body.textContent, element)
  }
  const noteAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      if (node instanceof Element) noteElement(node)
      else if (node instanceof Text && node.parentElement?.matches('noscript') === false)
        note(node.data, node.parentElement)
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const added of addedNodes) noteAll(added)
      else noteAll(target)
    }
  }).observe(document, {
    attributeFilter: ATTRIBUTES,
    characterData: true,
    childList: true,
    subtree: true,
  })
  Object.assign(window, {
    takeNotedTexts: () => {
      noteAll(document)
      const taken = [...noted]
      noted.clear()
      return taken
    },
  })
}

export interface EnglishCheck {
  /**
   * Expects that nothing shown since the last check is English, and that the page declares its language and
   * direction.
   */
  expectNone: (where: string) => Promise<void>
}

/** Starts recording what the page shows. Call this before the page is opened. */
export async function watchForEnglish(page: Page, language: OtherLanguage): Promise<EnglishCheck> {
  const find = await createFinder(language)
  await page.addInitScript(noteTexts)
  return {
    async expectNone(where) {
      const { texts, lang, dir } = await page.evaluate(() => {
        const take = Reflect.get(window, 'takeNotedTexts') as () => [string, string][]
        const { lang: pageLanguage, dir: pageDirection } = document.documentElement
        return { texts: take(), lang: pageLanguage, dir: pageDirection }
      })
      expect(texts.length, `${where} shows texts`).toBeGreaterThan(5)
      const english = texts.flatMap(([text, place]) => {
        const found = find(text)
        return found === null ? [] : [{ text, found, place }]
      })
      expect({ where, lang, dir, english }).toEqual({
        where,
        lang: language,
        dir: LANGUAGE_FACTS[language].direction,
        english: [],
      })
    },
  }
}
