import type { Category, CounterProduct, Product } from '../../../../shared/catalog/product.ts'
import { allTitles } from '../../../../shared/catalog/translations.ts'
import { fold } from '../../../../shared/text.ts'
import { createSearchKeys } from './search-keys.ts'

/** Shorter numbers are sizes and years; from four digits on a number may be a barcode. */
const LEAST_CODE_DIGITS = 4

/**
 * Markers before prefix-matched words, before codes and between titles. No word contains them, as `fold` turns them into
 * spaces.
 */
const BEGINNING = '\n'
const CODE = '\t'

interface Fields {
  /** The main title and its translations. */
  titles: readonly string[]
  /** Words matched by prefix: otherwise '2' would match size 42. */
  names: readonly string[]
  /** Codes matched by prefix, from LEAST_CODE_DIGITS characters on. */
  codes?: readonly string[]
}

interface Word {
  anywhere: string
  atStart: string
  asName: string
  /** Null when too short for a code. */
  asCode: string | null
}

interface FindOptions {
  limit?: number
  /** False keeps the order of the list, where the person chose one. */
  ranked?: boolean
}

export interface Search<T> {
  /**
   * The items that contain every word of `text`, in any order; case, accents and spacing do not matter, and blank text
   * finds all. Items with the words in their title come first, otherwise in the order of the list.
   */
  find: <U extends T>(list: readonly U[], text: string, options?: FindOptions) => readonly U[]
  /** Computes the keys of a list in idle time, before the first keystroke. */
  prepare: (list: readonly T[]) => void
}

/** Folds text, and final sigma as sigma: a half-typed Greek word ends with the final form as well. */
function plain(text: string): string {
  return fold(text).replaceAll('ς', 'σ')
}

/** Folds a name, with a decimal point: '42,5' and '42.5' are one size. */
function plainName(text: string): string {
  return plain(text).replaceAll(',', '.')
}

// Cached by name: a shop has only dozens of sizes and categories, however many products.
const nameKeys = new Map<string, string>()

function nameKey(name: string): string {
  const known = nameKeys.get(name)
  if (known !== undefined) return known
  const key = BEGINNING + plainName(name).replaceAll(' ', BEGINNING)
  nameKeys.set(name, key)
  return key
}

function wordsOf(text: string): Word[] {
  return plain(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({
      anywhere: word,
      atStart: ` ${word}`,
      asName: BEGINNING + word.replaceAll(',', '.'),
      asCode: word.length >= LEAST_CODE_DIGITS ? CODE + word : null,
    }))
}

/** The title has: 0 the exact phrase, 1 all words as prefixes, 2 all words anywhere, 3 not all words. */
type Rank = 0 | 1 | 2 | 3

/** Null when a word is missing. Most items fail at the first word, and only few are ranked. */
function rankOf(
  title: string,
  others: string,
  words: readonly Word[],
  phrase: string,
): Rank | null {
  let inTitle = true
  for (const { anywhere, asName, asCode } of words) {
    if (title.includes(anywhere)) continue
    if (!others.includes(asName) && (asCode === null || !others.includes(asCode))) return null
    inTitle = false
  }
  if (!inTitle) return 3
  if (title.includes(phrase)) return 0
  return words.every(({ atStart }) => title.includes(atStart)) ? 1 : 2
}

function createSearch<T extends object>(fieldsOf: (item: T) => Fields): Search<T> {
  const titles = createSearchKeys((item: T) =>
    // No phrase goes across the boundary of two titles.
    fieldsOf(item)
      .titles.map((title) => ` ${plain(title)}`)
      .join(BEGINNING),
  )
  const others = createSearchKeys((item: T) => {
    const { names, codes = [] } = fieldsOf(item)
    return [...names.map(nameKey), ...codes.map((code) => CODE + plain(code))].join('')
  })
  return {
    find: (list, text, { limit = Number.POSITIVE_INFINITY, ranked = true } = {}) => {
      const words = wordsOf(text)
      if (words.length === 0) return limit < list.length ? list.slice(0, limit) : list
      const titleKeys = titles.of(list)
      const otherKeys = others.of(list)
      const phrase = words.map(({ atStart }) => atStart).join('')
      const found: Record<Rank, (typeof list)[number][]> = { 0: [], 1: [], 2: [], 3: [] }
      list.forEach((item, at) => {
        const rank = rankOf(titleKeys[at] ?? '', otherKeys[at] ?? '', words, phrase)
        if (rank !== null) found[ranked ? rank : 0].push(item)
      })
      return [...found[0], ...found[1], ...found[2], ...found[3]].slice(0, limit)
    },
    prepare: (list) => {
      titles.prepare(list)
      others.prepare(list)
    },
  }
}

function namesOf(product: Pick<Product, 'category' | 'sizes'>, sizes = product.sizes): string[] {
  return [
    ...(product.category ? allTitles(product.category) : []),
    ...sizes.map(({ size }) => size),
  ]
}

/** Scanners read a 12-digit code with or without a leading zero. */
function codesOf(codes: readonly (string | null | undefined)[]): string[] {
  return codes.flatMap((code) => {
    if (code === null || code === undefined) return []
    return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
  })
}

/** Search of the shop: by the titles of product and category in every language, and by sizes in stock. */
export const shopSearch = createSearch<
  Pick<Product, 'title' | 'translations' | 'category' | 'sizes'>
>((product) => ({
  titles: allTitles(product),
  names: namesOf(
    product,
    product.sizes.filter(({ quantity }) => quantity > 0),
  ),
}))

/** Search of the till and the back office: also by sold-out sizes and by barcodes. */
export const counterSearch = createSearch<
  Pick<CounterProduct, 'title' | 'translations' | 'category' | 'sizes' | 'barcode'>
>((product) => ({
  titles: allTitles(product),
  names: namesOf(product),
  codes: codesOf([product.barcode, ...product.sizes.map(({ barcode }) => barcode)]),
}))

/** Search of items that have only titles. */
export const titleSearch = createSearch<Pick<Category, 'title' | 'translations'>>((item) => ({
  titles: allTitles(item),
  names: [],
}))
