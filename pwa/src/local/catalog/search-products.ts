import type { CounterProduct, Product } from '../../../../shared/catalog/product.ts'
import { fold } from '../../../../shared/text.ts'
import { createSearchKeys } from './search-keys.ts'

/** Shorter numbers are sizes and years; at the fourth digit it begins to be a code. */
const LEAST_CODE_DIGITS = 4

/** In front of what is found by its beginning only, and of codes. No word holds either: fold makes them spaces. */
const BEGINNING = '\n'
const CODE = '\t'

interface Fields {
  title: string
  /** Words found by their beginnings: of a size every word, or '2' would find each 42. */
  names: readonly string[]
  /** Found by their beginnings once enough of them is typed. */
  codes?: readonly string[]
}

interface Word {
  anywhere: string
  atStart: string
  asName: string
  /** Null: too short to be a part of a code. */
  asCode: string | null
}

interface FindOptions {
  limit?: number
  /** False keeps the order of the list: somebody chose one. */
  ranked?: boolean
}

export interface Search<T> {
  /**
   * The items that hold every word of `text`, in whatever order the words stand; case, accents and spacing do not
   * matter, and blank text finds all. Those whose title holds the words come first, in the order of the list otherwise.
   */
  find: <U extends T>(list: readonly U[], text: string, options?: FindOptions) => readonly U[]
  /** Gets a list ready while the page has nothing else to do, ahead of the first keystroke. */
  prepare: (list: readonly T[]) => void
}

/** A Greek word's last letter is written otherwise, also where only the typing ends. */
function plain(text: string): string {
  return fold(text).replaceAll('ς', 'σ')
}

/** '42,5' and '42.5' are one size. */
function plainName(text: string): string {
  return plain(text).replaceAll(',', '.')
}

// By the name itself: a shop has some dozens of sizes and categories, whatever the number of its products.
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

/** 0 is the best: the title holds the very phrase, all words as beginnings, all words; 3: some stand elsewhere. */
type Rank = 0 | 1 | 2 | 3

/** Null when a word is nowhere. Asks of most items only the first word, and of few more than whether they hold all. */
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
  const titles = createSearchKeys((item: T) => ` ${plain(fieldsOf(item).title)}`)
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
  return [...(product.category ? [product.category.title] : []), ...sizes.map(({ size }) => size)]
}

/** A scanner reads a code of 12 digits with or without a leading zero. */
function codesOf(codes: readonly (string | null | undefined)[]): string[] {
  return codes.flatMap((code) => {
    if (code === null || code === undefined) return []
    return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
  })
}

/** What a shopper finds a product by: its title, its category, and the sizes that can be bought. */
export const shopSearch = createSearch<Pick<Product, 'title' | 'category' | 'sizes'>>(
  (product) => ({
    title: product.title,
    names: namesOf(
      product,
      product.sizes.filter(({ quantity }) => quantity > 0),
    ),
  }),
)

/** What the till and the back office find one by: also sizes that are sold out, and barcodes. */
export const counterSearch = createSearch<
  Pick<CounterProduct, 'title' | 'category' | 'sizes' | 'barcode'>
>((product) => ({
  title: product.title,
  names: namesOf(product),
  codes: codesOf([product.barcode, ...product.sizes.map(({ barcode }) => barcode)]),
}))

/** Things that have nothing but a title. */
export const titleSearch = createSearch<{ title: string }>(({ title }) => ({ title, names: [] }))
