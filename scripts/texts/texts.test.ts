import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../shared/language.ts'
import { type Said, sayTexts } from './say-texts.ts'
import { type Detail, UNSAID } from './sample-details.ts'

const root = new URL('../..', import.meta.url).pathname

let said: readonly Said[]

/** The texts of the demo goods in a language. They stand where an owner's texts do, but ship with the program. */
function demoTexts(language: 'fr' | 'ar'): Said[] {
  const file = join(root, 'api/demo/translations.json')
  const kinds = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    Record<string, Partial<Record<Language, Record<string, string>>>>
  >
  return Object.values(kinds).flatMap((entries) =>
    Object.entries(entries).flatMap(([key, translations]) =>
      Object.entries(translations[language] ?? {}).map(([field, sentence]) => ({
        id: `demo ${key}.${field}`,
        language,
        sentence,
        details: [],
        sayWith: () => sentence,
      })),
    ),
  )
}

beforeAll(async () => {
  said = await sayTexts(root)
})

const inLanguage = (language: Language) => said.filter((one) => one.language === language)

/** Faulty sentences, as 'fr adminTexts.sale.total: Total', each once. */
function list(faulty: readonly Said[]): string[] {
  return [...new Set(faulty.map(({ id, language, sentence }) => `${language} ${id}: ${sentence}`))]
}

/** Removes the spaces between digits of a number, and the marks of direction. */
function plain(sentence: string): string {
  return sentence.replaceAll(/(?<=\d)\u00a0(?=\d{3})/g, '').replaceAll(/[\u200e\u2066-\u2069]/g, '')
}

/** An Arabic sentence without its isolated parts, since names keep their own punctuation. */
function withoutNames(sentence: string): string {
  return sentence.replaceAll(/\u2068[^\u2069]*\u2069/g, '\u2068\u2069')
}

test('every text is there in all three languages', () => {
  expect(list(said.filter(({ sentence }) => sentence.trim() === ''))).toEqual([])
  expect(inLanguage('fr')).toHaveLength(inLanguage('en').length)
  expect(inLanguage('ar')).toHaveLength(inLanguage('en').length)
})

/**
 * The words of a sentence besides its details, numbers and the names of the shop; empty when there is nothing to
 * translate.
 */
function wordsOf({ sentence, details }: Said): string {
  const names = ['Kora', 'WhatsApp', 'A4', ...details.flatMap(({ shown }) => shown || [])]
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), sentence)
  return rest.replaceAll(/[^\p{L}’]+/gu, ' ').trim()
}

/** Words and place names that are the same in French and English. */
const SAME_IN_FRENCH = new Set([
  'SMS',
  'Actions',
  'Club',
  'Commune',
  'Constantine',
  'Contact',
  'Date',
  'Description',
  'Latitude',
  'Logo',
  'Longitude',
  'Menu',
  'Message',
  'Messages',
  'OK',
  'Page',
  'Pages',
  'Rue Larbi Ben M’hidi',
  'Stock',
  'Total',
  'Web',
  'Wilaya',
  'article',
  'h min',
  'min',
  'articles',
  'page',
  // The specification gives the English contact form a French button; `lang` beside it marks it as French.
  'Envoyer',
  'fr',
])

test('a French text is not the English one', () => {
  const english = new Set(inLanguage('en').map(({ id, sentence }) => `${id}: ${sentence}`))
  const same = inLanguage('fr').filter(({ id, sentence }) => english.has(`${id}: ${sentence}`))
  const left = same.filter((one) => {
    const words = wordsOf(one)
    return words !== '' && !SAME_IN_FRENCH.has(words)
  })
  expect(list(left)).toEqual([])
})

/** Texts without Arabic letters on purpose. */
const LATIN_IN_ARABIC = new Set([
  // Printed like this on keyboards.
  'tillTexts.keys.ctrlEnter',
  'tillTexts.keys.enter',
  'tillTexts.keys.escape',
  // With Arabic letters in the name, a file manager would reorder the date.
  'waitingTexts.fileName',
  'contactTexts.sendLanguage',
  // Set by the owner; the example is in shared/shop/shop-profile.ts.
  'storefrontTexts.footer.credits',
])

test('an Arabic text has Arabic letters', () => {
  const latin = inLanguage('ar').filter(
    (one) => wordsOf(one) !== '' && !/\p{Script=Arabic}/u.test(one.sentence),
  )
  expect(list(latin.filter(({ id }) => !LATIN_IN_ARABIC.has(id)))).toEqual([])
})

/** Whether a sentence shows a detail, directly or as a count in words: then another count gives another sentence. */
function says({ id, language, sentence, details, sayWith }: Said, detail: Detail): boolean {
  const { value, shown } = detail
  if (shown === null || shown === '') return true
  const decimal = language === 'en' ? shown : shown.replace('.', ',')
  if (typeof value === 'string' || typeof value === 'object') return sentence.includes(shown)
  const isShown = new RegExp(`(?<![\\d,.])${decimal.replaceAll('.', '\\.')}(?![\\d])`).test(
    plain(sentence),
  )
  if (isShown || typeof value !== 'number') return isShown
  const unsaid = UNSAID[id]
  if (unsaid?.counts.includes(value) && (unsaid.in ?? language) === language) return true
  // Arabic nouns have forms for one and two. Zero is written in words in every language.
  if (value !== 0 && !(language === 'ar' && Math.abs(value) <= 2)) return false
  const other: Detail = { ...detail, value: value === 0 ? 3 : 3 - value }
  return sayWith(details.map((one) => (one === detail ? other : one))) !== sentence
}

