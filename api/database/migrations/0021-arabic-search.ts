import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** What `fold` treats as one letter, or drops, since this version. */
const CHANGES: readonly (readonly [string, string])[] = [
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ة', 'ه'],
  ['ک', 'ك'],
  ['œ', 'oe'],
  ['æ', 'ae'],

  ['ß', 'ss'],
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ...Array.from('٠١٢٣٤٥٦٧٨٩', (digit, value) => [digit, String(value)] as const),
  ...Array.from('۰۱۲۳۴۵۶۷۸۹', (digit, value) => [digit, String(value)] as const),
  ...Array.from('ءـ\u200c\u200d\u200e\u200f', (character) => [character, ''] as const),
]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Dropped letters can leave up to four spaces in a row in a name. */
const folded = `trim(${[...CHANGES, ['  ', ' '] as const, ['  ', ' '] as const].reduce(
  (text, [from, to]) => `replace(${text}, ${quoted(from)}, ${quoted(to)})`,
  'search_text',
)})`

const affected = `search_text glob '*[${CHANGES.map(([from]) => from).join('')}]*'`

/** Folds stored search texts again: Arabic letter forms, digits and ligatures are treated as one since this version. */
export async function arabicSearch(transaction: WriteTransaction): Promise<void> {
  for (const table of ['orders', 'messages']) {
    // Triggers update the full-text index of the orders.
    await sql
      .raw(`update ${table} set search_text = ${folded} where ${affected}`)
      .execute(transaction)
  }
}