test('every number and name that a text is given is in its sentence', () => {
  const silent = said.filter((one) => !one.details.every((detail) => says(one, detail)))
  expect(list(silent)).toEqual([])
})

test('no sentence shows a value of the program, a place that was not filled or a stray space', () => {
  const stray = /undefined|null|NaN|\[object|=>|[{}$%]\w|\w[{}]|  |^ | $| ,| \.(?!\d)/
  expect(list(said.filter(({ sentence }) => stray.test(sentence)))).toEqual([])
})

/** Words that are in nearly every English sentence and do not exist in French. */
const ENGLISH =
  /\b(?:the|and|is|are|was|were|not|please|this|that|with|your|you|from|has|have|been|will|cannot|could|its?|of|to|by)\b/i

test('no English sentence is left in a French text', () => {
  expect(list(inLanguage('fr').filter(({ sentence }) => ENGLISH.test(sentence)))).toEqual([])
})

test('no two Latin words follow each other in an Arabic text', () => {
  const phrase = /[a-z]{2,}[ \u00a0][a-z]{2,}/i
  expect(list(inLanguage('ar').filter(({ sentence }) => phrase.test(sentence)))).toEqual([])
})

test.each([
  [
    'a no-break space before a tall mark',
    /[^\u00a0\s\d][!?;:»](?!\/\/|\d)|[^\u00a0][!?;»]|[^\u00a0]:(?= |$)/,
  ],
  ['a no-break space after an opening guillemet', /«(?!\u00a0)/],
  ['a no-break space before %', /[^\u00a0]%/],
  ['the typographic apostrophe', /'/],
  ['guillemets', /["“”‘]/],
  ['the ellipsis as one sign', /\.\.\./],
])('a French text has %s', (_, fault) => {
  const written = [...inLanguage('fr'), ...demoTexts('fr')]
  expect(list(written.filter(({ sentence }) => fault.test(sentence)))).toEqual([])
})

test.each([
  ['Arabic commas, semicolons and question marks', /(?<!\d),|,(?!\d)|[;?]/],
  ['Latin digits', /[\u0660-\u0669\u06f0-\u06f9]/],
  ['guillemets', /["“”‘’']/],
  ['the ellipsis as one sign', /\.\.\./],
  ['no space before a mark', /\s[،؛؟:!.]/],
  ['no lengthened letters but a preposition before a number or a name', /\u0640(?! [\d\u2068])/],
])('an Arabic text has %s', (_, fault) => {
  const written = [...inLanguage('ar'), ...demoTexts('ar')]
  const faulty = written.filter(({ sentence }) => fault.test(withoutNames(sentence)))
  expect(list(faulty)).toEqual([])
})

/** Whether a name is inside an isolated part of the sentence, alone or with what belongs to it. */
function isIsolated(sentence: string, name: string): boolean {
  const before = sentence.slice(0, sentence.indexOf(name))
  return before.split('\u2068').length > before.split('\u2069').length
}

test('the Arabic form of two after a preposition or another noun ends in ‘ين’', () => {
  const before = 'من|إلى|في|عن|على|أخذ|تسليم|استيراد'
  const nouns = 'منتج|طلب|طرد|مقاس|سطر|قطعت|صورت|ولايت|عمليت|مبيعت'
  const nominative = new RegExp(`(?<![\\u0621-\\u064a])(?:${before}) (?:${nouns})ان`)
  expect(list(inLanguage('ar').filter(({ sentence }) => nominative.test(sentence)))).toEqual([])
})

test('a name in an Arabic sentence is isolated from it', () => {
  const open = inLanguage('ar').filter(({ sentence, details }) =>
    details.some(
      ({ shown, isName }) =>
        isName && shown !== null && sentence !== shown && !isIsolated(sentence, shown),
    ),
  )
  expect(list(open)).toEqual([])
})

test('a number with spaces and an address keep their order in an Arabic sentence', () => {
  // Between two groups of digits, a plain space runs from right to left; a no-break space runs with the number.
  const turned = inLanguage('ar').filter(({ sentence }) =>
    /\d \d|:\/\//.test(withoutNames(sentence)),
  )
  expect(list(turned)).toEqual([])
})

test('a percent sign stays behind its number in an Arabic sentence', () => {
  // After Arabic letters, or separated from its number, the sign would move to the other side.
  const turned = inLanguage('ar').filter(({ sentence }) =>
    /(?<![\d\u200e−])\d+%|\d\s%/.test(sentence),
  )
  expect(list(turned)).toEqual([])
})

/** The titles that the server writes into a page, and those that the storefront sets on the document. */
const TAB_TITLES = [
  ['pageTexts.title', 'storefrontTexts.site.title'],
  ['pageTexts.home.title', 'storefrontTexts.site.homeTitle'],
  ['pageTexts.about.title', 'storefrontTexts.site.about'],
  ['pageTexts.contact.title', 'contactTexts.title'],
  ['pageTexts.notFound.title', 'shoppingTexts.notFound.title'],
]

test.each(TAB_TITLES)(
  '%s is %s, so that the title of a tab stays while the page loads',
  (server, page) => {
    const titles = (id: string) =>
      said.filter((one) => one.id === id).map(({ sentence }) => sentence)
    expect(titles(page)).toHaveLength(3)
    expect(titles(page)).toEqual(titles(server))
  },
)
